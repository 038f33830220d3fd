import type { Company } from '#company/rules.ts';
import { percentOf } from '#kernel/money/money.ts';
import { hoursBetween, toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { type PriceLine, type PriceRules, sumOfLines } from '#prices/rules.ts';
import type { ReservationStatus } from '#rental/rules.ts';
import { damageCents } from './adjustments.ts';
import { costOfStep, stepsFrom } from './cancellation-steps.ts';

/** What decides what a cancellation costs. All amounts are in cents. */
type Canceled = {
  status: ReservationStatus;
  pickUpTime: WallClock;
  pickedUpAt: unknown;
  totalCents: number;
  charges?: readonly PriceLine[] | null;
  adjustments?: readonly PriceLine[] | null;
};

/**
 * What a cancellation at `now` costs, in cents, by the rules of the reservation's own price book (payments: cancellation fee). After
 * the pick-up time, a reservation that was not handed over is a no-show. Charges go with a cancellation, and damage stays.
 * @returns undefined if no rule says so
 */
export function cancellationFeeCents(
  company: Company,
  { cancel, noShow, steps }: Pick<PriceRules, 'cancel' | 'noShow' | 'steps'>,
  reservation: Canceled,
  now: Date,
): number | undefined {
  const { status, pickUpTime, pickedUpAt, totalCents, charges = null } = reservation;
  const damage = damageCents(reservation.adjustments ?? null);
  const priceCents = totalCents - sumOfLines(charges ?? []) - damage;
  const share = (percent: number) => percentOf(priceCents, percent) + damage;
  const hasBegun = status === 'DONE' || pickedUpAt !== null;
  const hoursLeft = hoursBetween(toWallClock(now, company.timeZone), pickUpTime, company.timeZone);
  if (steps) {
    const [step] = stepsFrom(steps, hasBegun ? -1 : hoursLeft);
    return costOfStep(step, priceCents) + damage;
  }
  if (noShow && hoursLeft < 0 && !hasBegun) return share(noShow.percent);
  if (!cancel) return damage > 0 ? damage : undefined;
  const { freeHours = 0, percent = 0 } = cancel;
  return share(hasBegun || hoursLeft < freeHours ? percent : 0);
}
