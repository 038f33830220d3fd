import { describe, expect, it } from 'vitest';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  deskHours,
  holidaysInWords,
  timeZoneInWords,
  workingHours,
} from '#company/rules/desk-hours.ts';

const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';
const SUNDAY = '2026-12-06';

const CLOSED = { opens: '', closes: '' };

it("says the desk's hours of a day", () => {
  const words = [FRIDAY, SATURDAY, SUNDAY].map((day) => deskHours(DEFAULT_COMPANY, day, '')?.words);
  expect(words).toEqual([
    'Friday: desk open 09:00-21:00.',
    'Saturday: desk open 09:00-19:00.',
    'Sunday: desk open 09:00-17:00.',
  ]);
});

it.each([
  [FRIDAY, '', false],
  [FRIDAY, '08:45', true],
  [FRIDAY, '09:00', false],
  [FRIDAY, '21:00', false],
  [FRIDAY, '21:15', true],
  [SATURDAY, '20:00', true],
  [SUNDAY, '17:15', true],
])('outside the hours on %s at "%s": %s', (day, time, isOutside) => {
  expect(deskHours(DEFAULT_COMPANY, day, time)?.isOutside).toBe(isOutside);
});

it.each(['', '2026-02-30', '0002-12-04', 'soon'])('says nothing about "%s"', (day) => {
  expect(deskHours(DEFAULT_COMPANY, day, '10:00')).toBeUndefined();
});

/** The company with changes. */
function withChanges(changes: Partial<Company>): Company {
  return { ...DEFAULT_COMPANY, ...changes };
}

it('says that the desk is closed on a day without hours', () => {
  const closed = withChanges({ week: { ...DEFAULT_COMPANY.week, Saturday: CLOSED } });
  expect(deskHours(closed, SATURDAY, '')).toEqual({
    words: 'Saturday: desk closed.',
    isOutside: true,
  });
});

describe('a holiday', () => {
  const day = { date: FRIDAY, name: 'Founders Day' };

  it('closes the desk, or gives it other hours', () => {
    const closed = withChanges({ holidays: [{ ...day, ...CLOSED }] });
    expect(deskHours(closed, FRIDAY, '10:00')).toEqual({
      words: 'Founders Day: desk closed.',
      isOutside: true,
    });
    const short = withChanges({ holidays: [{ ...day, opens: '12:00', closes: '14:00' }] });
    expect(deskHours(short, FRIDAY, '14:00')).toEqual({
      words: 'Founders Day: desk open 12:00-14:00.',
      isOutside: false,
    });
    expect(deskHours(short, FRIDAY, '11:45')?.isOutside).toBe(true);
    expect(deskHours(short, '2027-12-04', '')?.words).toBe('Saturday: desk open 09:00-19:00.');
  });

  it('is listed by date while it is to come', () => {
    const others = [
      { date: '2026-12-25', name: 'Christmas', ...CLOSED },
      { ...day, opens: '12:00', closes: '14:00' },
    ];
    const company = withChanges({ holidays: others });
    expect(holidaysInWords(company, FRIDAY)).toEqual([
      { day: 'Founders Day, Fri, Dec 4', hours: '12:00-14:00' },
      { day: 'Christmas, Fri, Dec 25', hours: 'closed' },
    ]);
    expect(holidaysInWords(company, SATURDAY, '2026-12-24')).toEqual([]);
    expect(holidaysInWords(company, FRIDAY, FRIDAY)).toHaveLength(1);
  });
});

it('joins weekdays with the same hours, and leaves out those without', () => {
  expect(workingHours(DEFAULT_COMPANY.week).map(({ days }) => days)).toEqual([
    'Mon-Fri',
    'Saturday',
    'Sunday',
  ]);
  const { week } = DEFAULT_COMPANY;
  const other = { ...week, Wednesday: CLOSED, Saturday: week.Monday };
  expect(workingHours(other).map(({ days, opens }) => `${days} ${opens}`)).toEqual([
    'Mon-Tue 09:00',
    'Thu-Sat 09:00',
    'Sunday 09:00',
  ]);
});

it.each([
  ['America/Los_Angeles', 'Pacific Time'],
  ['Europe/Berlin', 'Central European Time'],
])('the time zone of the hours is named: %s', (timeZone, words) => {
  expect(timeZoneInWords({ timeZone })).toBe(words);
});
