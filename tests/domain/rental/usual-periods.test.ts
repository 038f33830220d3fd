import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type UsualPeriod, usualPeriod } from '#rental/rules/usual-periods.ts';

/** 'Saturday' and the like are those of the company in Los Angeles. */
it.each<[string, string, UsualPeriod, string[]]>([
  ['Monday', '2026-11-23T20:00Z', 'tomorrow', ['2026-11-24', '10:00', '2026-11-25', '10:00']],
  [
    'late on Monday',
    '2026-11-24T07:30Z',
    'tomorrow',
    ['2026-11-24', '10:00', '2026-11-25', '10:00'],
  ],
  ['Monday', '2026-11-23T20:00Z', 'weekend', ['2026-11-28', '10:00', '2026-11-29', '17:00']],
  ['Friday', '2026-11-27T20:00Z', 'weekend', ['2026-11-28', '10:00', '2026-11-29', '17:00']],
  [
    'early on Saturday',
    '2026-11-28T17:59Z',
    'weekend',
    ['2026-11-28', '10:00', '2026-11-29', '17:00'],
  ],
  [
    'later on Saturday',
    '2026-11-28T18:00Z',
    'weekend',
    ['2026-12-05', '10:00', '2026-12-06', '17:00'],
  ],
  ['Sunday', '2026-11-29T20:00Z', 'weekend', ['2026-12-05', '10:00', '2026-12-06', '17:00']],
])('on %s (%s) %s is %s', (_, now, period, expected) => {
  expect(Object.values(usualPeriod(DEFAULT_COMPANY, period, new Date(now)))).toEqual(expected);
});
