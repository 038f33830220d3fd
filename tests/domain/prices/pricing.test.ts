import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { cancellationFeeCents } from '#payments/rules/cancellation.ts';
import {
  chargesProblem,
  decidedCharges,
  decisionErrors,
  noteWithReasons,
  proposedCharges,
} from '#prices/rules/charges.ts';
import type { PriceBasis } from '#prices/rules/price-basis.ts';
import {
  newLine,
  type PriceLine,
  sumOfLines,
  toAnsweredLine,
  toPriceLine,
} from '#prices/rules/price-line.ts';
import { PriceRules, PromoCodeInput } from '#prices/rules/price-rules.ts';
import {
  type Agreed,
  cheaperRental,
  type Rental,
  termsAfterEdit,
  termsOf,
} from '#prices/rules/rental-terms.ts';
import { hoursLater, instantAt, wallClock } from '../../wall-clock.ts';

/** The moment so many hours after the pick-up. */
function at(hours: number): WallClock {
  return hoursLater(wallClock('2026-11-21T10:00'), hours);
}

const RENTAL: Rental = { vehicleId: 3, pickUpTime: at(0), dropOffTime: at(4) };
const TERMS = {
  rateCents: 3800,
  capCents: null,
  classId: null,
  priceBookId: null,
  agreements: null,
  lines: null,
  totalCents: 15_200,
  turnaroundMinutes: 45,
};
const NOTHING_ELSE = {
  ...{ extras: [], promotion: undefined, book: undefined, chargesCents: 0, adjustmentsCents: 0 },
};
const AGREED: Agreed = { ...RENTAL, ...TERMS, ...NOTHING_ELSE };

/** Prices without rules, at another rate than was agreed. */
const NOW: PriceBasis = {
  vehicle: { id: 3, rateCents: 5000, dailyCapCents: null, classId: null },
  book: undefined,
};

describe('the terms of a reservation', () => {
  it('stay while the vehicle and both times do, whatever the rate is now', () => {
    expect(termsAfterEdit(DEFAULT_COMPANY, AGREED, { ...RENTAL, pickUpTime: at(0) }, NOW)).toEqual(
      TERMS,
    );
  });

  it.each<[string, Partial<Rental>, number]>([
    ['vehicle', { vehicleId: 4 }, 4],
    ['pick-up', { pickUpTime: at(1) }, 3],
    ['drop-off', { dropOffTime: at(6) }, 6],
    ['pick-up and drop-off by as much', { pickUpTime: at(1), dropOffTime: at(5) }, 4],
  ])('are those of now with another %s', (_, change, hours) => {
    expect(termsAfterEdit(DEFAULT_COMPANY, AGREED, { ...RENTAL, ...change }, NOW)).toEqual({
      ...TERMS,
      rateCents: 5000,
      totalCents: 5000 * hours,
      turnaroundMinutes: DEFAULT_COMPANY.turnaroundMinutes,
    });
  });
});

