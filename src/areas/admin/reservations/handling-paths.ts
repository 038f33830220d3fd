import type { Handling } from '#domain/renting/hand-over.ts';
import { adminReservationPath } from '#urls/paths.ts';

/** The form on a reservation's page with what is recorded of its hand-over or its return. */
export function handlingPath(id: number, handling: Handling): string {
  return `${adminReservationPath(id)}?record=${handling}`;
}
