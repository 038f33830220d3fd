import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type PriceChoices, price } from '#prices/rules/price.ts';
import { sumOfLines } from '#prices/rules/price-line.ts';
import { PriceRules, rulesOfNewBook } from '#prices/rules/price-rules.ts';
import { totalCents } from '#rental/rules/rental-period.ts';
import { fc } from '../../random.ts';
import { instantAt, shownAt, wallClock } from '../../wall-clock.ts';

const HARBOR = 'Kestrel desk, 1200 Harbor Drive';
const AIRPORT = 'Long Beach Airport, arrivals hall';

const WEEKEND: PriceRules = { rates: [{ name: 'Weekend', weekdays: [6, 7], percent: 120 }] };
const SEASON: PriceRules = {
  rates: [{ name: 'Summer', from: '2027-06-01', to: '2027-08-31', percent: 150 }],
};
const LENGTHS: PriceRules = {
  lengths: [
    { hours: 24, percent: 10 },
    { hours: 72, percent: 25 },
  ],
};
const EXTRAS: PriceRules = {
  extras: [
    { id: 'seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 3 },
    { id: 'cover', name: 'Full cover', kind: 'cover', per: 'day', price: 25, most: 1 },
    { id: 'wifi', name: 'Wi-Fi', kind: 'extra', per: 'hour', price: 0.5, most: 1 },
    { id: 'driver', name: 'Second driver', kind: 'driver', per: 'once', price: 15, most: 2 },
  ],
};
const TAXES: PriceRules = {
  taxes: [
    { name: 'Sales tax', percent: 9.5, on: 'all' },
    { name: 'Tourism fee', percent: 3.5, on: 'rental' },
  ],
};
const ONE_WAY: PriceRules = { oneWay: [{ from: HARBOR, to: AIRPORT, price: 45 }] };

/** Lines as 'label: quantity × unit price = amount', in cents. */
function linesOf(
  rules: PriceRules,
  from: string,
  to: string,
  {
    rate = 3800,
    cap = null as number | null,
    places = {},
    timeZone = DEFAULT_COMPANY.timeZone,
    ...choices
  }: PriceChoices & { rate?: number; cap?: number | null; places?: object; timeZone?: string } = {},
): string[] {
  const rental = { pickUpTime: wallClock(from), dropOffTime: wallClock(to), ...places };
  const vehicle = { id: 7, rateCents: rate, dailyCapCents: cap, classId: null };
  return price({ ...DEFAULT_COMPANY, timeZone }, rules, vehicle, rental, choices).map(
    ({ label, quantity, unitCents, amountCents }) =>
      `${label}: ${quantity} × ${unitCents} = ${amountCents}`,
  );
}

describe('without rules', () => {
  it.each([
    ['61 minutes', '2027-03-03T10:00', '2027-03-03T11:01', 'Rental: 2 × 3800 = 7600'],
    ['one hour', '2027-03-03T10:00', '2027-03-03T11:00', 'Rental: 1 × 3800 = 3800'],
    ['a night of 25 hours', '2026-10-31T12:00', '2026-11-01T12:00', 'Rental: 25 × 3800 = 95000'],
    ['a night of 23 hours', '2027-03-13T12:00', '2027-03-14T12:00', 'Rental: 23 × 3800 = 87400'],
    ['a month', '2027-07-01T10:00', '2027-07-31T10:00', 'Rental: 720 × 3800 = 2736000'],
  ])('%s', (_, from, to, line) => expect(linesOf({}, from, to)).toEqual([line]));
});

describe('a daily cap', () => {
  it.each([
    ['is not reached', '2027-03-03T10:00', '2027-03-03T17:00', ['Rental: 7 × 3800 = 26600']],
    [
      'is reached by a started hour',
      '2027-03-03T10:00',
      '2027-03-03T17:01',
      ['Rental: 1 × 26600 = 26600'],
    ],
    ['makes a day', '2027-03-03T10:00', '2027-03-04T10:00', ['Rental: 1 × 26600 = 26600']],
    [
      'begins again on the second day',
      '2027-03-03T10:00',
      '2027-03-04T10:30',
      ['Rental: 1 × 26600 = 26600', 'Rental: 1 × 3800 = 3800'],
    ],
    [
      'costs no second day for a night of 25 hours',
      '2026-10-31T12:00',
      '2026-11-01T12:00',
      ['Rental: 1 × 26600 = 26600'],
    ],
    [
      'costs a day for one of 23 hours',
      '2027-03-13T12:00',
      '2027-03-14T12:00',
      ['Rental: 1 × 26600 = 26600'],
    ],
  ])('%s', (_, from, to, lines) => expect(linesOf({}, from, to, { cap: 26_600 })).toEqual(lines));

  it('below one hour is the price of each started day', () => {
    expect(linesOf({}, '2027-03-03T10:00', '2027-03-04T11:00', { cap: 2000 })).toEqual([
      'Rental: 2 × 2000 = 4000',
    ]);
  });

  it('caps hours of a dearer day too', () => {
    expect(linesOf(WEEKEND, '2027-03-06T08:00', '2027-03-06T18:00', { cap: 26_600 })).toEqual([
      'Weekend: 1 × 26600 = 26600',
    ]);
  });
});

describe('a rate', () => {
  it.each([
    [
      'counts from midnight into Saturday',
      WEEKEND,
      '2027-03-05T22:00',
      '2027-03-06T02:00',
      ['Rental: 2 × 3800 = 7600', 'Weekend: 2 × 4560 = 9120'],
    ],
    [
      'is that of the day on which the hour begins',
      WEEKEND,
      '2027-03-05T22:30',
      '2027-03-06T02:00',
      ['Rental: 2 × 3800 = 7600', 'Weekend: 2 × 4560 = 9120'],
    ],
    [
      'ends at midnight into Monday',
      WEEKEND,
      '2027-03-07T23:00',
      '2027-03-08T01:00',
      ['Weekend: 1 × 4560 = 4560', 'Rental: 1 × 3800 = 3800'],
    ],
    [
      'counts 25 hours of the Sunday on which the clocks go back',
      WEEKEND,
      '2026-11-01T00:00',
      '2026-11-02T00:00',
      ['Weekend: 25 × 4560 = 114000'],
    ],
    [
      'counts 23 hours of the Sunday on which they go forward',
      WEEKEND,
      '2027-03-14T00:00',
      '2027-03-15T00:00',
      ['Weekend: 23 × 4560 = 104880'],
    ],
    [
      'of a season begins on its first day',
      SEASON,
      '2027-05-31T23:00',
      '2027-06-01T01:00',
      ['Rental: 1 × 3800 = 3800', 'Summer: 1 × 5700 = 5700'],
    ],
    [
      'of a season ends after its last day',
      SEASON,
      '2027-08-31T23:00',
      '2027-09-01T01:00',
      ['Summer: 1 × 5700 = 5700', 'Rental: 1 × 3800 = 3800'],
    ],
    [
      'that comes first wins',
      { rates: [...(SEASON.rates ?? []), ...(WEEKEND.rates ?? [])] },
      '2027-07-03T10:00',
      '2027-07-03T11:00',
      ['Summer: 1 × 5700 = 5700'],
    ],
    [
      'needs the weekday and the days',
      { rates: [{ name: 'Summer Saturdays', weekdays: [6], from: '2027-06-01', percent: 200 }] },
      '2027-05-29T10:00',
      '2027-05-29T11:00',
      ['Rental: 1 × 3800 = 3800'],
    ],
    [
      'of other vehicles does not count',
      { rates: [{ name: 'Vans', carIds: [8], percent: 200 }] },
      '2027-03-03T10:00',
      '2027-03-03T11:00',
      ['Rental: 1 × 3800 = 3800'],
    ],
    [
      'of this vehicle counts',
      { rates: [{ name: 'Vans', carIds: [8, 7], percent: 200 }] },
      '2027-03-03T10:00',
      '2027-03-03T11:00',
      ['Vans: 1 × 7600 = 7600'],
    ],
  ] as [string, PriceRules, string, string, string[]][])('%s', (_, rules, from, to, lines) =>
    expect(linesOf(rules, from, to)).toEqual(lines),
  );

  it('has a line for each price of rules with the same name', () => {
    const rates = [
      { name: 'Summer', to: '2027-06-30', percent: 120 },
      { name: 'Summer', from: '2027-07-01', percent: 150 },
    ];
    expect(linesOf({ rates }, '2027-06-30T22:00', '2027-07-01T01:00')).toEqual([
      'Summer: 2 × 4560 = 9120',
      'Summer: 1 × 5700 = 5700',
    ]);
  });

  it('is rounded half up to a cent', () => {
    const rules = { rates: [{ name: 'Odd', percent: 102.5 }] };
    const [line] = linesOf(rules, '2027-03-03T10:00', '2027-03-03T12:00', { rate: 3820 });
    expect(line).toBe('Odd: 2 × 3916 = 7832');
  });
});

describe('a length discount', () => {
  it.each([
    ['is not reached by an hour less', '2027-03-04T09:00', ['Rental: 23 × 3800 = 87400']],
    [
      'is reached by a started hour',
      '2027-03-04T09:01',
      ['Rental: 24 × 3800 = 91200', '10% off from 24 hours: 1 × -9120 = -9120'],
    ],
    [
      'is that of the longest length',
      '2027-03-06T10:00',
      ['Rental: 72 × 3800 = 273600', '25% off from 72 hours: 1 × -68400 = -68400'],
    ],
  ])('%s', (_, to, lines) => expect(linesOf(LENGTHS, '2027-03-03T10:00', to)).toEqual(lines));

  it('comes after the day maximum', () => {
    expect(linesOf(LENGTHS, '2027-03-03T10:00', '2027-03-04T10:00', { cap: 26_600 }).at(-1)).toBe(
      '10% off from 24 hours: 1 × -2660 = -2660',
    );
  });
});

describe('extras', () => {
  const [FROM, TO] = ['2027-03-03T10:00', '2027-03-04T11:00'];

  it.each([
    ['per day cost each started day', [{ id: 'seat', quantity: 1 }], 'Child seat: 2 × 900 = 1800'],
    ['can be several', [{ id: 'seat', quantity: 2 }], 'Child seat (2): 4 × 900 = 3600'],
    ['of cover too', [{ id: 'cover', quantity: 1 }], 'Full cover: 2 × 2500 = 5000'],
    ['per hour cost each started hour', [{ id: 'wifi', quantity: 1 }], 'Wi-Fi: 25 × 50 = 1250'],
    ['once cost once', [{ id: 'driver', quantity: 2 }], 'Second driver (2): 2 × 1500 = 3000'],
  ])('%s', (_, extras, line) =>
    expect(linesOf(EXTRAS, FROM, TO, { extras }).slice(1)).toEqual([line]),
  );

  it('per day cost one day for a night of 25 hours', () => {
    const extras = [{ id: 'cover', quantity: 1 }];
    expect(linesOf(EXTRAS, '2026-10-31T12:00', '2026-11-01T12:00', { extras }).at(-1)).toBe(
      'Full cover: 1 × 2500 = 2500',
    );
  });

  it("per hour cost the hours of each company's own clock", () => {
    const extras = [{ id: 'wifi', quantity: 1 }];
    const lineIn = (timeZone: string) =>
      linesOf(EXTRAS, '2026-10-31T12:00', '2026-11-01T12:00', { extras, timeZone }).at(-1);
    expect(lineIn('America/Los_Angeles')).toBe('Wi-Fi: 25 × 50 = 1250');
    expect(lineIn('Europe/Berlin')).toBe('Wi-Fi: 24 × 50 = 1200');
  });
});

describe('a promotion', () => {
  const [FROM, TO] = ['2027-03-03T10:00', '2027-03-03T12:00'];
  const extras = [{ id: 'driver', quantity: 1 }];

  it('in percent refers to the rental alone', () => {
    const promotion = { code: 'SPRING', percent: 20, amountCents: null };
    expect(linesOf(EXTRAS, FROM, TO, { promotion, extras })).toEqual([
      'Rental: 2 × 3800 = 7600',
      'Code SPRING, 20% off: 1 × -1520 = -1520',
      'Second driver: 1 × 1500 = 1500',
    ]);
  });

  it('of an amount is never more than the rental', () => {
    const promotion = { code: 'GIFT', percent: null, amountCents: 10_000 };
    expect(linesOf(EXTRAS, FROM, TO, { promotion, extras })).toEqual([
      'Rental: 2 × 3800 = 7600',
      'Code GIFT: 1 × -7600 = -7600',
      'Second driver: 1 × 1500 = 1500',
    ]);
  });
});

describe('a one-way fee', () => {
  const [FROM, TO] = ['2027-03-03T10:00', '2027-03-03T11:00'];

  it.each([
    [
      'costs its price',
      HARBOR,
      AIRPORT,
      ['Rental: 1 × 3800 = 3800', 'One-way fee: 1 × 4500 = 4500'],
    ],
    ['is not for the way back', AIRPORT, HARBOR, ['Rental: 1 × 3800 = 3800']],
    ['is not for a return to the same place', HARBOR, HARBOR, ['Rental: 1 × 3800 = 3800']],
  ])('%s', (_, pickUpLocation, dropOffLocation, lines) => {
    const places = { pickUpLocation, dropOffLocation };
    expect(linesOf(ONE_WAY, FROM, TO, { places })).toEqual(lines);
  });
});

describe('taxes', () => {
  it('refer to the rental or to all lines, and each is rounded once', () => {
    const rules = { ...EXTRAS, ...ONE_WAY, ...TAXES };
    const places = { pickUpLocation: HARBOR, dropOffLocation: AIRPORT };
    const extras = [{ id: 'seat', quantity: 1 }];
    expect(linesOf(rules, '2027-03-03T10:00', '2027-03-03T13:00', { places, extras })).toEqual([
      'Rental: 3 × 3800 = 11400',
      'One-way fee: 1 × 4500 = 4500',
      'Child seat: 1 × 900 = 900',
      'Sales tax 9.5%: 1 × 1596 = 1596',
      'Tourism fee 3.5%: 1 × 399 = 399',
    ]);
  });

  it('are rounded half up', () => {
    const rules: PriceRules = { taxes: [{ name: 'Tax', percent: 5, on: 'all' }] };
    const [FROM, TO] = ['2027-03-03T10:00', '2027-03-03T11:00'];
    expect(linesOf(rules, FROM, TO, { rate: 10 }).at(-1)).toBe('Tax 5%: 1 × 1 = 1');
    expect(linesOf(rules, FROM, TO, { rate: 9 }).at(-1)).toBe('Tax 5%: 1 × 0 = 0');
  });

  it('refer to what discounts leave', () => {
    const rules = { ...LENGTHS, ...TAXES };
    expect(
      linesOf(rules, '2027-03-03T10:00', '2027-03-04T10:00', { cap: 26_600 }).slice(-2),
    ).toEqual(['Sales tax 9.5%: 1 × 2274 = 2274', 'Tourism fee 3.5%: 1 × 838 = 838']);
  });
});

/** Any second of three years, with both changes of the clocks, and up to ten days more. */
const rental = fc
  .tuple(
    fc.integer({ min: Date.UTC(2026, 0) / 1000, max: Date.UTC(2029, 0) / 1000 }),
    fc.integer({ min: 3600, max: 10 * 24 * 3600 }),
  )
  .map(([start, seconds]) => [start, start + seconds].map((time) => new Date(time * 1000)))
  .filter((times) => times.every((t) => instantAt(shownAt(t)).getTime() === t.getTime()))
  .map(([start = new Date(), end = new Date()]) => ({
    pickUpTime: shownAt(start),
    dropOffTime: shownAt(end),
  }));

const vehicle = fc.record({
  id: fc.constant(7),
  rateCents: fc.integer({ min: 1, max: 999_999 }),
  dailyCapCents: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  classId: fc.constant(null),
});

const RULES: PriceRules = { ...WEEKEND, ...LENGTHS, ...EXTRAS, ...TAXES };
const RUNS = { numRuns: 500 };

it('without rules is the started hours at the rate, over both changes of the clocks', () => {
  fc.assert(
    fc.property(rental, vehicle, (rented, { rateCents }) => {
      const lines = price(
        DEFAULT_COMPANY,
        {},
        { id: 7, rateCents, dailyCapCents: null, classId: null },
        rented,
      );
      expect(sumOfLines(lines)).toBe(totalCents(DEFAULT_COMPANY, rateCents, rented));
    }),
    RUNS,
  );
});

it('has whole cents in every line: quantity × unit price', () => {
  fc.assert(
    fc.property(rental, vehicle, (rented, priced) => {
      const extras = [{ id: 'seat', quantity: 2 }];
      for (const line of price(DEFAULT_COMPANY, RULES, priced, rented, { extras })) {
        expect(Number.isSafeInteger(line.amountCents)).toBe(true);
        expect(line.amountCents).toBe(line.quantity * line.unitCents);
      }
    }),
    RUNS,
  );
});

describe('the price of a day', () => {
  const ofSeason = (rule: object): PriceRules => ({ rates: [{ name: 'Summer', ...rule }] });
  /** The total of days from June 1, 2027, at $10.00 an hour and at most $60.00 a day. */
  const days = (given: PriceRules, to = '2027-06-04T10:00', cap: number | null = 6000) =>
    sumOfLines(
      price(
        DEFAULT_COMPANY,
        given,
        { id: 7, rateCents: 1000, dailyCapCents: cap, classId: null },
        { pickUpTime: wallClock('2027-06-01T10:00'), dropOffTime: wallClock(to) },
      ),
    );

  it('moves with the percentage of a rate in a new book, and stays in one that does not say it', () => {
    expect(days(ofSeason({ percent: 150 }))).toBe(18_000);
    expect(days(rulesOfNewBook(ofSeason({ percent: 150 })))).toBe(27_000);
    expect(days(rulesOfNewBook(ofSeason({ percent: 80 })))).toBe(14_400);
  });

  it('is what a rate says of it: another percentage, or a price of its own', () => {
    expect(days(rulesOfNewBook(ofSeason({ percent: 150, dayPercent: 120 })))).toBe(21_600);
    expect(days(rulesOfNewBook(ofSeason({ percent: 150, dayPrice: 99 })))).toBe(29_700);
    expect(days(rulesOfNewBook(ofSeason({ dayPrice: 99 })), '2027-06-02T10:00', null)).toBe(9_900);
  });

  it('stays with a price of the hour alone, which does not depend on the vehicle', () => {
    const rules = rulesOfNewBook(ofSeason({ hourPrice: 25 }));
    expect(days(rules, '2027-06-01T12:00')).toBe(5_000);
    expect(days(rules)).toBe(18_000);
  });

  it('is that of the day of the calendar on which a day of the rental begins', () => {
    const rules = rulesOfNewBook(ofSeason({ percent: 200, from: '2027-06-02', to: '2027-06-02' }));
    // June 1 at 10:00 begins a day at $60, June 2 at 10:00 one at $120, June 3 one at $60.
    expect(days(rules)).toBe(24_000);
  });

  it('holds every year, also over New Year', () => {
    const season = { percent: 200, yearly: true };
    const isHigh = (from: string, to: string, day: string) => {
      const [line] = price(
        DEFAULT_COMPANY,
        ofSeason({ ...season, from, to }),
        { id: 7, rateCents: 1000, dailyCapCents: null, classId: null },
        { pickUpTime: wallClock(`${day}T10:00`), dropOffTime: wallClock(`${day}T11:00`) },
      );
      return line?.unitCents === 2000;
    };
    expect(isHigh('2026-06-01', '2026-08-31', '2031-06-01')).toBe(true);
    expect(isHigh('2026-06-01', '2026-08-31', '2031-08-31')).toBe(true);
    expect(isHigh('2026-06-01', '2026-08-31', '2031-09-01')).toBe(false);
    expect(isHigh('2026-06-01', '2026-08-31', '2031-05-31')).toBe(false);
    expect(isHigh('2026-12-20', '2027-01-06', '2028-12-31')).toBe(true);
    expect(isHigh('2026-12-20', '2027-01-06', '2029-01-06')).toBe(true);
    expect(isHigh('2026-12-20', '2027-01-06', '2029-01-07')).toBe(false);
    expect(isHigh('2028-02-29', '2028-03-01', '2027-03-01')).toBe(true);
  });

  it.each([
    [{}, 'percent', 'Fill this in'],
    [{ percent: 120, hourPrice: 9 }, 'hourPrice', 'Enter a percentage or a price, not both'],
    [{ dayPercent: 120, dayPrice: 9 }, 'dayPrice', 'Enter a percentage or a price, not both'],
    [{ percent: 120, yearly: true }, 'from', 'Enter the first and the last day of the season'],
    [
      { percent: 120, from: '2027-02-01', to: '2027-01-01' },
      'to',
      'The last day is before the first',
    ],
  ])('refuses a rate with %j at its field %s', (rule, field, message) => {
    const { issues = [] } = v.safeParse(PriceRules, ofSeason(rule));
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      [`rates.0.${field}`, message],
    ]);
  });
});
