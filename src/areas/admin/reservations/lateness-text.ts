import { formatDollars } from '#domain/money/dollars.ts';
import type { Lateness } from '#domain/renting/hand-over.ts';

/** '1 hour', '1,234 hours'. */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-US')} hours`;
}

/** '3 hours late, $54.00 at this rate'. */
export function formatLateness({ hours, dollars }: Lateness): string {
  return `${formatHours(hours)} late, ${formatDollars(dollars)} at this rate`;
}
