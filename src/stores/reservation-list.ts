import { readStored, writeStored } from '#api/browser-storage.ts';
import { PATHS, safeNext } from '#urls/paths.ts';

/** The view and page of the own reservations last looked at in this tab: where 'back' leads to. */
export function lastReservationList(): string {
  return safeNext(readStored('reservationList') ?? PATHS.ownReservations);
}

export function keepReservationList(path: string): void {
  writeStored('reservationList', path);
}