describe('with price books', () => {
  const OLD = { id: 1, rules: { taxes: [{ name: 'Tax', percent: 10, on: 'all' as const }] } };
  const NEW = {
    id: 2,
    rules: {
      ...OLD.rules,
      rates: [{ name: 'Dear', percent: 200 }],
      lengths: [{ hours: 24, percent: 50 }],
    },
  };
  const VEHICLE = { id: 3, rateCents: 1000, dailyCapCents: null, classId: null };
  const RENTED = { vehicleId: 3, pickUpTime: at(0), dropOffTime: at(4) };
  const BY_OLD: Agreed = {
    ...RENTED,
    ...termsOf(DEFAULT_COMPANY, { vehicle: VEHICLE, book: OLD }, RENTED),
    ...NOTHING_ELSE,
    book: OLD,
  };
  const now = { vehicle: { ...VEHICLE, rateCents: 1500 }, book: NEW };

  /** The total and the book after an edit. */
  function edited(change: Partial<Rental>, before = BY_OLD): [number, number | null] {
    const terms = termsAfterEdit(DEFAULT_COMPANY, before, { ...RENTED, ...change }, now);
    expect(sumOfLines(terms.lines ?? [])).toBe(terms.totalCents - before.chargesCents);
    return [terms.totalCents, terms.priceBookId];
  }

  it.each<[string, Partial<Rental>, [number, number | null]]>([
    ['keeps what was agreed while nothing changes', {}, [4400, 1]],
    ['keeps it with another place, which has no price', { dropOffLocation: 'Airport' }, [4400, 1]],
    ['keeps rate and book for a shorter rental', { dropOffTime: at(3) }, [3300, 1]],
    // By the newest book, 24 hours cost 36,000 + 10 % and 4 hours 12,000 + 10 %.
    ['takes off what a longer rental saves', { dropOffTime: at(24) }, [4400 + 39_600 - 13_200, 1]],
    // 3 hours at 1,000 and one at 3,000, with 10 %.
    [
      'keeps the hours that a moved rental shares',
      { pickUpTime: at(1), dropOffTime: at(5) },
      [6600, 1],
    ],
    [
      'prices a rental without an hour in common again',
      { pickUpTime: at(4), dropOffTime: at(8) },
      [13_200, 2],
    ],
    ['prices another vehicle again', { vehicleId: 4 }, [13_200, 2]],
  ])('%s', (_, change, result) => expect(edited(change)).toEqual(result));

  it('keeps the old hours of a longer rental, and prices the others by the newest book', () => {
    const terms = termsAfterEdit(DEFAULT_COMPANY, BY_OLD, { ...RENTED, dropOffTime: at(5) }, now);
    expect(
      terms.lines?.map(({ label, quantity, amountCents }) => [label, quantity, amountCents]),
    ).toEqual([
      ['Rental', 4, 4000],
      ['Dear', 1, 3000],
      ['Tax 10%', 1, 700],
    ]);
    expect(edited({ dropOffTime: at(5) })).toEqual([7700, 1]);
  });

  it('keeps the rate of a reservation from before the first book when it becomes longer', () => {
    const before = { ...AGREED, ...RENTED, rateCents: 1000, totalCents: 4000 };
    expect(edited({ dropOffTime: at(5) }, before)).toEqual([4000 + 3300, null]);
  });

  it('keeps charges', () => {
    const before = { ...BY_OLD, totalCents: 4900, chargesCents: 500 };
    expect(edited({ dropOffTime: at(3) }, before)).toEqual([3800, 1]);
  });

  const SEAT = { id: 'seat', name: 'Seat', kind: 'extra', per: 'once', price: 9, most: 1 } as const;
  const ONE_SEAT = { extras: [{ id: 'seat', quantity: 1 }], promotion: undefined };

  it('adds extras at the price of the agreed book', () => {
    const book = { ...OLD, rules: { ...OLD.rules, extras: [SEAT] } };
    const terms = termsAfterEdit(DEFAULT_COMPANY, { ...BY_OLD, book }, RENTED, now, ONE_SEAT);
    expect([terms.totalCents, terms.priceBookId]).toEqual([4400 + 990, 1]);
  });

  it('keeps the old hours when extras are added after an extension', () => {
    const newest = { ...now, book: { id: 3, rules: { ...NEW.rules, extras: [SEAT] } } };
    const rental = { ...RENTED, dropOffTime: at(5) };
    const extended = termsAfterEdit(DEFAULT_COMPANY, BY_OLD, rental, now);
    const before = { ...BY_OLD, ...rental, ...extended };
    expect(termsAfterEdit(DEFAULT_COMPANY, before, rental, newest, ONE_SEAT).totalCents).toBe(
      7700 + 990,
    );
  });

  it('offers the cheapest longer rental that costs less', () => {
    const basis = { vehicle: { ...VEHICLE, dailyCapCents: null }, book: NEW };
    const rental = { pickUpTime: at(0), dropOffTime: at(20) };
    const terms = termsOf(DEFAULT_COMPANY, basis, rental);
    const choices = { extras: [], promotion: undefined };
    expect(cheaperRental(DEFAULT_COMPANY, basis, rental, choices, terms)).toEqual({
      hours: 24,
      dropOffTime: at(24),
      totalPrice: 264,
    });
    const short = { pickUpTime: at(0), dropOffTime: at(4) };
    expect(
      cheaperRental(DEFAULT_COMPANY, basis, short, choices, termsOf(DEFAULT_COMPANY, basis, short)),
    ).toBeUndefined();
  });
});

