import type { ReservationStage } from './admin-reservation.ts';
import type { Reservation } from './reservation.ts';

/** How far a reservation that was not cancelled has come: a stage of a CREATED one, or done. */
export type Progress = ReservationStage | 'done';

/** The progress at `now`, wall-clock ISO as the reservation's own times are. */
export function progressOf(
  { status, pickUpTime, dropOffTime }: Pick<Reservation, 'status' | 'pickUpTime' | 'dropOffTime'>,
  now: string,
): Progress {
  if (status !== 'CREATED') return 'done';
  // Times of one form and one clock order as their texts do.
  if (dropOffTime <= now) return 'late';
  return pickUpTime <= now ? 'out' : 'upcoming';
}
