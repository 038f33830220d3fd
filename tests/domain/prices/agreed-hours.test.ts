import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { extendedLines } from '#prices/rules/extended-lines.ts';
import { offeredExtras } from '#prices/rules/price-agreements.ts';
import { type Choices, NO_CHOICES, type PriceBasis } from '#prices/rules/price-basis.ts';
import { newLine, sumOfLines, TAXES_ARE } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import {
  type Agreed,
  agreementsOf,
  promotionProblem,
  type Rental,
  termsAfterEdit,
  termsOf,
} from '#prices/rules/rental-terms.ts';
import { fc } from '../../random.ts';
import { hoursLater, wallClock } from '../../wall-clock.ts';

const VEHICLE = { id: 3, rateCents: 2000, dailyCapCents: null, classId: null };
const PLAIN: PriceBasis = { vehicle: VEHICLE, book: undefined };

/** The moment so many hours after a Saturday morning. */
function at(hours: number): WallClock {
  return hoursLater(wallClock('2026-11-21T10:00'), hours);
}

function rentalFrom(from: number, to: number, more: Partial<Rental> = {}): Rental {
  const places = { pickUpLocation: 'City', dropOffLocation: 'City' };
  return { vehicleId: 3, pickUpTime: at(from), dropOffTime: at(to), ...places, ...more };
}

function basis(id: number, rules: PriceRules, vehicle: Partial<PriceBasis['vehicle']> = {}) {
  return { vehicle: { ...VEHICLE, ...vehicle }, book: { id, rules } };
}

function booked(now: PriceBasis, rental: Rental, choices: Choices = NO_CHOICES): Agreed {
  const terms = termsOf(DEFAULT_COMPANY, now, rental, choices);
  const charges = { chargesCents: 0, adjustmentsCents: 0 };
  return { ...rental, ...terms, ...choices, book: now.book, ...charges };
}

/** The reservation after an edit, as the database has it: the book is that of its terms. */
function edited(
  before: Agreed,
  after: Rental,
  now: PriceBasis,
  choices: Choices = { extras: before.extras, promotion: before.promotion },
): Agreed {
  const terms = termsAfterEdit(DEFAULT_COMPANY, before, after, now, choices);
  const book = [before.book, now.book].find((one) => one?.id === terms.priceBookId);
  return { ...before, ...after, ...terms, ...choices, book };
}

const OLD = basis(1, { taxes: [{ name: 'Tax', percent: 10, on: 'all' }] });
const DEARER = basis(2, { ...OLD.book.rules, rates: [{ name: 'Dear', percent: 150 }] });
const SEAT = { id: 'seat', name: 'Seat', kind: 'extra', per: 'day', price: 9, most: 2 } as const;
const ONE_SEAT: Choices = { extras: [{ id: 'seat', quantity: 1 }], promotion: undefined };

