import type { Company } from '#company/rules.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import type { Reservation } from './reservation.ts';

/** The stages of a CREATED reservation (booking: reservation status). */
export const STAGES = ['upcoming', 'no-show', 'out', 'late'] as const;
export type ReservationStage = (typeof STAGES)[number];

/** What is shown for a reservation that is not canceled: its stage, or that it is done. */
export const STAGES_AND_DONE = [...STAGES, 'done'] as const;
export type StageOrDone = (typeof STAGES_AND_DONE)[number];

type StagedReservation = Pick<Reservation, 'status' | 'pickUpTime' | 'dropOffTime' | 'pickedUpAt'>;

/**
 * The stage at `now` of a reservation that is not CANCELLED. `handOversSince` is a day before the first hand-over was
 * recorded: earlier pick-ups have no record, so only their times count. It is null if none ever was: then nobody has a
 * vehicle that this site knows of, until its drop-off has passed.
 * src/features/booking/db/reservation-conditions.ts has the same rule in SQL.
 */
export function stageOf(
  company: Company,
  { status, pickUpTime, dropOffTime, pickedUpAt }: StagedReservation,
  now: Date,
  handOversSince: Date | null,
): StageOrDone {
  if (status !== 'CREATED') return 'done';
  const [pickUp, dropOff] = [
    instantOf(pickUpTime, company.timeZone),
    instantOf(dropOffTime, company.timeZone),
  ];
  if (!pickedUpAt && pickUp > now) return 'upcoming';
  if (!pickedUpAt && handOversSince && pickUp >= handOversSince) {
    const expectedUntil = new Date(pickUp.getTime() + company.noShowMinutes * 60_000);
    return expectedUntil > now && dropOff > now ? 'upcoming' : 'no-show';
  }
  if (dropOff <= now) return 'late';
  return pickedUpAt || handOversSince ? 'out' : 'upcoming';
}
