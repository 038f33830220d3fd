import { companyLocale, languageTag, presentLanguage } from './locale.ts';

// Apart from calendar-day.ts, so that pages that only show days don't load the calendar's library.

type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

const WITH_YEAR: DayParts = { month: 'short', day: 'numeric', year: 'numeric' };

/** A day for examples of how days are typed. */
export const SAMPLE_DAY = '2026-12-24';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day, YYYY-MM-DD, without its weekday: 'Dec 24, 2026', or '24.12.2026' (company: locale). */
export function dayWithYear(day: string): string {
  if (isInWords()) return dayInParts(day, WITH_YEAR);
  return dayInDigits(day);
}

/** The first and the last day of a period, YYYY-MM-DD: 'Dec 24 – 31, 2026', or '24.12.2026 – 31.12.2026'. */
export function daysWithYear(from: string, to: string): string {
  return isInWords()
    ? formatOf(WITH_YEAR).formatRange(new Date(from), new Date(to))
    : `${dayInDigits(from)} – ${dayInDigits(to)}`;
}

/** A day, YYYY-MM-DD, as it is typed: '12/24/2026', or '24.12.2026'. */
export function dayInDigits(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return typedDayFormat().replace('YYYY', year).replace('MM', month).replace('DD', date);
}

const IN_DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** How a day is typed: as the company does in English, and elsewhere as is usual in the language: 'DD.MM.YYYY'. */
export function typedDayFormat(): string {
  if (presentLanguage() === 'en') return companyLocale().dateFormat;
  return formatOf(IN_DIGITS)
    .formatToParts(new Date(SAMPLE_DAY))
    .map(({ type, value }) => ({ year: 'YYYY', month: 'MM', day: 'DD' })[type as 'day'] ?? value)
    .join('');
}

/** Parts of a day, YYYY-MM-DD, in words: 'Thursday, December 24', or 'Thursday 24 December' (company: locale). */
export function dayInParts(day: string, parts: DayParts): string {
  const format = formatOf(parts);
  const date = new Date(day);
  if (isInWords()) return format.format(date);
  const words = format.formatToParts(date);
  return (['weekday', 'day', 'month', 'year'] as const)
    .flatMap((part) => words.find(({ type }) => type === part)?.value ?? [])
    .join(' ');
}

/** The language of the company's days, for calendars and zones: the English of Europe knows its zones by their names. */
export function dayLanguage(): string {
  if (presentLanguage() !== 'en') return languageTag();
  return isInWords() ? 'en-US' : 'en-GB';
}

/** Whether a day is written as Intl does. The English of other countries than the United States is written by hand. */
function isInWords(): boolean {
  return presentLanguage() !== 'en' || companyLocale().dateFormat === 'MM/DD/YYYY';
}

/** Formats are kept, because making one takes long. */
function formatOf(parts: DayParts): Intl.DateTimeFormat {
  const language = presentLanguage() === 'en' ? 'en-US' : languageTag();
  const key = language + JSON.stringify(parts);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}