describe('a cancellation', () => {
  const reservation = {
    status: 'CREATED',
    pickUpTime: at(0),
    pickedUpAt: null,
    totalCents: 10_001,
  } as const;
  const cancel = { freeHours: 48, percent: 50 };

  it.each([
    [48, 0],
    [47.99, 5001],
    [-1, 5001],
  ])('%s hours before the pick-up costs %s cents', (hours, cents) => {
    const now = instantAt(hoursLater(at(0), -hours));
    expect(cancellationFeeCents(DEFAULT_COMPANY, { cancel }, reservation, now)).toBe(cents);
  });

  it('after the pick-up time is a no-show, unless the vehicle was handed over', () => {
    const rules = { cancel, noShow: { percent: 100 } };
    const cost = (hours: number, pickedUpAt: unknown = null) =>
      cancellationFeeCents(
        DEFAULT_COMPANY,
        rules,
        { ...reservation, pickedUpAt },
        instantAt(hoursLater(at(0), hours)),
      );
    expect([cost(-1), cost(0), cost(0.1), cost(0.1, at(0))]).toEqual([5001, 5001, 10_001, 5001]);
    expect(
      cancellationFeeCents(
        DEFAULT_COMPANY,
        { noShow: rules.noShow },
        reservation,
        instantAt(at(0)),
      ),
    ).toBe(undefined);
  });

  it('of a rental that was handed over, or is done, is never free, and no no-show', () => {
    const rules = { cancel, noShow: { percent: 100 } };
    const early = instantAt(hoursLater(at(0), -99));
    const cost = (facts: object, now = early) =>
      cancellationFeeCents(DEFAULT_COMPANY, rules, { ...reservation, ...facts }, now);
    expect(cost({})).toBe(0);
    expect(cost({ pickedUpAt: at(-100) })).toBe(5001);
    expect(cost({ status: 'DONE' })).toBe(5001);
    expect(cost({ status: 'DONE' }, instantAt(at(9)))).toBe(5001);
  });

  describe('in steps', () => {
    // Read from the largest hours on, wherever a step stands.
    const steps = [
      { untilHours: 24, percent: 50 },
      { untilHours: 72, percent: 0 },
      { untilHours: 2, percent: 100 },
      { untilHours: 48, amount: 30 },
    ];
    const cost = (hours: number, facts: object = {}, of = steps as PriceRules['steps']) =>
      cancellationFeeCents(
        DEFAULT_COMPANY,
        { steps: of },
        { ...reservation, ...facts },
        instantAt(hoursLater(at(0), -hours)),
      );

    it.each([
      [9000, 0],
      [72, 0],
      [71.99, 3000],
      [48, 3000],
      [47.99, 5001],
      [24, 5001],
      [23.99, 10_001],
      [2, 10_001],
      [0, 10_001],
      [-1, 10_001],
    ])('costs with %s hours left %s cents', (hours, cents) => {
      expect(cost(hours)).toBe(cents);
    });

    it('costs what the last step says once the vehicle was handed over, or the rental is done', () => {
      expect(cost(99, { pickedUpAt: at(-100) })).toBe(10_001);
      expect(cost(99, { status: 'DONE' })).toBe(10_001);
      expect(cost(-5, {}, [{ untilHours: 72, percent: 20 }])).toBe(2000);
    });

    it('costs an amount at most as far as the price goes, and all of the damage', () => {
      const adjustments = [newLine('damage', 'Damage', 1, 'once', 3000)];
      const facts = { totalCents: 5000, adjustments };
      expect(cost(48, facts)).toBe(2000 + 3000);
      expect(cost(72, facts)).toBe(3000);
    });
  });

  it('costs a share of the price without charges, and all of the damage', () => {
    const charges = [newLine('late', 'Late', 1, 'once', 700)];
    const adjustments = [newLine('damage', 'Damage', 1, 'once', 3000)];
    const done = {
      ...reservation,
      status: 'DONE',
      totalCents: 13_701,
      charges,
      adjustments,
    } as const;
    const now = instantAt(at(0));
    expect(cancellationFeeCents(DEFAULT_COMPANY, { cancel }, done, now)).toBe(5001 + 3000);
    expect(cancellationFeeCents(DEFAULT_COMPANY, {}, done, now)).toBe(3000);
  });
});

