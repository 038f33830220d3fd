import { readStored, writeStored } from '#api/browser-storage.ts';
import { PATHS, safeNext } from '#urls/paths.ts';

/** The view and page of the user's own reservations that this tab showed last. 'Back' leads there. */
export function lastReservationList(): string {
  return safeNext(readStored('reservationList') ?? PATHS.ownReservations);
}

export function keepReservationList(path: string): void {
  writeStored('reservationList', path);
}
