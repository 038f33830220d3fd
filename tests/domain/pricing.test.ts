import { describe, expect, it } from 'vitest';
import { COMPANY } from '#domain/company/company.ts';
import { type Rental, termsAfterEdit, totalCents } from '#domain/renting/pricing.ts';
import { hoursAfter, type WallClock } from '#domain/time/wall-clock.ts';
import { wallClock } from '../wall-clock.ts';

/** The moment so many hours after the pick-up. */
function at(hours: number): WallClock {
  return hoursAfter(wallClock('2026-11-21T10:00'), hours);
}

const RENTAL: Rental = { vehicleId: 3, pickUpTime: at(0), dropOffTime: at(4) };
const AGREED = { ...RENTAL, rateCents: 3800, totalCents: 15_200, turnaroundMinutes: 45 };

it('a total is the started hours at the rate', () => {
  expect(totalCents(3800, { pickUpTime: at(0), dropOffTime: at(1) })).toBe(3800);
  expect(totalCents(3800, { pickUpTime: at(0), dropOffTime: at(1.01) })).toBe(7600);
});

describe('the terms of a reservation', () => {
  it('stay while the vehicle and both times do, whatever the rate is now', () => {
    const { rateCents, totalCents: total, turnaroundMinutes } = AGREED;
    expect(termsAfterEdit(AGREED, { ...RENTAL, pickUpTime: at(0) }, 5000)).toEqual({
      rateCents,
      totalCents: total,
      turnaroundMinutes,
    });
  });

  it.each<[string, Partial<Rental>, number]>([
    ['vehicle', { vehicleId: 4 }, 4],
    ['pick-up', { pickUpTime: at(1) }, 3],
    ['drop-off', { dropOffTime: at(6) }, 6],
    ['pick-up and drop-off by as much', { pickUpTime: at(1), dropOffTime: at(5) }, 4],
  ])('are those of now with another %s', (_, change, hours) => {
    expect(termsAfterEdit(AGREED, { ...RENTAL, ...change }, 5000)).toEqual({
      rateCents: 5000,
      totalCents: 5000 * hours,
      turnaroundMinutes: COMPANY.turnaroundMinutes,
    });
  });
});