describe('hours that were agreed', () => {
  it('keep the class of then, and further ones have that of now, by the same book', () => {
    const before = booked(basis(1, OLD.book.rules, { classId: 4 }), rentalFrom(0, 24));
    const longer = edited(before, rentalFrom(0, 25), basis(1, OLD.book.rules, { classId: 5 }));
    expect(agreementsOf(longer).map(({ vehicle }) => vehicle.classId)).toEqual([4, 5]);
    expect(longer.classId).toBe(4);
    const next = edited(longer, rentalFrom(30, 40), basis(1, OLD.book.rules, { classId: 5 }));
    expect([next.classId, next.agreements]).toEqual([5, null]);
  });

  it('cost what they cost before, when further ones are taken back', () => {
    const before = booked(OLD, rentalFrom(0, 24));
    const longer = edited(before, rentalFrom(0, 25), DEARER);
    expect([before.totalCents, longer.totalCents]).toEqual([52_800, 52_800 + 3300]);
    const back = edited(longer, rentalFrom(0, 24), DEARER);
    expect([back.totalCents, back.lines, back.priceBookId]).toEqual([52_800, before.lines, 1]);
  });

  it('keep their price when they are given back in part, at either end', () => {
    const longer = edited(booked(OLD, rentalFrom(0, 10)), rentalFrom(-2, 14), DEARER);
    expect(longer.totalCents).toBe(10 * 2200 + 6 * 3300);
    expect(edited(longer, rentalFrom(-1, 12), DEARER).totalCents).toBe(10 * 2200 + 3 * 3300);
    expect(edited(longer, rentalFrom(2, 11), DEARER).totalCents).toBe(8 * 2200 + 3300);
    // Only hours of the extension are left, and the terms are still those of the first book.
    const rest = edited(longer, rentalFrom(11, 14), DEARER);
    expect([rest.totalCents, rest.priceBookId]).toEqual([3 * 3300, 1]);
  });

  it('keep their book also when they were given back in between', () => {
    const shorter = edited(booked(OLD, rentalFrom(0, 10)), rentalFrom(0, 5), DEARER);
    const again = edited(shorter, rentalFrom(0, 12), DEARER);
    expect(again.totalCents).toBe(10 * 2200 + 2 * 3300);
  });

  it('keep the rate and the cap of their vehicle, and further ones have the present ones', () => {
    const capped = basis(1, {}, { dailyCapCents: 20_000 });
    const now = basis(1, {}, { rateCents: 3000, dailyCapCents: 40_000 });
    const longer = edited(booked(capped, rentalFrom(0, 24)), rentalFrom(0, 30), now);
    expect(longer.totalCents).toBe(20_000 + 6 * 3000);
  });

  it('without rules have no code, which is then not used up, and those added by a book have it', () => {
    const code = (percent: number | null) => ({
      ...NO_CHOICES,
      promotion: { code: 'TEN', percent, amountCents: percent === null ? 1000 : null },
    });
    const plain = booked(PLAIN, rentalFrom(0, 4));
    const dear = basis(2, { rates: [{ name: 'Dear', percent: 150 }] });
    const problemOf = (choices: Choices, to: number) =>
      promotionProblem(
        choices,
        termsAfterEdit(DEFAULT_COMPANY, plain, rentalFrom(0, to), dear, choices),
      );
    const NOTHING_OFF = 'This code takes nothing off this rental';
    expect(promotionProblem(code(10), termsOf(DEFAULT_COMPANY, PLAIN, plain, code(10)))).toBe(
      NOTHING_OFF,
    );
    expect(problemOf(code(10), 4)).toBe(NOTHING_OFF);
    // An amount would be the same with and without the fifth hour.
    expect(problemOf(code(null), 5)).toBe(NOTHING_OFF);
    expect(problemOf(code(10), 5)).toBeUndefined();
    const fifth = edited(plain, rentalFrom(0, 5), dear, code(10));
    expect(fifth.totalCents).toBe(4 * 2000 + 3000 - 300);
    expect(problemOf(NO_CHOICES, 5)).toBeUndefined();
    expect(
      promotionProblem(code(null), termsOf(DEFAULT_COMPANY, dear, plain, code(null))),
    ).toBeUndefined();
  });

  it('keep a cap without a book, and hours without rules their rate', () => {
    const capped = { vehicle: { ...VEHICLE, dailyCapCents: 20_000 }, book: undefined };
    const dear = {
      vehicle: { ...VEHICLE, rateCents: 9000, dailyCapCents: 90_000 },
      book: undefined,
    };
    expect(edited(booked(capped, rentalFrom(0, 24)), rentalFrom(0, 25), dear).totalCents).toBe(
      29_000,
    );
    const plain = booked(PLAIN, rentalFrom(0, 4));
    const longer = edited(plain, rentalFrom(0, 5), DEARER);
    expect(longer.totalCents).toBe(4 * 2000 + 3300);
    const back = edited(longer, rentalFrom(0, 4), DEARER);
    expect([back.totalCents, back.lines]).toEqual([8000, null]);
  });

  it('keep the vehicle by which they were priced after a move', () => {
    const rules = { rates: [{ name: 'Third', percent: 50, carIds: [3] }] };
    const before = booked(basis(1, rules), rentalFrom(0, 4));
    const moved = { ...edited(before, rentalFrom(0, 5), basis(2, rules)), vehicleId: 4 };
    const shorter = edited(moved, rentalFrom(0, 4, { vehicleId: 4 }), basis(2, rules));
    expect([before.totalCents, shorter.totalCents]).toEqual([4000, 4000]);
  });

  it('keep extras at their price, also on further days and when the newest book has none', () => {
    const withSeat = basis(1, { extras: [SEAT] });
    const longer = edited(
      booked(withSeat, rentalFrom(0, 24), ONE_SEAT),
      rentalFrom(0, 30),
      basis(2, {}),
    );
    expect(longer.totalCents).toBe(30 * 2000 + 2 * 900);
    const without = edited(longer, longer, basis(2, {}), NO_CHOICES);
    expect(without.totalCents).toBe(30 * 2000);
    expect(offeredExtras([withSeat, basis(2, {})])).toEqual([SEAT]);
  });

  it('pay extras that only the newest book has by it, until they are removed', () => {
    const before = booked(OLD, rentalFrom(0, 24));
    const dear = basis(2, { ...DEARER.book.rules, extras: [SEAT] });
    const withSeat = edited(before, before, dear, ONE_SEAT);
    expect(withSeat.totalCents).toBe(before.totalCents + 990);
    const without = edited(withSeat, before, dear, NO_CHOICES);
    expect([without.totalCents, without.lines]).toEqual([before.totalCents, before.lines]);
  });

  it('of a reservation from before agreements were stored keep what their lines say', () => {
    const before = booked(OLD, rentalFrom(0, 24));
    const longer = edited(before, rentalFrom(0, 25), DEARER);
    const stored = { ...longer, agreements: null, priceBookId: 2, book: DEARER.book };
    expect(edited(stored, rentalFrom(0, 24), DEARER).totalCents).toBe(before.totalCents);
  });

  it('are priced again without any rules', () => {
    const now = { vehicle: { ...VEHICLE, rateCents: 3000 }, book: undefined };
    const longer = edited(booked(PLAIN, rentalFrom(0, 4)), rentalFrom(0, 5), now);
    expect([longer.totalCents, longer.lines]).toEqual([15_000, null]);
  });
});

