import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nextFreeStart } from '#availability/rules/free-start.ts';
import { changeLimitProblem, freePeriodsInstead } from '#booking/rules/changing.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  leastDaysInWords,
  leastDaysOf,
  leastDaysProblem,
  tooShortFor,
} from '#prices/rules/least-days.ts';
import { type LeastDaysRule, PriceRules } from '#prices/rules/price-rules.ts';
import { cheaperRental, termsOf } from '#prices/rules/rental-terms.ts';
import { instantAt, wallClock } from '../../wall-clock.ts';

const NOW = instantAt('2026-11-21T12:00');
const CHRISTMAS = { name: 'Christmas', days: 3, from: '2026-12-20', to: '2027-01-06' };

function period(pickUp: string, dropOff: string) {
  return { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) };
}

function problem(leastDays: LeastDaysRule[], pickUp: string, dropOff: string) {
  const found = leastDaysProblem(DEFAULT_COMPANY, leastDays, period(pickUp, dropOff));
  if (found) expect(found.at).toBe('dropOffTime');
  return found?.message();
}

describe('a rental in a season', () => {
  it.each([
    ['exactly as long', '2026-12-22T10:00', '2026-12-25T10:00', undefined],
    ['a quarter shorter', '2026-12-22T10:00', '2026-12-25T09:45', 'Fri, Dec 25, 2026, 10:00'],
    ['over New Year', '2026-12-31T10:00', '2027-01-01T10:00', 'Sun, Jan 3, 2027, 10:00'],
    [
      'that begins on its last day',
      '2027-01-06T23:00',
      '2027-01-07T10:00',
      'Sat, Jan 9, 2027, 23:00',
    ],
    ['that begins after it', '2027-01-07T07:00', '2027-01-07T10:00', undefined],
    [
      'that ends on its first day',
      '2026-12-19T10:00',
      '2026-12-20T00:15',
      'Tue, Dec 22, 2026, 10:00',
    ],
    ['that ends as it begins', '2026-12-19T10:00', '2026-12-20T00:00', undefined],
  ])('%s', (_, pickUp, dropOff, from) => {
    expect(problem([CHRISTMAS], pickUp, dropOff)).toBe(
      from && `Christmas: at least 3 days. Drop-off is possible from ${from}.`,
    );
  });

  it.each([
    ['2026-10-31T10:00', '2026-11-02T10:00', undefined],
    // 48 hours of elapsed time, of which the clocks show one twice.
    ['2026-10-31T10:00', '2026-11-02T09:00', 'Mon, Nov 2, 2026, 10:00'],
    ['2027-03-13T10:00', '2027-03-15T10:00', undefined],
    // The clocks never show 02:30 on the day of the change.
    ['2027-03-12T02:30', '2027-03-13T10:00', 'Sun, Mar 14, 2027, 03:30'],
  ])(
    'counts days of the calendar from %s to %s, also if the clocks change',
    (pickUp, dropOff, from) => {
      const message = from && `All: at least 2 days. Drop-off is possible from ${from}.`;
      expect(problem([{ name: 'All', days: 2 }], pickUp, dropOff)).toBe(message);
    },
  );

  it('that comes every year, also over New Year', () => {
    const yearly = { ...CHRISTMAS, from: '2020-12-20', to: '2020-01-06', yearly: true };
    expect(problem([yearly], '2028-12-31T10:00', '2029-01-02T10:00')).toMatch(
      /^Christmas: at least 3/,
    );
    expect(problem([yearly], '2029-01-07T10:00', '2029-01-08T10:00')).toBeUndefined();
  });

  it('has the longest length of the seasons that it touches, and of those that it then touches', () => {
    const both = [CHRISTMAS, { name: 'Holidays', days: 5, from: '2026-12-24', to: '2026-12-26' }];
    const [from, toFirst, toBoth] = ['2026-12-23T10:00', '2026-12-23T20:00', '2026-12-24T10:00'];
    const words = 'Holidays: at least 5 days. Drop-off is possible from Mon, Dec 28, 2026, 10:00.';
    expect(problem(both, from, toBoth)).toBe(words);
    expect(problem(both, from, toFirst)).toBe(words);
    expect(problem(both, from, '2026-12-28T10:00')).toBeUndefined();
  });
});

it('holds for the classes that it names', () => {
  const vans = { ...CHRISTMAS, days: 7, name: 'Vans', classes: [4] };
  const rules = { leastDays: [CHRISTMAS, vans] };
  const names = (classId: number | null) =>
    leastDaysOf(rules, { id: 1, classId }).map(({ name }) => name);
  expect([names(4), names(5), names(null)]).toEqual([
    ['Christmas', 'Vans'],
    ['Christmas'],
    ['Christmas'],
  ]);
  const tooShort = (days: number) =>
    tooShortFor(rules, period('2026-12-22T10:00', `2026-12-${22 + days}T10:00`));
  expect([tooShort(2), tooShort(3), tooShort(7)]).toEqual(['all', [4], []]);
});

