import { adminReservationPath } from '#kernel/paths/paths.ts';
import type { Handling } from '#rental/rules/hand-over.ts';

/** The URL of the form for a reservation's recorded hand-over or return. */
export function handlingPath(id: number, handling: Handling): string {
  return `${adminReservationPath(id)}?record=${handling}`;
}
