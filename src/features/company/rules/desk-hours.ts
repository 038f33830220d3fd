import { dayInParts } from '#kernel/locale/day-words.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { isOfRequestYear, LAST_REQUEST_DAY } from '#kernel/time/wall-clock.ts';
import { dayInWords } from '#kernel/time/wall-clock-text.ts';
import type { Company } from './company.ts';
import { type Holiday, type OpenHours, WEEKDAYS, type Weekday } from './opening-hours.ts';

/**
 * The desk's hours of a day in words, and whether the chosen time is outside them.
 */
type DeskHours = { words: string; isOutside: boolean };

/** What customers are told about a pick-up or drop-off outside the desk's hours (company: desk hours). */
export const OUTSIDE_HOURS = "We'll meet you at the agreed place.";

/**
 * The desk's hours (company: desk hours) on a day, YYYY-MM-DD: 'Saturday: desk open 09:00-19:00.' A holiday says its
 * name instead of the weekday. `time` is HH:mm, or empty while none is chosen. Returns undefined if `day` is not a
 * valid day.
 */
export function deskHours(company: Company, day: string, time: string): DeskHours | undefined {
  if (!isOfRequestYear(day) || !parseDay(day)) return undefined;
  const weekday = dayInParts(day, { weekday: 'long' }) as Weekday;
  const holiday = company.holidays.find((other) => other.date === day);
  const { opens, closes } = holiday ?? company.week[weekday];
  const name = holiday?.name ?? weekday;
  if (!opens) return { words: `${name}: desk closed.`, isOutside: true };
  return {
    words: `${name}: desk open ${opens}-${closes}.`,
    isOutside: time !== '' && (time < opens || time > closes),
  };
}

/** The name of the company's time zone: 'Pacific Time'. */
export function timeZoneInWords({ timeZone }: Pick<Company, 'timeZone'>): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Following weekdays with the same hours: 'Mon-Fri'. */
type WorkingHours = OpenHours & { days: string; weekdays: Weekday[] };

/** The desk's hours of a week. Days on which it is closed are left out. */
export function workingHours(week: Company['week']): WorkingHours[] {
  const groups: (OpenHours & { weekdays: [Weekday, ...Weekday[]] })[] = [];
  let last: (typeof groups)[number] | undefined;
  for (const weekday of WEEKDAYS) {
    const { opens, closes } = week[weekday];
    if (last && last.opens === opens && last.closes === closes) last.weekdays.push(weekday);
    else {
      last = { opens, closes, weekdays: [weekday] };
      groups.push(last);
    }
  }
  return groups
    .filter(({ opens }) => opens !== '')
    .map((group) => ({ ...group, days: daysInWords(group.weekdays) }));
}

function daysInWords([first, ...more]: [Weekday, ...Weekday[]]): string {
  const last = more.at(-1);
  return last ? `${first.slice(0, 3)}-${last.slice(0, 3)}` : first;
}

/** 'Christmas, Fri, Dec 25' and its hours or 'closed', for the holidays between two days. */
export function holidaysInWords(
  company: Company,
  from: string,
  to?: string,
): { day: string; hours: string }[] {
  return holidaysBetween(company, from, to).map(({ date, name, opens, closes }) => ({
    day: `${name}, ${dayInWords(date, false)}`,
    hours: opens ? `${opens}-${closes}` : 'closed',
  }));
}

/** The holidays from one day, YYYY-MM-DD, to another, both included, in order. */
export function holidaysBetween(company: Company, from: string, to = LAST_REQUEST_DAY): Holiday[] {
  return company.holidays
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
