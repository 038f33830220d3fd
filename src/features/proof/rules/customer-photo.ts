import type { Company } from '#company/rules.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { type Handling, REPORT_DAYS } from '#rental/rules.ts';
import type { PhotoMoment } from './photo.ts';

/** How long before and after a hand-over or a return the customer can photograph the vehicle (proof: photographs). */
const MINUTES_AROUND = 60;

/** How long after that a photograph is taken that waited on the device for a connection. */
const MOST_HOURS_WAITING = 24;

/** When customers can photograph the vehicle, in words. */
export const CUSTOMER_PHOTO_TIMES: Record<PhotoMoment, () => string> = {
  'hand-over': () => t('proof.handOverPhotoTimes', { minutes: MINUTES_AROUND }),
  return: () => t('proof.returnPhotoTimes', { minutes: MINUTES_AROUND }),
  incident: () => t('proof.incidentPhotoTimes', { days: REPORT_DAYS }),
};

/** The times of a rental, and those that were recorded. */
export type PhotographedRental = Record<'pickUpTime' | 'dropOffTime', WallClock> &
  Record<'pickedUpAt' | 'returnedAt', WallClock | null> & { status: string };

/** Whether a customer can photograph the hand-over, the return or both at `now`. */
export function photographedNow(
  { timeZone }: Company,
  { status, pickUpTime, dropOffTime, pickedUpAt, returnedAt }: PhotographedRental,
  now: Date,
): Handling[] {
  if (status === 'CANCELLED') return [];
  const moments = { 'hand-over': pickedUpAt ?? pickUpTime, return: returnedAt ?? dropOffTime };
  return (['hand-over', 'return'] as const).filter((handling) =>
    isNear(instantOf(moments[handling], timeZone), now),
  );
}

/**
 * Whether a customer's photograph comes in time: it is received around the hand-over or the return, or was taken then by
 * the phone's clock and waited for a connection.
 * @param moment of the hand-over or the return as recorded, otherwise as planned
 */
export function isPhotoInTime(moment: Date, takenAt: Date | null, now: Date): boolean {
  const isWaiting =
    now.getTime() - moment.getTime() <= MINUTES_AROUND * 60_000 + MOST_HOURS_WAITING * 3_600_000;
  return (
    isNear(moment, now) ||
    (takenAt !== null && isNear(moment, takenAt) && takenAt < now && isWaiting)
  );
}

function isNear(moment: Date, time: Date): boolean {
  return Math.abs(time.getTime() - moment.getTime()) <= MINUTES_AROUND * 60_000;
}
