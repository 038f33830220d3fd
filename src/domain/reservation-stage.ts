import type { WallClockPeriod } from './rental-period.ts';
import type { Reservation } from './reservation.ts';

/** Where a CREATED reservation stands now: before its pick-up, during it, after its drop-off. */
export const STAGES = ['upcoming', 'out', 'late'] as const;
export type ReservationStage = (typeof STAGES)[number];

/** What is shown of a reservation that is not canceled: its stage, or that it is done. */
export type StageOrDone = ReservationStage | 'done';

/** The stage at `now`, a wall-clock ISO time like those of the reservation, which is not CANCELLED. */
export function stageOf(
  { status, pickUpTime, dropOffTime }: Pick<Reservation, 'status'> & WallClockPeriod,
  now: string,
): StageOrDone {
  if (status !== 'CREATED') return 'done';
  // Wall-clock ISO times sort as texts.
  if (dropOffTime <= now) return 'late';
  return pickUpTime <= now ? 'out' : 'upcoming';
}
