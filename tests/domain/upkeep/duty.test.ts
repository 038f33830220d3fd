import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { dueAfter, dutyInWords, standingOf } from '#upkeep/rules/duty.ts';

const today = parseDate('2026-11-26');

it.each([
  ['2026-11-25', null, 'overdue'],
  ['2026-11-26', null, 'in-14-days'],
  ['2026-12-10', null, 'in-14-days'],
  ['2026-12-11', null, 'in-30-days'],
  ['2026-12-26', null, 'in-30-days'],
  ['2026-12-27', null, 'later'],
  [null, 20_000, 'overdue'],
  [null, 20_001, 'in-14-days'],
  [null, 20_500, 'in-14-days'],
  [null, 20_501, 'in-30-days'],
  [null, 21_000, 'in-30-days'],
  [null, 21_001, 'later'],
  ['2027-06-01', 19_999, 'overdue'],
  ['2026-11-01', 90_000, 'overdue'],
  [null, null, 'done'],
] as const)('what is due on %s or at %s miles is %s', (dueOn, dueAt, standing) => {
  expect(standingOf({ dueOn, dueAt }, { today, odometer: 20_000 })).toBe(standing);
});

it('a mileage means nothing while the odometer is unknown', () => {
  expect(standingOf({ dueOn: null, dueAt: 5 }, { today, odometer: null })).toBe('later');
});

it.each([
  [12, null, '2027-01-31', null],
  [1, 10_000, '2026-02-28', 30_500],
  [null, 10_000, null, 30_500],
  [null, null, null, null],
])(
  'what repeats after %s months and %s miles is next due on %s at %s',
  (months, miles, dueOn, dueAt) => {
    const repeats = { repeatMonths: months, repeatMiles: miles };
    expect(dueAfter(repeats, { doneOn: '2026-01-31', odometer: 20_500 })).toEqual({ dueOn, dueAt });
  },
);

it.each([
  [{ dueOn: '2026-11-20', dueAt: null }, 'overdue', 'overdue, was due on Nov 20, 2026'],
  [{ dueOn: '2026-12-03', dueAt: 20_000 }, 'later', 'due on Dec 3, 2026 or at 20,000 miles'],
  [{ dueOn: null, dueAt: 900 }, 'in-14-days', 'due at 900 miles'],
  [{ dueOn: null, dueAt: null }, 'done', 'done'],
] as const)('%j, %s, is %s', (due, standing, words) => {
  expect(dutyInWords({ ...due, standing })).toBe(words);
});
