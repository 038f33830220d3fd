import { hoursBetween, toWallClock, type WallClock } from '../time/wall-clock.ts';
import { percentOf } from './price.ts';
import type { PriceRules } from './price-rules.ts';

/** What a cancellation at `now` costs, in cents, by the reservation's own price book (rules, pricing). */
export function cancellationFeeCents(
  { freeHours, percent }: NonNullable<PriceRules['cancel']>,
  { pickUpTime, totalCents }: { pickUpTime: WallClock; totalCents: number },
  now: Date,
): number {
  const isFree = hoursBetween(toWallClock(now), pickUpTime) >= freeHours;
  return isFree ? 0 : percentOf(totalCents, percent);
}
