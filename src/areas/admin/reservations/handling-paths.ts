import type { Handling } from '#domain/renting/hand-over.ts';
import { adminReservationPath } from '#urls/paths.ts';

/** The URL of the form for a reservation's recorded hand-over or return. */
export function handlingPath(id: number, handling: Handling): string {
  return `${adminReservationPath(id)}?record=${handling}`;
}
