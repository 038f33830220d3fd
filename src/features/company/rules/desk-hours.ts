import { dayInParts } from '#kernel/locale/day-words.ts';
import { ownName, presentLanguage } from '#kernel/locale/locale.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { isOfRequestYear, LAST_REQUEST_DAY } from '#kernel/time/wall-clock.ts';
import { dayInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import type { Company } from './company.ts';
import { type Holiday, type OpenHours, WEEKDAYS, type Weekday } from './opening-hours.ts';
import { placeOf, type WeekHours } from './place.ts';

/**
 * The desk's hours of a day in words, and whether the chosen time is outside them.
 */
type DeskHours = { words: string; isOutside: boolean };

/** What customers are told about a pick-up or drop-off outside the desk's hours (company: desk hours). */
export function outsideHours(): string {
  return t('company.outsideHours');
}

/**
 * The desk's hours (company: desk hours) at a location on a day, YYYY-MM-DD: 'Saturday: desk open 09:00-19:00.' A holiday says
 * its name instead of the weekday. `time` is HH:mm, or empty while none is chosen. Returns undefined if `day` is not a
 * valid day.
 */
export function deskHours(
  company: Company,
  day: string,
  time: string,
  location = '',
): DeskHours | undefined {
  const date = isOfRequestYear(day) ? parseDay(day) : undefined;
  if (!date) return undefined;
  const hours = hoursAt(company, location);
  const holiday = hours.holidays.find((other) => other.date === day);
  const { opens, closes } = hoursOfDay(hours, day);
  const name = holiday ? ownName(holiday.name) : weekdayInWords(weekdayOf(day), 'long');
  const fromDayBefore = hoursOfDay(hours, date.subtract({ days: 1 }).toString());
  const isOpenFromDayBefore = closesNextDay(fromDayBefore) && time <= fromDayBefore.closes;
  if (!opens) {
    return {
      words: t('company.deskClosed', { day: name }),
      isOutside: time === '' || !isOpenFromDayBefore,
    };
  }
  const isOpen = time >= opens && (closesNextDay({ opens, closes }) || time <= closes);
  return {
    words: t('company.deskOpen', { day: name, opens, closes }),
    isOutside: time !== '' && !isOpen && !isOpenFromDayBefore,
  };
}

/** Hours of a week, and the days on which they are different. */
type Hours = { week: WeekHours; holidays: readonly Holiday[] };

/** The hours at a location: those of its place, or the company's (company: desk hours). */
export function hoursAt(company: Company, location: string): Hours {
  const place = location ? placeOf(company, location) : undefined;
  return {
    week: place?.week ?? company.week,
    holidays: place?.holidays ?? company.holidays,
  };
}

function hoursOfDay({ week, holidays }: Hours, day: string): OpenHours {
  return holidays.find((other) => other.date === day) ?? week[weekdayOf(day)];
}

function closesNextDay({ opens, closes }: OpenHours): boolean {
  return opens !== '' && closes < opens;
}

/** The name of the company's time zone: 'Pacific Time'. */
export function timeZoneInWords({ timeZone }: Pick<Company, 'timeZone'>): string {
  const parts = new Intl.DateTimeFormat(presentLanguage(), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return atStart(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);
}

/** Following weekdays with the same hours: 'Mon-Fri'. */
type WorkingHours = OpenHours & { days: string; weekdays: Weekday[] };

/** The desk's hours of a week. Days on which it is closed are left out. */
export function workingHours(week: WeekHours): WorkingHours[] {
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
  if (!last) return weekdayInWords(first, 'long');
  return t('kernel.range', {
    from: weekdayInWords(first, 'short'),
    to: weekdayInWords(last, 'short'),
  });
}

/** The weekday of a day, YYYY-MM-DD. */
function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as Weekday;
}

/** A weekday at the beginning of a line: 'Monday' or 'Mon'. */
function weekdayInWords(weekday: Weekday, length: 'long' | 'short'): string {
  // The first of January 2024 was a Monday.
  return atStart(dayInParts(`2024-01-0${WEEKDAYS.indexOf(weekday) + 1}`, { weekday: length }));
}

/** Words at the beginning of a line. Some languages write weekdays and zones with small letters elsewhere. */
function atStart(words: string): string {
  return words.charAt(0).toLocaleUpperCase(presentLanguage()) + words.slice(1);
}

/** 'Christmas, Fri, Dec 25' and its hours or 'closed', for the holidays between two days. */
export function holidaysInWords(
  company: Pick<Hours, 'holidays'>,
  from: string,
  to?: string,
): { day: string; hours: string }[] {
  return holidaysBetween(company, from, to).map(({ date, name, opens, closes }) => ({
    day: `${ownName(name)}, ${dayInWords(date, false)}`,
    hours: opens ? t('kernel.range', { from: opens, to: closes }) : t('company.closed'),
  }));
}

/** The holidays from one day, YYYY-MM-DD, to another, both included, in order. */
export function holidaysBetween(
  company: Pick<Hours, 'holidays'>,
  from: string,
  to = LAST_REQUEST_DAY,
): Holiday[] {
  return company.holidays
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
