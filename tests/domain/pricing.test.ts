import { describe, expect, it } from 'vitest';
import { COMPANY } from '#domain/company/company.ts';
import {
  type Agreed,
  type PriceBasis,
  type Rental,
  termsAfterEdit,
  totalCents,
} from '#domain/renting/pricing.ts';
import { hoursAfter, type WallClock } from '#domain/time/wall-clock.ts';
import { wallClock } from '../wall-clock.ts';

/** The moment so many hours after the pick-up. */
function at(hours: number): WallClock {
  return hoursAfter(wallClock('2026-11-21T10:00'), hours);
}

const RENTAL: Rental = { vehicleId: 3, pickUpTime: at(0), dropOffTime: at(4) };
const TERMS = {
  rateCents: 3800,
  capCents: null,
  priceBookId: null,
  lines: null,
  totalCents: 15_200,
  turnaroundMinutes: 45,
};
const AGREED: Agreed = {
  ...RENTAL,
  ...TERMS,
  extras: [],
  promotion: undefined,
  book: undefined,
  chargesCents: 0,
};

/** Prices without rules, at another rate than was agreed. */
const NOW: PriceBasis = {
  vehicle: { id: 3, rateCents: 5000, dailyCapCents: null },
  book: undefined,
};

it('a total is the started hours at the rate', () => {
  expect(totalCents(3800, { pickUpTime: at(0), dropOffTime: at(1) })).toBe(3800);
  expect(totalCents(3800, { pickUpTime: at(0), dropOffTime: at(1.01) })).toBe(7600);
});

describe('the terms of a reservation', () => {
  it('stay while the vehicle and both times do, whatever the rate is now', () => {
    expect(termsAfterEdit(AGREED, { ...RENTAL, pickUpTime: at(0) }, NOW)).toEqual(TERMS);
  });

  it.each<[string, Partial<Rental>, number]>([
    ['vehicle', { vehicleId: 4 }, 4],
    ['pick-up', { pickUpTime: at(1) }, 3],
    ['drop-off', { dropOffTime: at(6) }, 6],
    ['pick-up and drop-off by as much', { pickUpTime: at(1), dropOffTime: at(5) }, 4],
  ])('are those of now with another %s', (_, change, hours) => {
    expect(termsAfterEdit(AGREED, { ...RENTAL, ...change }, NOW)).toEqual({
      ...TERMS,
      rateCents: 5000,
      totalCents: 5000 * hours,
      turnaroundMinutes: COMPANY.turnaroundMinutes,
    });
  });
});