it('lines of different unit prices are not one line when a rental becomes longer', () => {
  const hours = (quantity: number, cents: number) =>
    newLine('rental', 'Rental', quantity, 'hour', cents);
  expect(extendedLines([hours(4, 1000)], [hours(4, 1500)], [hours(6, 1500)])).toEqual([
    hours(4, 1000),
    hours(2, 1500),
  ]);
});

it('fees of the first book are about the rental as it is now', () => {
  const fees = (price: number) => [
    { id: 'n', name: 'Night', price, per: 'once' as const, outsideHours: true },
    { id: 'd', name: 'Daily', price, per: 'day' as const, places: ['City'] },
  ];
  const feesOf = ({ lines }: Agreed) =>
    lines
      ?.filter(({ kind }) => kind === 'fee')
      .map(({ label, quantity, amountCents }) => [label, quantity, amountCents]);
  // Until 22:00, which is outside the desk hours.
  const first = booked(basis(1, { fees: fees(5) }), rentalFrom(0, 12));
  expect(feesOf(first)).toEqual([
    ['Night', 1, 500],
    ['Daily', 1, 500],
  ]);
  const longer = edited(first, rentalFrom(0, 26), basis(2, { fees: fees(9) }));
  expect(feesOf(longer)).toEqual([['Daily', 2, 1000]]);
  const elsewhere = { pickUpLocation: 'Pier', dropOffLocation: 'Pier' };
  expect(feesOf(edited(longer, rentalFrom(0, 26, elsewhere), basis(3, {})))).toEqual([]);
  const back = edited(longer, rentalFrom(0, 12), basis(3, {}));
  expect([back.totalCents, back.lines]).toEqual([first.totalCents, first.lines]);
});

it('another date of birth is priced again, and none is as before', () => {
  const fees = [
    { id: 'y', name: 'Young', price: 5, per: 'once', ages: { from: 18, to: 24 } },
  ] as const;
  const now = basis(1, { fees: [...fees] });
  const young = booked(now, rentalFrom(0, 2, { birthDate: '2005-01-01' }));
  expect(young.totalCents).toBe(4500);
  expect(edited(young, rentalFrom(0, 2, { birthDate: '1990-01-01' }), now).totalCents).toBe(4000);
});

