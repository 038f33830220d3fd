import { describe, expect, it } from 'vitest';
import { ChartsQuery, hasCharts } from '#figures/rules/charts.ts';
import {
  busiestInWords,
  cancellationsInWords,
  leadTimeDays,
  leadTimeInWords,
  revenueInWords,
  revenueTrendInWords,
} from '#figures/rules/charts-in-words.ts';
import { firstErrors } from '../first-errors.ts';

it('the query of charts takes at most two years', () => {
  expect(hasCharts({ from: '2025-01-01', to: '2026-12-31' })).toBe(true);
  expect(hasCharts({ from: '2025-01-01', to: '2027-01-01' })).toBe(false);
  const tooLong = { from: '2025-01-01', to: '2027-01-01' };
  expect(firstErrors(ChartsQuery, tooLong)).toEqual({ to: 'to must be within 2 years of from' });
  expect(firstErrors(ChartsQuery, { ...tooLong, from: '2025-02-30' })).toEqual({
    from: 'from must be a day as YYYY-MM-DD',
  });
  expect(firstErrors(ChartsQuery, { from: '2025-01-01' })).toEqual({
    to: 'to must be given with from',
  });
  expect(firstErrors(ChartsQuery, {})).toEqual({});
});

const month = (month: string, figures: Partial<Parameters<typeof revenueInWords>[0][number]>) => ({
  ...{ month, isOver: true, rentals: 0, revenue: 0, canceled: 0, costs: 0, revenueBefore: 0 },
  ...figures,
});

describe('revenue in words', () => {
  it.each([
    [
      'compares the months that are over',
      [
        month('2026-08', { revenue: 3000, revenueBefore: 4000 }),
        month('2026-09', { revenue: 5640, revenueBefore: 4000 }),
        month('2026-10', { isOver: false, revenue: 9000, revenueBefore: 9000 }),
      ],
      'The 2 months to September 2026 brought $8,640, 8% more than a year earlier, the most in September 2026: $5,640.',
    ],
    [
      'says that it fell, and names one month only once',
      [month('2026-09', { revenue: 3000, revenueBefore: 4000 })],
      'September 2026 brought $3,000, 25% less than a year earlier.',
    ],
    [
      'calls a change that rounds to nothing none',
      [month('2026-09', { revenue: 4001, revenueBefore: 4000 })],
      'September 2026 brought $4,001, as much as a year earlier.',
    ],
    [
      'does not divide by a year without revenue',
      [month('2026-09', { revenue: 4000 })],
      'September 2026 brought $4,000, with no revenue a year earlier.',
    ],
    [
      'names no best month if none had any',
      [month('2026-08', { revenueBefore: 10 }), month('2026-09', {})],
      'The 2 months to September 2026 brought $0, 100% less than a year earlier.',
    ],
    [
      'says when revenue begins',
      [month('2026-09', {}), month('2026-10', { isOver: false, revenue: 70 })],
      'Revenue begins in October 2026, with $70 so far.',
    ],
    ['is nothing without revenue', [month('2026-09', {})], undefined],
    ['is nothing without months', [], undefined],
  ])('%s', (_, months, expected) => {
    expect(revenueInWords(months)).toBe(expected);
  });
});

describe('the trend of the weeks in words', () => {
  it.each([
    [[100, 300, 240, 999], 'Last week brought $240, 20% more than the average of the 2 before.'],
    [[100, 300, 0, 999], 'Last week brought $0, 100% less than the average of the 2 before.'],
    [[100, 300, 200, 0], 'Last week brought $200, as much as the average of the 2 before.'],
    [[0, 0, 70, 999], 'Last week brought $70, the first revenue in 3 weeks.'],
    [[0, 0, 100, 300, 999], 'Last week brought $300, 200% more than the week before.'],
    [[0, 0, 0, 999], 'No revenue in the 3 weeks before this one.'],
  ])('%j', (revenues, expected) => {
    expect(revenueTrendInWords(revenues.map((revenue) => ({ revenue })))).toBe(expected);
  });
});

