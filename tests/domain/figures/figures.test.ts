import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  FiguresDownloadQuery,
  FiguresQuery,
  NAMED_PERIODS,
  namedPeriod,
  periodAt,
  periodBefore,
  spanOfPeriod,
} from '#figures/rules/figures.ts';
import { fc } from '../../random.ts';
import { firstErrors } from '../first-errors.ts';

describe('a named period', () => {
  it.each([
    // Half past eleven in the evening of the last day of March in Los Angeles.
    [
      '2027-04-01T06:30:00Z',
      ['2027-03-01 2027-03-31', '2027-02-01 2027-02-28', '2027-03-02 2027-03-31'],
      ['2027-01-01 2027-03-31', '2026-10-01 2026-12-31'],
      '2027-01-01 2027-12-31',
    ],
    [
      '2028-01-01T08:00:00Z',
      ['2028-01-01 2028-01-31', '2027-12-01 2027-12-31', '2027-12-03 2028-01-01'],
      ['2028-01-01 2028-03-31', '2027-10-01 2027-12-31'],
      '2028-01-01 2028-12-31',
    ],
  ])("has the days of the company's calendar at %s", (now, months, quarters, year) => {
    const periods = NAMED_PERIODS.map((name) => namedPeriod(DEFAULT_COMPANY, name, new Date(now)));
    expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([...months, ...quarters, year]);
  });
});

describe('the query of figures', () => {
  const NOW = new Date('2027-04-01T06:30:00Z');

  it.each([
    [{}, {}],
    [{ from: '2027-01-01', to: '2027-01-01' }, {}],
    [{ from: '2027-01-01' }, { to: 'to must be given with from' }],
    [{ to: '2027-01-01' }, { from: 'from must be given with to' }],
    [{ from: '2027-01-02', to: '2027-01-01' }, { to: 'to must not be before from' }],
    [{ period: 'today' }, { period: expect.stringContaining('period must be one of') }],
  ])('%j has the errors %j', (query, expected) => {
    expect(firstErrors(FiguresQuery, query)).toEqual(expected);
    expect(firstErrors(FiguresDownloadQuery, query)).toEqual(expected);
  });

  it('asks for its days, else for the period it names, else for this month', () => {
    const days = { from: '2027-01-01', to: '2027-01-31' };
    expect(periodAt(DEFAULT_COMPANY, { period: 'this-year', ...days }, NOW)).toEqual(days);
    const lastMonth = { from: '2027-02-01', to: '2027-02-28' };
    expect(periodAt(DEFAULT_COMPANY, { period: 'last-month', to: '2027-01-31' }, NOW)).toEqual(
      lastMonth,
    );
    expect(periodAt(DEFAULT_COMPANY, { period: 'last-month', from: '2027-01-31' }, NOW)).toEqual(
      lastMonth,
    );
    expect(periodAt(DEFAULT_COMPANY, {}, NOW)).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  });
});

describe('the period before', () => {
  it.each([
    ['a month', '2028-03-01 2028-03-31', '2028-02-01 2028-02-29'],
    ['a quarter', '2027-01-01 2027-03-31', '2026-10-01 2026-12-31'],
    ['a year', '2028-01-01 2028-12-31', '2027-01-01 2027-12-31'],
    ['a day', '2027-01-01 2027-01-01', '2026-12-31 2026-12-31'],
    ['half of a month to its end', '2027-01-15 2027-01-31', '2026-12-29 2027-01-14'],
    ['days over a change of the clocks', '2026-11-01 2026-11-15', '2026-10-17 2026-10-31'],
    ['all but the last day of a month', '2027-03-01 2027-03-30', '2027-01-30 2027-02-28'],
  ])('%s is as long, in months or in days', (_, period, before) => {
    const [from = '', to = ''] = period.split(' ');
    const found = periodBefore({ from, to });
    expect(`${found.from} ${found.to}`).toBe(before);
  });

  it('ends where the period begins, whatever its days', () => {
    const day = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const from = dayNumber(Math.min(one, other));
        const period = { from, to: dayNumber(Math.max(one, other)) };
        expect(spanOfPeriod(DEFAULT_COMPANY, periodBefore(period)).end).toEqual(
          spanOfPeriod(DEFAULT_COMPANY, period).start,
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** A day of the years 2010 to 2064, counted from its first, YYYY-MM-DD. */
function dayNumber(number: number): string {
  return new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10);
}
