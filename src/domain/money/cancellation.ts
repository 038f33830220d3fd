import { hoursBetween, toWallClock, type WallClock } from '../time/wall-clock.ts';
import { percentOf } from './dollars.ts';
import type { PriceRules } from './price-rules.ts';

/**
 * What a cancellation at `now` costs, in cents, by the rules of the reservation's own price book (rules, pricing). After
 * the pick-up time, a reservation that was not handed over is a no-show.
 * @returns undefined if no rule says so
 */
export function cancellationFeeCents(
  { cancel, noShow }: Pick<PriceRules, 'cancel' | 'noShow'>,
  reservation: { pickUpTime: WallClock; pickedUpAt: unknown; totalCents: number },
  now: Date,
): number | undefined {
  const { pickUpTime, pickedUpAt, totalCents } = reservation;
  const hoursLeft = hoursBetween(toWallClock(now), pickUpTime);
  if (noShow && hoursLeft < 0 && pickedUpAt === null) return percentOf(totalCents, noShow.percent);
  if (!cancel) return undefined;
  return hoursLeft >= cancel.freeHours ? 0 : percentOf(totalCents, cancel.percent);
}
