import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  bookingProblem,
  lastDropOffDay,
  lastPickUpDay,
  lengthProblem,
  limitProblem,
  nextQuarter,
  startedHours,
  totalCents,
} from '#rental/rules/rental-period.ts';
import { wallClock } from '../../wall-clock.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

function period(pickUp: string, dropOff: string) {
  return { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) };
}

describe('started hours', () => {
  it.each([
    ['2026-12-05T10:00', '2026-12-05T11:00', 1],
    ['2026-12-05T10:00', '2026-12-05T11:01', 2],
    ['2026-12-05T10:00', '2026-12-06T12:30', 27],
    ['2026-12-05T10:00', '2027-12-05T10:00', 8760],
    // The night of 1 November 2026 has 25 hours, that of 14 March 2027 has 23.
    ['2026-10-31T12:00', '2026-11-01T12:00', 25],
    ['2027-03-13T12:00', '2027-03-14T12:00', 23],
  ])('from %s to %s are %i', (pickUp, dropOff, hours) => {
    expect(startedHours(DEFAULT_COMPANY, period(pickUp, dropOff))).toBe(hours);
  });

  it('cost the price per hour each, to the cent', () => {
    expect(totalCents(DEFAULT_COMPANY, 1999, period('2026-12-05T10:00', '2026-12-06T12:30'))).toBe(
      53_973,
    );
  });
});

it.each([
  ['2026-11-25T11:15:00Z', '2026-11-25T03:15'],
  ['2026-11-25T11:15:01Z', '2026-11-25T03:30'],
  ['2026-11-25T11:29:59Z', '2026-11-25T03:30'],
  ['2026-11-26T07:46:00Z', '2026-11-26T00:00'],
])(
  'a rental that begins now at the desk, at %s, begins at %s and not in the past',
  (now, begin) => {
    expect(nextQuarter(DEFAULT_COMPANY, new Date(now))).toBe(wallClock(begin));
  },
);

describe('the length of a rental', () => {
  it.each([
    ['2026-12-05T10:00', '2026-12-05T11:00', undefined],
    [
      '2026-12-05T10:00',
      '2026-12-05T10:59',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    [
      '2026-12-05T10:00',
      '2026-12-04T10:00',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    ['2026-12-05T10:00', '2028-12-05T10:00', undefined],
  ])('from %s to %s: %s', (pickUp, dropOff, message) => {
    expect(lengthProblem(DEFAULT_COMPANY, period(pickUp, dropOff))?.message()).toBe(message);
  });
});

describe('what a customer can book', () => {
  const TOO_FAR = 'You can book up to 365 days ahead: until Sun, Nov 21, 2027.';

  it.each([
    ['2027-11-21T23:00', '2027-12-05T10:00', undefined],
    ['2027-11-22T07:00', '2027-11-22T10:00', TOO_FAR],
    ['2027-03-01T10:00', '2027-03-31T10:00', undefined],
    ['2027-03-01T10:00', '2027-03-31T10:01', 'A rental can last up to 30 days.'],
    // 30 days by the calendar, an hour more by elapsed time.
    ['2027-10-20T10:00', '2027-11-19T10:00', undefined],
  ])('from %s to %s: %s', (pickUp, dropOff, message) => {
    expect(limitProblem(DEFAULT_COMPANY, period(pickUp, dropOff), NOW)?.message()).toBe(message);
  });

  it('ends on the days that the form offers last', () => {
    expect(lastPickUpDay(DEFAULT_COMPANY, NOW)).toBe('2027-11-21');
    expect(lastDropOffDay(DEFAULT_COMPANY, '2027-10-20')).toBe('2027-11-19');
    expect(lastDropOffDay(DEFAULT_COMPANY, '')).toBeUndefined();
  });
});

describe('a pick-up', () => {
  it.each([
    ['2026-11-22T07:00', undefined],
    ['2026-11-22T23:00', undefined],
    ['2026-11-22T06:45', 'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.'],
    ['2026-11-22T23:15', 'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.'],
    ['2026-11-22T09:07', 'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.'],
    // 12:00 in Los Angeles is the very moment.
    ['2026-11-21T12:00', undefined],
    ['2026-11-21T11:45', 'The pick-up time is in the past.'],
  ])('at %s: %s', (pickUp, message) => {
    const problem = bookingProblem(DEFAULT_COMPANY, period(pickUp, '2026-11-25T10:00'), NOW);
    expect([problem?.at, problem?.message()]).toEqual([message && 'pickUpTime', message]);
  });
});
