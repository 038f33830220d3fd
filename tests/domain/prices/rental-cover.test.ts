import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { linesAsText } from '#prices/rules/lines-as-text.ts';
import { price } from '#prices/rules/price.ts';
import { sumOfLines } from '#prices/rules/price-line.ts';
import { type PackageRule, type PriceRules, rulesOfNewBook } from '#prices/rules/price-rules.ts';
import { type PricedVehicle, rateOn } from '#prices/rules/rates.ts';
import { isInSeason } from '#prices/rules/rule-scope.ts';
import { startedHours } from '#rental/rules/rental-period.ts';
import { fc } from '../../random.ts';
import { hoursLater, wallClock } from '../../wall-clock.ts';

const VEHICLE: PricedVehicle = { id: 7, classId: 3, rateCents: 1000, dailyCapCents: 6000 };

const WEEKEND_WINDOW = {
  fromWeekday: 5,
  fromTime: '16:00',
  toWeekday: 1,
  toTime: '10:00',
} as const;
const WEEKEND: PackageRule = { id: 'weekend', name: 'Weekend', price: 99, window: WEEKEND_WINDOW };
const HALF_DAY: PackageRule = { id: 'half-day', name: 'Half day', price: 25, hours: 5 };
const WEEK: PackageRule = { id: 'week', name: 'Week', price: 300, days: 7 };
const THREE_DAYS: PackageRule = { id: 'three', name: 'Three days', price: 150, days: 3 };
const MONTH: PackageRule = { id: 'month', name: 'Month', price: 900, months: 1 };

/** The lines of a rental: '1 day × $60.00 $60.00; Weekend $99.00'. */
function linesOf(
  packages: PackageRule[],
  from: string,
  to: string,
  rules: PriceRules = {},
): string {
  const rental = { pickUpTime: wallClock(from), dropOffTime: wallClock(to) };
  return linesAsText(price(DEFAULT_COMPANY, { ...rules, packages }, VEHICLE, rental));
}

describe('a package', () => {
  it.each([
    ['of a window, whole', [WEEKEND], '2027-06-04T16:00', '2027-06-07T10:00', 'Weekend $99.00'],
    [
      'of a window, with the day before and the hours after it',
      [WEEKEND],
      '2027-06-03T10:00',
      '2027-06-07T12:00',
      'Weekend $99.00; 1 day × $60.00 $60.00; 8 hours × $10.00 $80.00',
    ],
    ['of a window, in part', [WEEKEND], '2027-06-05T10:00', '2027-06-06T22:00', 'Weekend $99.00'],
    [
      'is not charged if days cost less',
      [WEEKEND],
      '2027-06-05T10:00',
      '2027-06-06T10:00',
      '1 day × $60.00 $60.00',
    ],
    ['of hours', [HALF_DAY], '2027-06-01T10:00', '2027-06-01T14:30', 'Half day $25.00'],
    [
      'of hours, with one beyond',
      [HALF_DAY],
      '2027-06-01T10:00',
      '2027-06-01T16:00',
      'Half day $25.00; 1 hour × $10.00 $10.00',
    ],
    [
      'of hours, twice',
      [HALF_DAY],
      '2027-06-01T10:00',
      '2027-06-01T20:00',
      'Half day: 2 × $25.00 $50.00',
    ],
    ['of days', [WEEK], '2027-06-01T10:00', '2027-06-07T16:00', 'Week $300.00'],
    [
      'of days, over a change of the clocks',
      [WEEK],
      '2026-10-28T10:00',
      '2026-11-04T10:00',
      'Week $300.00',
    ],
    [
      'of a month of the calendar',
      [MONTH],
      '2027-01-31T10:00',
      '2027-02-28T10:00',
      'Month $900.00',
    ],
    [
      'that begins inside another',
      [THREE_DAYS, WEEKEND],
      '2027-06-02T10:00',
      '2027-06-07T10:00',
      'Three days $150.00; Weekend $99.00',
    ],
  ])('%s', (_, packages, from, to, lines) => expect(linesOf(packages, from, to)).toBe(lines));

  it('holds in its season, also over New Year, and for its classes', () => {
    const yearly = { ...WEEK, from: '2020-12-20', to: '2020-01-06', yearly: true };
    expect(linesOf([yearly], '2027-01-06T10:00', '2027-01-13T10:00')).toBe('Week $300.00');
    expect(linesOf([yearly], '2027-01-07T10:00', '2027-01-14T10:00')).toBe(
      '7 days × $60.00 $420.00',
    );
    const ofClass = (id: number) =>
      linesOf([{ ...WEEK, classes: [id] }], '2027-03-01T10:00', '2027-03-08T10:00');
    expect([ofClass(3), ofClass(4)]).toEqual(['Week $300.00', '7 days × $60.00 $420.00']);
  });

  it('of a window belongs to the season in which the window begins', () => {
    const june = { ...WEEKEND, from: '2027-06-01', to: '2027-06-04' };
    expect(linesOf([june], '2027-06-04T16:00', '2027-06-07T10:00')).toBe('Weekend $99.00');
    expect(linesOf([june], '2027-06-11T16:00', '2027-06-14T10:00')).not.toContain('Weekend');
  });
});

