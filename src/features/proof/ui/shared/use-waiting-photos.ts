import { useStore } from '@nanostores/react';
import type { PhotoMoment } from '../../rules/photo.ts';
import { $waitingPhotos, type WaitingPhoto } from './waiting-photos.ts';

/** The photographs of one moment of a reservation that are not sent yet, or can't be. */
export function useWaitingPhotos(reservationId: number, moment: PhotoMoment): WaitingPhoto[] {
  return useStore($waitingPhotos).filter(
    (photo) => photo.reservationId === reservationId && photo.at === moment,
  );
}

/** How many photographs are not sent yet, and whether they are safe; '' if all are sent or refused. */
export function unsentInWords(photos: readonly WaitingPhoto[]): string {
  const unsent = photos.filter(({ problem }) => !problem);
  const isOne = unsent.length === 1;
  if (unsent.length === 0) return '';
  const count = isOne ? '1 photograph is' : `${unsent.length} photographs are`;
  if (unsent.every(({ isKept }) => isKept)) {
    const kept = isOne ? 'It is kept' : 'They are kept';
    return `${count} not sent yet. ${kept} on this device until there is a connection.`;
  }
  const lost = isOne ? 'It' : 'Some of them';
  return `${count} not sent yet. ${lost} could not be kept on this device: leave this page open until everything is sent.`;
}