describe('charges after a return', () => {
  const RULES: PriceRules = {
    late: { percent: 150, graceMinutes: 29 },
    fuel: { pricePerPercent: 1.5 },
    miles: { perDay: 100, pricePerMile: 0.25 },
    taxes: [{ name: 'Tax', percent: 10, on: 'all' }],
  };
  const returned = {
    pickUpTime: at(0),
    dropOffTime: at(25),
    returnedAt: at(26.1),
    ...{ vehicleId: 3, rateCents: 1000, capCents: null, classId: null, extras: [] },
    youngestBirthDate: null,
    formerStretches: null,
    handOver: { odometer: 1000, fuel: 80 },
    return: { odometer: 1240, fuel: 70 },
  };
  const lines = proposedCharges(DEFAULT_COMPANY, RULES, returned);
  const brief = (charges: PriceLine[]) => charges.map((line) => [line.label, line.amountCents]);

  it('are late hours, missing fuel and the miles beyond those of each day', () => {
    expect(brief(lines)).toEqual([
      ['Late by 2 hours', 3000],
      ['Missing fuel', 1500],
      ['Extra miles', 1000],
    ]);
  });

  it('are none within the grace, with more fuel and without an odometer', () => {
    const early = { ...returned, returnedAt: at(25.48), return: { odometer: null, fuel: 90 } };
    expect(proposedCharges(DEFAULT_COMPANY, RULES, early)).toEqual([]);
  });

  it('are accepted, changed or dropped with a reason, and then taxed', () => {
    const charges = [
      { kind: 'fuel', amount: 0, reason: 'Pump was broken' },
      { kind: 'miles', amount: 5, reason: 'Detour' },
    ] as const;
    expect(chargesProblem(lines, { charges: [...charges] })).toBeUndefined();
    expect(brief(decidedCharges(RULES, lines, { charges: [...charges] }))).toEqual([
      ['Late by 2 hours', 3000],
      ['Extra miles', 500],
      ['Tax 10%', 350],
    ]);
    expect(noteWithReasons('Clean', lines, { charges: [...charges] })).toBe(
      'Clean\nMissing fuel: $0.00 instead of $15.00. Pump was broken\nExtra miles: $5.00 instead of $10.00. Detour',
    );
  });

  it.each([
    [{ amount: 15 }, {}],
    [{ amount: 1, reason: 'Pump was broken' }, {}],
    [{ amount: 1, reason: ' ' }, { reason: 'Enter a reason' }],
    [{ amount: Number.NaN }, { amount: 'Enter an amount in dollars' }],
    [{ amount: 1.005, reason: 'Odd' }, { amount: 'Must have at most two decimals' }],
    [{ amount: 15, reason: 'x'.repeat(5000) }, { reason: expect.stringContaining('at most') }],
  ])('the decision %j has the errors %j', (typed, errors) => {
    const fuel = lines.find(({ kind }) => kind === 'fuel') as PriceLine;
    const answered = toPriceLine(toAnsweredLine(fuel));
    expect(decisionErrors(answered, { kind: 'fuel', ...typed })).toEqual(errors);
  });

  it('need a reason for another amount, and no kind that is not proposed', () => {
    expect(chargesProblem(lines, { charges: [{ kind: 'fuel', amount: 1 }] })).toBe(
      'Enter a reason',
    );
    expect(chargesProblem([], { charges: [{ kind: 'fuel', amount: 1 }] })).toBe(
      'There is no such charge',
    );
  });
});

describe('the rules of a price book', () => {
  const young = (from: number, to: number) => ({
    id: `young-${from}`,
    name: 'Young driver',
    kind: 'young-driver',
    per: 'day',
    price: 20,
    most: 1,
    ages: { from, to },
  });

  it.each([
    [{ taxes: [{ name: 'Tax', percent: 120, on: 'all' }] }, 'taxes.0.percent'],
    [{ rates: [{ name: ' ', percent: 120 }] }, 'rates.0.name'],
    [{ rates: [{ name: 'A', percent: 120, from: '2027-02-01', to: '2027-01-31' }] }, 'rates.0.to'],
    [{ rates: [{ name: 'A', percent: 120, weekdays: [0] }] }, 'rates.0.weekdays.0'],
    [
      {
        lengths: [
          { hours: 24, percent: 5 },
          { hours: 24, percent: 9 },
        ],
      },
      'lengths.1.hours',
    ],
    [{ extras: [young(18, 20), young(22, 24)] }, 'extras.1.ages'],
    [{ extras: [young(18, 21), young(21, 24)] }, 'extras.1.ages'],
    [{ extras: [{ ...young(18, 21), ages: undefined }] }, 'extras.0.ages'],
    [{ oneWay: [{ from: 'A', to: 'B', price: 1.005 }] }, 'oneWay.0.price'],
    [{ oneWay: [{ from: 'A', to: ' A ', price: 10 }] }, 'oneWay.0.to'],
    [{ late: { percent: 100, graceMinutes: -1 } }, 'late.graceMinutes'],
  ])('%o have an error at %s', (input, path) => {
    const { issues = [] } = v.safeParse(PriceRules, input);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  it('may all be missing, and ages may follow each other', () => {
    expect(v.is(PriceRules, {})).toBe(true);
    expect(v.is(PriceRules, { extras: [young(18, 21), young(22, 24)] })).toBe(true);
  });

  it('of a code end after they begin, and name a percentage or an amount', () => {
    const path = (input: object) =>
      v
        .safeParse(PromoCodeInput, { code: 'spring', ...input })
        .issues?.map((issue) => v.getDotPath(issue));
    expect(path({ percent: 10 })).toBeUndefined();
    expect(path({})).toEqual(['percent']);
    expect(path({ percent: 10, amount: 5 })).toEqual(['percent']);
    expect(path({ amount: 5, from: '2027-02-02', to: '2027-02-01' })).toEqual(['to']);
  });
});
