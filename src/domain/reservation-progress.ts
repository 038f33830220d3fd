import type { ReservationStage } from './admin-reservation.ts';
import type { Reservation } from './reservation.ts';

/** The stage of a CREATED reservation, or done. */
export type Progress = ReservationStage | 'done';

/** The progress at `now`, a wall-clock ISO time like those of the reservation. */
export function progressOf(
  { status, pickUpTime, dropOffTime }: Pick<Reservation, 'status' | 'pickUpTime' | 'dropOffTime'>,
  now: string,
): Progress {
  if (status !== 'CREATED') return 'done';
  // Wall-clock ISO times sort as texts.
  if (dropOffTime <= now) return 'late';
  return pickUpTime <= now ? 'out' : 'upcoming';
}
