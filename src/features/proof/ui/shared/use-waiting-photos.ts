import { useStore } from '@nanostores/react';
import { t } from '#kernel/words/t.ts';
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
  const count = unsent.length;
  if (count === 0) return '';
  return unsent.every(({ isKept }) => isKept)
    ? t('proof.unsentKept', { count })
    : t('proof.unsentNotKept', { count });
}