describe('any edits', () => {
  const rules: fc.Arbitrary<PriceRules> = fc.record({
    rates: fc.constantFrom(
      [],
      [{ name: 'Weekend', weekdays: [6, 7] as (6 | 7)[], percent: 133 }],
      [{ name: 'Dear', percent: 150 }],
    ),
    lengths: fc.constantFrom([], [{ hours: 24, percent: 10 }]),
    extras: fc.constantFrom([], [SEAT], [{ ...SEAT, price: 12, per: 'once', taxPercent: 5 }]),
    oneWay: fc.constantFrom([], [{ from: 'City', to: 'Airport', price: 33 }]),
    fees: fc.constantFrom(
      [],
      [
        { id: 'a', name: 'Airport', price: 7, per: 'once' as const, places: ['Airport'] },
        { id: 'b', name: 'Night', price: 0.5, per: 'hour' as const, outsideHours: true },
      ],
    ),
    taxes: fc.constantFrom([], [{ name: 'Tax', percent: 7.25, on: 'rental' as const }]),
    taxesAre: fc.constantFrom(undefined, ...TAXES_ARE),
  });
  const vehicle = fc.record({
    id: fc.constant(3),
    rateCents: fc.integer({ min: 10, max: 3000 }),
    dailyCapCents: fc.option(fc.integer({ min: 9000, max: 40_000 })),
    classId: fc.constantFrom(null, 1, 2),
  });
  /** The prices of the booking, perhaps without rules, and those of later times. */
  const prices = fc
    .tuple(
      vehicle,
      fc.option(rules),
      fc.array(fc.tuple(vehicle, rules), { minLength: 1, maxLength: 4 }),
    )
    .map(([first, book, later]) => ({
      first: { vehicle: first, book: book ? { id: 1, rules: book } : undefined },
      later: later.map(([priced, published], index) => basis(index + 2, published, priced)),
    }));
  /** Rentals that all have the hours 0 and 1. */
  const period = fc.tuple(fc.constantFrom(-30, -2.5, 0), fc.constantFrom(1, 20, 25.5, 60));
  const edits = fc.array(
    fc.record({
      period,
      published: fc.nat({ max: 1 }),
      hasSeat: fc.boolean(),
      isOneWay: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );

  it('lead to the total, the lines and the terms of the rental, whatever was in between', () => {
    let compared = 0;
    fc.assert(
      fc.property(prices, period, edits, ({ first, later }, [from, to], list) => {
        const start = booked(first, rentalFrom(from, to));
        const keyOf = (one: Agreed) =>
          JSON.stringify([one.pickUpTime, one.dropOffTime, one.dropOffLocation, one.extras]);
        const seen = new Map([[keyOf(start), start]]);
        let reservation = start;
        let newest = 0;
        for (const edit of list) {
          newest = Math.min(newest + edit.published, later.length - 1);
          const now = later[newest] ?? first;
          const offered = offeredExtras([...agreementsOf(reservation), now]);
          const choices = edit.hasSeat && offered.length > 0 ? ONE_SEAT : NO_CHOICES;
          const places = edit.isOneWay ? { dropOffLocation: 'Airport' } : {};
          const after = edited(reservation, rentalFrom(...edit.period, places), now, choices);
          if (after.lines) expect(sumOfLines(after.lines)).toBe(after.totalCents);
          const same = seen.get(keyOf(after));
          if (same) {
            compared += 1;
            expect([after.totalCents, after.lines]).toEqual([same.totalCents, same.lines]);
          }
          const { priceBookId, rateCents, capCents } = start;
          expect(after).toMatchObject({ priceBookId, rateCents, capCents });
          seen.set(keyOf(after), after);
          reservation = after;
        }
        const back = edited(reservation, start, later.at(-1) ?? first, NO_CHOICES);
        expect([back.totalCents, back.lines]).toEqual([start.totalCents, start.lines]);
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
