import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS, safeNext } from '#kernel/paths/paths.ts';
import { readStored, writeStored } from '#kit/client/browser-storage.ts';

/** The view and page of the user's own reservations that this tab showed last. 'Back' leads there. */
export function lastReservationList(): string {
  return safeNext(readStored('reservationList') ?? localPath(PATHS.ownReservations));
}

export function keepReservationList(path: string): void {
  writeStored('reservationList', path);
}
