import type { Company } from '#company/rules.ts';
import { hoursBetween, toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import type { ReservationStatus } from '#rental/rules.ts';
import type { Payment } from './payment.ts';

/** How long before the pick-up a deposit can be taken. Holds on cards last only for days. */
const DEPOSIT_HOURS = 24;

/** Why no deposit can be taken at `now`, as a sentence (payments: deposits). */
export function depositProblem(
  company: Company,
  { status, pickUpTime }: { status: ReservationStatus; pickUpTime: WallClock },
  payments: readonly Pick<Payment, 'purpose' | 'status'>[],
  now: Date,
): string | undefined {
  if (status !== 'CREATED') return 'A deposit can be taken only for a confirmed reservation.';
  if (
    hoursBetween(toWallClock(now, company.timeZone), pickUpTime, company.timeZone) > DEPOSIT_HOURS
  ) {
    return `A deposit can be taken no earlier than ${DEPOSIT_HOURS} hours before the pick-up.`;
  }
  const isHeld = payments.some((one) => one.purpose === 'deposit' && one.status === 'held');
  return isHeld ? 'A deposit is already held.' : undefined;
}

/** How long before it lapses a hold on a card is renewed, while the vehicle is out. */
export const RENEWAL_HOURS = 24;

/** Whether a hold that lapses at `captureBefore` has to be renewed at `now` (payments: deposits). */
export function needsRenewal(
  { status, pickedUpAt }: { status: ReservationStatus; pickedUpAt: unknown },
  captureBefore: Date,
  now: Date,
): boolean {
  const isOut = status === 'CREATED' && pickedUpAt !== null;
  return isOut && captureBefore.getTime() - now.getTime() <= RENEWAL_HOURS * 3_600_000;
}