describe('the cheapest combination', () => {
  const season = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
      .map(([from, days]) => ({
        from: `2026-10-2${from}`,
        to: `2026-11-0${days + 1}`,
      })),
    { nil: {} },
  );
  const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const length = fc.oneof(
    fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })),
    fc.integer({ min: 1, max: 4 }).map((days) => ({ days })),
    fc
      .record({ fromWeekday: weekday, fromTime: time, toWeekday: weekday, toTime: time })
      .map((window) => ({ window })),
  );
  const packages = fc.array(fc.tuple(length, season, fc.integer({ min: 5, max: 150 })), {
    maxLength: 4,
  });
  const rates = fc.array(
    fc.record({
      name: fc.constantFrom('Season', 'Weekend'),
      weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }),
      percent: fc.integer({ min: 50, max: 200 }),
    }),
    { maxLength: 2 },
  );
  const book = fc.tuple(packages, rates).map(([some, rated]) =>
    rulesOfNewBook({
      packages: some.map(([of, within, amount], index) => ({
        ...{ id: `p${index}`, name: `P${index}`, price: amount, ...of, ...within },
      })) as PackageRule[],
      rates: rated as NonNullable<PriceRules['rates']>,
    }),
  );
  // The clocks go back in the night to November 1.
  const pickUp = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom(0, 15, 30))
    .map(([hours, minutes]) => hoursLater(wallClock('2026-10-28T10:00'), hours + minutes / 60));
  const vehicle = fc
    .option(fc.integer({ min: 2000, max: 9000 }), { nil: null })
    .map((dailyCapCents) => ({ ...VEHICLE, dailyCapCents }));

  it('is the least that any combination costs', () => {
    fc.assert(
      fc.property(
        book,
        vehicle,
        pickUp,
        fc.integer({ min: 1, max: 70 }),
        (priceRules, car, from, hours) => {
          const rental = { pickUpTime: from, dropOffTime: hoursLater(from, hours) };
          const cents = sumOfLines(price(DEFAULT_COMPANY, priceRules, car, rental));
          expect(cents).toBe(
            leastOfAll(priceRules, car, from, startedHours(DEFAULT_COMPANY, rental)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('costs no less for half an hour more', () => {
    fc.assert(
      fc.property(
        book,
        vehicle,
        pickUp,
        fc.integer({ min: 2, max: 200 }),
        (priceRules, car, from, halves) => {
          const centsOf = (count: number) => {
            const rental = { pickUpTime: from, dropOffTime: hoursLater(from, count / 2) };
            return sumOfLines(price(DEFAULT_COMPANY, priceRules, car, rental));
          };
          expect(centsOf(halves + 1)).toBeGreaterThanOrEqual(centsOf(halves));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The least price in cents of a rental of whole hours: of each first part, by the hours and day prices of a day or by a package,
 * with each way to go on after it.
 */
function leastOfAll(
  priceRules: PriceRules,
  car: PricedVehicle,
  from: ReturnType<typeof wallClock>,
  count: number,
): number {
  const hours = Array.from({ length: count + 1 }, (_, hour) =>
    Date.parse(`${hoursLater(from, hour)}Z`),
  );
  const dateOf = (local: number) => new Date(local).toISOString().slice(0, 10);
  const rates = hours.map((local) => rateOn(priceRules, car, dateOf(local)));
  const endOf = (hour: number) => Math.min((hours[hour] ?? 0) + HOUR, hours[count] ?? 0);

  /** How many hours from `begin` on lie before a local time. */
  const fitting = (begin: number, until: number) => {
    let end = begin;
    while (end < count && endOf(end) <= until) end += 1;
    return end;
  };

  const packageEnds = (begin: number): { end: number; cents: number }[] =>
    (priceRules.packages ?? []).flatMap((rule) => {
      const local = hours[begin] ?? 0;
      const cents = rule.price * 100;
      if (!rule.window) {
        if (!isInSeason(rule, dateOf(local))) return [];
        if (rule.hours) return [{ end: Math.min(begin + rule.hours, count), cents }];
        return [{ end: fitting(begin, local + (rule.days ?? 0) * DAY), cents }];
      }
      // The window that began last before this hour.
      const begun = [0, 1, 2, 3, 4, 5, 6, 7]
        .map((back) => dateOf(local - back * DAY))
        .map((date) => Date.parse(`${date}T${rule.window?.fromTime}Z`))
        .find(
          (start) =>
            start <= local &&
            (new Date(start).getUTCDay() + 6) % 7 === (rule.window?.fromWeekday ?? 0) - 1,
        );
      if (begun === undefined || !isInSeason(rule, dateOf(begun))) return [];
      let until = begun - (begun % DAY) + Date.parse(`1970-01-01T${rule.window.toTime}Z`);
      while (until <= begun || (new Date(until).getUTCDay() + 6) % 7 !== rule.window.toWeekday - 1)
        until += DAY;
      const end = fitting(begin, until);
      return end > begin ? [{ end, cents }] : [];
    });

  const known = new Map<string, number>();
  /** The least for the hours from `begin` on. A day can begin there if it `isOpen`. */
  const least = (begin: number, isOpen: boolean): number => {
    if (begin === count) return 0;
    const key = `${begin} ${isOpen}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sums: number[] = [];
    for (const { end, cents } of packageEnds(begin)) {
      for (let part = begin + 1; part <= end; part += 1)
        sums.push(cents + least(part, part === end));
    }
    if (isOpen) {
      const next = fitting(begin, (hours[begin] ?? 0) + DAY);
      const dayCents = rates[begin]?.dayCents;
      let cents = 0;
      for (let part = begin + 1; part <= next; part += 1) {
        cents += rates[part - 1]?.cents ?? 0;
        sums.push(Math.min(cents, dayCents ?? cents) + least(part, part === next));
      }
    }
    const best = Math.min(...sums);
    known.set(key, best);
    return best;
  };
  return least(0, true);
}
