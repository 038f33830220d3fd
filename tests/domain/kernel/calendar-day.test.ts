import { parseDate } from '@internationalized/date';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  calendarDay,
  dayOf,
  endOfDay,
  formatDay,
  hoursOf,
  monthOf,
  spanOfDays,
  startOfDay,
} from '#kernel/time/calendar-day.ts';

describe('a day in a query', () => {
  it.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])('may be %s', (day) => {
    expect(v.parse(calendarDay('pickUpFrom'), day)).toBe(day);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '11/21/2026',
    '2026-11-21T00:00',
    'x2026-11-21',
    '2026-11-211',
    '02026-11-21',
    '0000-01-01',
    '２０２６-11-21',
  ])('may not be %j', (day) => {
    const { issues } = v.safeParse(calendarDay('pickUpFrom'), day);
    expect(issues?.[0].message).toBe('pickUpFrom must be a day as YYYY-MM-DD');
  });
});

it('a day is shown as people read it', () => {
  expect(formatDay('2026-12-04')).toBe('Dec 4, 2026');
});

it('a month of the company lasts from its first midnight to that of the next', () => {
  expect(monthOf(parseDate('2026-03-15'), DEFAULT_COMPANY.timeZone)).toEqual({
    start: new Date('2026-03-01T08:00:00Z'),
    end: new Date('2026-04-01T07:00:00Z'),
  });
});

describe('a day of the company', () => {
  it('begins and ends at its own midnights', () => {
    expect(startOfDay('2026-11-21', DEFAULT_COMPANY.timeZone).toISOString()).toBe(
      '2026-11-21T08:00:00.000Z',
    );
    expect(endOfDay('2026-11-21', DEFAULT_COMPANY.timeZone).toISOString()).toBe(
      '2026-11-22T08:00:00.000Z',
    );
    expect(startOfDay('2026-07-01', DEFAULT_COMPANY.timeZone).toISOString()).toBe(
      '2026-07-01T07:00:00.000Z',
    );
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-02', 24],
  ])('of %s has %i hours', (day, hours) => {
    expect(hoursOf(dayOf(parseDate(day), DEFAULT_COMPANY.timeZone))).toBe(hours);
  });

  it('makes a week of 167, 168 or 169 hours', () => {
    const hours = (monday: string) =>
      hoursOf(spanOfDays(parseDate(monday), 7, DEFAULT_COMPANY.timeZone));
    expect(['2026-03-02', '2026-03-09', '2026-10-26'].map(hours)).toEqual([167, 168, 169]);
  });
});