it('is offered neither as a next free start, nor instead of a change, nor for less money', () => {
  const day = period('2026-12-19T10:00', '2026-12-20T10:00');
  const start = (leastDays: LeastDaysRule[], wished = day) =>
    nextFreeStart(DEFAULT_COMPANY, wished, [], NOW, leastDays);
  expect(start([CHRISTMAS])).toBe('2027-01-07T07:00:00');
  expect(start([CHRISTMAS], period('2026-12-19T10:00', '2026-12-22T10:00'))).toBe(day.pickUpTime);
  expect(start([{ name: 'All', days: 2 }])).toBeUndefined();
  expect(nextFreeStart(DEFAULT_COMPANY, day, [], undefined, [CHRISTMAS])).toBe(day.pickUpTime);

  const wished = period('2026-12-19T10:00', '2026-12-22T10:00');
  const taken = [{ start: instantAt('2026-12-21T10:00'), end: instantAt('2026-12-22T10:00') }];
  const before = {
    ...day,
    status: 'CREATED' as const,
    pickUpLocation: 'Airport',
    pickedUpAt: null,
  };
  const instead = (leastDays: LeastDaysRule[]) =>
    freePeriodsInstead(DEFAULT_COMPANY, before, wished, taken, NOW, leastDays).length;
  expect([instead([]), instead([CHRISTMAS])]).toEqual([2, 1]);

  const vehicle = { id: 3, rateCents: 1000, dailyCapCents: null, classId: null };
  const rules = { leastDays: [CHRISTMAS], lengths: [{ hours: 24, percent: 50 }] };
  const basis = { vehicle, book: { id: 1, rules } };
  const short = period('2026-12-19T10:00', '2026-12-19T23:00');
  const terms = termsOf(DEFAULT_COMPANY, basis, short);
  const cheaper = (hasLimits: boolean) =>
    cheaperRental(
      DEFAULT_COMPANY,
      basis,
      short,
      { extras: [], promotion: undefined },
      terms,
      hasLimits,
    );
  expect([cheaper(false)?.hours, cheaper(true)]).toEqual([24, undefined]);
});

it('leaves a reservation as it is, and refuses other times that are too short', () => {
  const before = {
    ...period('2026-12-22T10:00', '2026-12-23T10:00'),
    status: 'CREATED' as const,
    pickedUpAt: null,
  };
  const change = (pickUp: string, dropOff: string) =>
    changeLimitProblem(DEFAULT_COMPANY, before, period(pickUp, dropOff), NOW, [CHRISTMAS])?.at;
  expect(change('2026-12-22T10:00', '2026-12-23T10:00')).toBeUndefined();
  expect(change('2026-12-22T10:00', '2026-12-24T10:00')).toBe('dropOffTime');
  expect(change('2026-12-22T11:00', '2026-12-24T10:00')).toBe('dropOffTime');
  expect(change('2026-12-22T10:00', '2026-12-25T10:00')).toBeUndefined();
});

it('is said in words while customers can book its season', () => {
  const words = (rule: Partial<LeastDaysRule>, now = '2026-11-21T12:00') =>
    leastDaysInWords(DEFAULT_COMPANY, [{ name: 'x', days: 3, ...rule }], instantAt(now));
  const { from, to } = CHRISTMAS;
  expect(words({ from, to })).toEqual(['At least 3 days from Dec 20 to Jan 6, 2027']);
  expect(words({ from, to, yearly: true })).toEqual(['At least 3 days from Dec 20 to Jan 6']);
  expect(words({ days: 1 })).toEqual(['At least 1 day']);
  expect(words({ from })).toEqual(['At least 3 days from Dec 20']);
  expect(words({ to })).toEqual(['At least 3 days until Jan 6, 2027']);
  expect(words({ from, to }, '2027-01-06T23:59')).toHaveLength(1);
  expect(words({ from, to }, '2027-01-07T00:00')).toEqual([]);
  // 365 days ahead, for 30 days.
  expect(words({ from: '2027-12-21' })).toHaveLength(1);
  expect(words({ from: '2027-12-22' })).toEqual([]);
});

it('is refused at its path', () => {
  const paths = (leastDays: object[]) =>
    v.safeParse(PriceRules, { leastDays }).issues?.map((issue) => v.getDotPath(issue)) ?? [];
  expect(paths([CHRISTMAS, { ...CHRISTMAS, yearly: true, classes: [4] }])).toEqual([]);
  expect(paths([{ ...CHRISTMAS, days: 0 }])).toEqual(['leastDays.0.days']);
  expect(paths([{ ...CHRISTMAS, days: 366 }])).toEqual(['leastDays.0.days']);
  expect(paths([{ ...CHRISTMAS, to: '2026-12-19' }])).toEqual(['leastDays.0.to']);
  expect(paths([{ ...CHRISTMAS, carIds: [1] }])).toEqual(['leastDays.0.carIds']);
  expect(paths(Array.from({ length: 101 }, () => CHRISTMAS))).toEqual(['leastDays']);
});