describe('the busiest hours in words', () => {
  /** A week in which two vehicles are out as `rentedAt` says. */
  const week = (rentedAt: (weekday: number, hour: number) => number) =>
    Array.from({ length: 7 * 24 }, (_, index) => {
      const [weekday, hour] = [1 + Math.floor(index / 24), index % 24];
      return { weekday, hour, rentedHours: rentedAt(weekday, hour), fleetHours: 2 };
    });

  it('names the stretches of four hours with the most and the fewest vehicles out', () => {
    const hours = week((weekday, hour) => {
      if (weekday === 6 && hour >= 10 && hour < 14) return 1.64;
      return weekday === 7 && hour >= 20 ? 0 : 1;
    });
    expect(busiestInWords(hours)).toBe(
      'Saturdays between 10:00 and 14:00 are busiest: 82% of the fleet is out, compared with 0% on Sundays between 20:00 and 24:00.',
    );
  });

  it('says that all hours are alike', () => {
    expect(busiestInWords(week(() => 1))).toBe(
      'The fleet is out evenly, whatever the day and hour: 50% of it.',
    );
    expect(busiestInWords(week((weekday) => (weekday === 3 ? 1.11 : 1)))).toBe(
      'The fleet is out evenly, whatever the day and hour: 50% to 56% of it.',
    );
    expect(busiestInWords(week((weekday) => (weekday === 3 ? 0.112 : 0.1)))).toContain(
      'Wednesdays between 00:00 and 04:00 are busiest: 6% of the fleet',
    );
  });

  it('is nothing if nothing was rented, and leaves out hours without a fleet', () => {
    expect(busiestInWords([])).toBeUndefined();
    expect(busiestInWords(week(() => 0))).toBeUndefined();
    const monday = week((_, hour) => (hour < 4 ? 2 : 0.5)).slice(0, 24);
    const withoutFleet = { weekday: 2, rentedHours: 0, fleetHours: 0 };
    const tuesday = monday.map(({ hour }) => ({ ...withoutFleet, hour }));
    expect(busiestInWords([...monday, ...tuesday])).toBe(
      'Mondays between 00:00 and 04:00 are busiest: 100% of the fleet is out, compared with 25% on Mondays between 04:00 and 08:00.',
    );
  });
});

describe('lead times', () => {
  it('are grouped without gaps', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(leadTimeDays)).toEqual(
      '0 1 2–3 4–7 8–14 15–30 31–60 61+'.split(' '),
    );
  });

  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], undefined],
    [
      [2, 1, 1, 6, 0, 0, 0, 0],
      'Most often, for 60% of the rentals, a vehicle is booked 4 to 7 days ahead.',
    ],
    [
      [1, 0, 0, 0, 0, 0, 0, 0],
      'Most often, for 100% of the rentals, a vehicle is booked on the day of the pick-up.',
    ],
    [
      [4, 1, 0, 0, 0, 0, 0, 5],
      'Most often, for 50% of the rentals, a vehicle is booked more than 60 days ahead.',
    ],
    [
      [2, 1, 1, 4, 2, 0, 0, 0],
      'Most often, for 40% of the rentals, a vehicle is booked 4 to 7 days ahead; 80% are booked at most 7 days ahead.',
    ],
    [
      [1, 3, 0, 0, 0, 0, 0, 5],
      'Most often, for 56% of the rentals, a vehicle is booked more than 60 days ahead.',
    ],
  ])('%j in words', (counts, expected) => {
    expect(leadTimeInWords(counts)).toBe(expected);
  });
});

describe('cancellations in words', () => {
  it.each([
    [[month('2026-09', {})], undefined],
    [[month('2026-09', { rentals: 1 })], 'The only reservation of these months was not canceled.'],
    [[month('2026-09', { canceled: 1 })], 'The only reservation of these months was canceled.'],
    [
      [month('2026-09', { rentals: 700 }), month('2026-10', { rentals: 540 })],
      'None of the 1,240 reservations of these months was canceled.',
    ],
    [
      [
        month('2026-09', { rentals: 1, canceled: 2 }),
        month('2026-10', { rentals: 20, canceled: 3 }),
      ],
      '19% of the 26 reservations of these months were canceled, the largest share in September 2026: 2 of 3.',
    ],
    [
      [
        month('2026-09', { rentals: 3, canceled: 1 }),
        month('2026-10', { rentals: 1, canceled: 1, isOver: false }),
      ],
      '33% of the 6 reservations of these months were canceled.',
    ],
  ])('%#', (months, expected) => {
    expect(cancellationsInWords(months)).toBe(expected);
  });
});
