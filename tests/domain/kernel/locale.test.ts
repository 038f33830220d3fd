import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { holidaysInWords } from '#company/rules/desk-hours.ts';
import { busiestInWords, nameOfMonth } from '#figures/rules/charts-in-words.ts';
import { SHARE } from '#figures/ui/figures-text.ts';
import { formatLongDay, formatShare, formatShortTime } from '#figures/ui/formats.ts';
import { daysWithYear } from '#kernel/locale/day-words.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { dayInWords, formatWallClock, hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { timeInWords } from '#platform/mail/letter-words.ts';
import { lineInWords } from '#prices/rules/line-words.ts';
import { newLine, toAnsweredLine } from '#prices/rules/price-line.ts';
import { odometerProblem } from '#rental/rules/hand-over.ts';
import { handlingBody, handlingDraft } from '#rental/rules/handling-form.ts';
import { givenLocale } from '#tests/locale.ts';
import { dutyInWords, standingOf } from '#upkeep/rules/duty.ts';
import { planPapers } from '#upkeep/rules/paper-import.ts';
import { wallClock } from '../../wall-clock.ts';

const GERMAN: Locale = {
  ...DEFAULT_LOCALE,
  country: 'DE',
  distanceUnit: 'km',
  dateFormat: 'DD.MM.YYYY',
  numberFormat: '1.234,50',
};
const BERLIN = { ...DEFAULT_COMPANY, ...GERMAN, timeZone: 'Europe/Berlin' };

describe.each([
  ['MM/DD/YYYY', 'Dec 4, 2026', 'Fri, Dec 4, 2026', 'Dec 4 – 31, 2026', 'Friday, December 4'],
  ['DD/MM/YYYY', '04/12/2026', 'Fri 4 Dec 2026', '04/12/2026 – 31/12/2026', 'Friday 4 December'],
  ['DD.MM.YYYY', '04.12.2026', 'Fri 4 Dec 2026', '04.12.2026 – 31.12.2026', 'Friday 4 December'],
  ['YYYY-MM-DD', '2026-12-04', 'Fri 4 Dec 2026', '2026-12-04 – 2026-12-31', 'Friday 4 December'],
] as const)('with days as %s', (dateFormat, day, withWeekday, period, long) => {
  it('days, times and periods are written so', () => {
    givenLocale({ ...DEFAULT_LOCALE, dateFormat });
    expect(formatDay('2026-12-04')).toBe(day);
    expect(formatWallClock(wallClock('2026-12-04T10:00:00'))).toBe(`${day}, 10:00`);
    expect(dayInWords('2026-12-04T10:00:00', true)).toBe(withWeekday);
    expect(daysWithYear('2026-12-04', '2026-12-31').replaceAll('\u2009', ' ')).toBe(period);
    expect(formatLongDay('2026-12-04T10:00')).toBe(long);
    expect(nameOfMonth('2026-12')).toBe('December 2026');
  });

  it('days are read so, or as ISO days, and in no other way', () => {
    givenLocale({ ...DEFAULT_LOCALE, dateFormat });
    const typed = dateFormat.replace('YYYY', '2026').replace('MM', '11').replace('DD', '12');
    expect([typed, '2026-11-12', '11-12-2026', '11/12/26'].map(readTypedDay)).toEqual([
      '2026-11-12',
      '2026-11-12',
      undefined,
      undefined,
    ]);
  });
});

it('reads a day that could be either by the format of the company alone', () => {
  expect(readTypedDay('3/4/2026')).toBe('2026-03-04');
  givenLocale({ ...DEFAULT_LOCALE, dateFormat: 'DD/MM/YYYY' });
  expect(readTypedDay('3/4/2026')).toBe('2026-04-03');
});

describe('a company with kilometers, commas and points', () => {
  it('has both in its words', () => {
    const noon = new Date('2026-12-04T11:00:00Z');
    const duty = { dueOn: '2026-12-04', dueAt: 20_000, standing: 'later' } as const;
    const line = newLine('miles', 'Further', 1234, 'mile', 100);
    givenLocale(GERMAN);
    expect(formatDistance(12_345)).toBe('12.345 km');
    expect(odometerProblem()).toBe('Enter whole kilometers, up to 9.999.999');
    expect(dutyInWords(duty)).toBe('due on 04.12.2026 or at 20.000 km');
    expect(lineInWords(toAnsweredLine(line))).toMatch(/^Further: 1\.234 km × /);
    expect(hoursInWords(1234)).toBe('1.234 hours');
    expect(formatShare(0.042)).toBe('4,2\u00a0%');
    expect(SHARE.change(-0.0123)).toBe('−1,2 points');
    expect(formatShortTime('2026-12-04T10:00')).toBe('4 Dec 10:00');
    expect(timeInWords(BERLIN, noon)).toBe('Fri 4 Dec 2026, 12:00 CET');
    const holidays = [{ date: '2026-12-25', name: 'Christmas', opens: '', closes: '' }];
    expect(holidaysInWords({ ...BERLIN, holidays }, '2026-12-01')).toEqual([
      { day: 'Christmas, Fri 25 Dec', hours: 'closed' },
    ]);
    const hours = [0, 8].map((hour) => ({
      ...{ weekday: 1, hour, fleetHours: 40 },
      rentedHours: hour,
    }));
    expect(busiestInWords(hours)).toContain('20\u00a0%');
  });

  it('reads an odometer as it is typed, and shows it so again', () => {
    givenLocale(GERMAN);
    const now = new Date('2026-12-04T11:00:00Z');
    const draft = { ...handlingDraft(BERLIN, null, now), odometer: '12.345', fuel: '80' };
    const { odometer, fuel } = handlingBody(BERLIN, draft);
    expect([odometer, fuel]).toEqual([12_345, 80]);
    const time = wallClock('2026-12-04T12:00:00');
    const record = { time, odometer: 12_345, fuel, note: null };
    expect(handlingDraft(BERLIN, record, now).odometer).toBe('12.345');
    expect(() => handlingBody(BERLIN, { ...draft, odometer: '12,345' })).toThrow(
      /whole kilometers/,
    );
  });

  it('counts 800 kilometers before a service as 14 days', () => {
    const standing = (odometer: number) =>
      standingOf({ dueOn: null, dueAt: 20_000 }, { today: parseDate('2026-12-04'), odometer });
    expect([19_200, 19_500].map(standing)).toEqual(['in-30-days', 'in-14-days']);
    givenLocale(GERMAN);
    expect([18_400, 19_200].map(standing)).toEqual(['in-30-days', 'in-14-days']);
  });

  it('reads days and distances of a sheet of the fleet', () => {
    givenLocale(GERMAN);
    const refused: string[] = [];
    const plan = (serviceDue: string) =>
      planPapers(
        { serviceDue, serviceDueAt: '20.000' },
        { first: [], count: 0 },
        (_, message) => void refused.push(message),
      );
    expect(plan('4.12.2026').after).toEqual({ serviceDue: '04.12.2026', serviceDueAt: '20.000' });
    plan('12/24/2026');
    expect(refused).toEqual(['Enter a day without a time, such as 24.12.2026']);
  });
});
