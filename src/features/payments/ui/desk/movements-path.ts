import { PATHS } from '#kernel/paths/paths.ts';

/** The list of what was paid and given back on these days, YYYY-MM-DD, both included. */
export function movementsPath(days: { from: string; to: string }): string {
  return `${PATHS.adminPayments}?${new URLSearchParams(days)}`;
}
