import { describe, expect, it } from 'vitest';
import {
  AvailabilityCalendarQuery,
  availabilityCalendar,
  calendarSpan,
} from '#availability/rules/availability-calendar.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { fc } from '../../random.ts';
import { instantAt, shownAt } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const HOUR_MS = 3_600_000;

describe('the query of a calendar', () => {
  it.each([
    ['2026-11-21', '2026-11-21', {}],
    ['2026-11-21', '2027-02-20', {}],
    ['2026-11-21', '2027-02-21', { to: 'A call can ask for at most 92 days' }],
    ['2026-11-21', '2026-11-20', { to: 'to must not be before from' }],
    ['2026-11-31', '2026-12-20', { from: 'from must be a day as YYYY-MM-DD' }],
    ['2026-11-21', '2101-01-01', { to: 'The year must be from 2000 to 2100.' }],
  ])('from %s to %s has the errors %j', (from, to, expected) => {
    expect(firstErrors(AvailabilityCalendarQuery, { from, to })).toEqual(expected);
  });
});

// The first of November has 25 hours.
const QUERY = { from: '2026-10-31', to: '2026-11-02' };
const DAY_LENGTHS = [24, 25, 24];
const FIRST = calendarSpan(DEFAULT_COMPANY, QUERY).start.getTime();
const HOURS = 73;

/** Spans of whole hours, counted from the first midnight, some of them outside the days. */
const spans = fc.array(
  fc.record({ from: fc.integer({ min: -5, max: 76 }), hours: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 5 },
);

function calendarOf(taken: readonly { from: number; hours: number }[]) {
  return availabilityCalendar(
    DEFAULT_COMPANY,
    QUERY,
    taken.map(({ from, hours }) => ({
      start: new Date(FIRST + from * HOUR_MS),
      end: new Date(FIRST + (from + hours) * HOUR_MS),
    })),
  );
}

describe('an availability calendar', () => {
  it('has each day with the state that its hours have', () => {
    fc.assert(
      fc.property(spans, (taken) => {
        const isTaken = (hour: number) =>
          taken.some(({ from, hours }) => from <= hour && hour < from + hours);
        let first = 0;
        const states = DAY_LENGTHS.map((length) => {
          const hours = Array.from({ length }, (_, hour) => isTaken(first + hour));
          first += length;
          if (hours.every(Boolean)) return 'taken';
          return hours.some(Boolean) ? 'partly' : 'free';
        });
        const days = ['2026-10-31', '2026-11-01', '2026-11-02'];
        expect(calendarOf(taken).days).toEqual(
          days.map((day, index) => ({ day, state: states[index] })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has the taken hours of these days in order, joined where they touch', () => {
    fc.assert(
      fc.property(spans, (taken) => {
        const isTaken = (hour: number) =>
          hour >= 0 &&
          hour < HOURS &&
          taken.some(({ from, hours }) => from <= hour && hour < from + hours);
        const wallClock = (hour: number) => shownAt(new Date(FIRST + hour * HOUR_MS));
        const expected: { start: string; end: string }[] = [];
        for (let hour = 0; hour < HOURS; hour += 1) {
          if (isTaken(hour) && !isTaken(hour - 1)) {
            expected.push({ start: wallClock(hour), end: '' });
          }
          const last = expected.at(-1);
          if (last && isTaken(hour)) last.end = wallClock(hour + 1);
        }
        expect(calendarOf(taken).taken).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('covers whole days of the company', () => {
    expect(calendarSpan(DEFAULT_COMPANY, QUERY)).toEqual({
      start: instantAt('2026-10-31T00:00'),
      end: instantAt('2026-11-03T00:00'),
    });
  });
});
