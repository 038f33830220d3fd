import type { Language } from '#words/languages.ts';
import { FIRST_LANGUAGE, PAGE_LANGUAGE } from './page-language.ts';

/** How dates are written: in the words of the United States, or in digits. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const;

/** How numbers are written. The space does not break. */
export const NUMBER_FORMATS = ['1,234.50', '1.234,50', '1 234,50', '1’234.50'] as const;

export const DISTANCE_UNITS = ['mi', 'km'] as const;
export const WEEK_STARTS = ['Sunday', 'Monday', 'Saturday'] as const;
export const PAPERS = ['Letter', 'A4'] as const;

export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** What depends on the country of the company. */
export type Locale = {
  /** ISO 3166-1, two letters. */
  country: string;
  /** ISO 4217, three letters. Amounts in calls are in its main unit, amounts inside in its smallest unit. */
  currency: string;
  distanceUnit: DistanceUnit;
  dateFormat: (typeof DATE_FORMATS)[number];
  numberFormat: (typeof NUMBER_FORMATS)[number];
  /** The first day of a week in calendars. */
  weekStart: (typeof WEEK_STARTS)[number];
  paper: (typeof PAPERS)[number];
  /** The least that can be paid online, in cents. It follows from the currency (kernel/money/online-limits.ts). */
  leastOnlineCents: number;
};

/** The locale until the settings are saved. */
export const DEFAULT_LOCALE: Locale = {
  country: 'US',
  currency: 'USD',
  distanceUnit: 'mi',
  dateFormat: 'MM/DD/YYYY',
  numberFormat: '1,234.50',
  weekStart: 'Sunday',
  paper: 'Letter',
  leastOnlineCents: 50,
};

/** The locale of a company alone, without its other facts. */
export function localeOf(company: Locale): Locale {
  const names = Object.keys(DEFAULT_LOCALE) as (keyof Locale)[];
  return Object.fromEntries(names.map((name) => [name, company[name]])) as Locale;
}

/** A locale with the language of the work that runs in it. Work without a language is in English. */
export type WorkLocale = Locale & {
  language?: Language;
  /** The languages of the site, and what the owner's own names are called in each (company: languages). */
  languages?: readonly Language[];
  translatedNames?: Partial<Record<Language, Record<string, string>>>;
};

let findLocale: () => WorkLocale | undefined = () => undefined;

/**
 * Says once, while a program starts, where the locale of its present work is found: a page has that of its company
 * (company/ui/page-company.ts), and a server that of each request (company/db/work-locale.ts).
 */
export function findLocaleBy(find: () => WorkLocale | undefined): void {
  findLocale = find;
}

/**
 * The locale of the present work. What formats and reads amounts, numbers, distances and days asks here instead of being given the
 * locale by everything that calls it.
 */
export function companyLocale(): Locale {
  return findLocale() ?? DEFAULT_LOCALE;
}

/** The language of the present work: that of a page, a letter or a document. Calls work in English. */
export function presentLanguage(): Language {
  return findLocale()?.language ?? (PAGE_LANGUAGE || 'en');
}

/** The present language in the company's country, for Intl: 'de-CH'. English is written as the company's formats say. */
export function languageTag(): string {
  return `${presentLanguage()}-${companyLocale().country}`;
}

/** The languages of the site; of a page that does not know its company, the first one and its own. */
export function siteLanguages(): readonly Language[] {
  return findLocale()?.languages ?? [FIRST_LANGUAGE || 'en', PAGE_LANGUAGE || 'en'];
}

/** The site's first language, whose pages have no prefix in their path (words: pages). */
export function firstLanguage(): Language {
  return siteLanguages()[0] ?? 'en';
}

/** A name of the owner's, such as that of an extra, as it is called in the present language (company: languages). */
export function ownName(name: string): string {
  const names = findLocale()?.translatedNames?.[presentLanguage()] ?? {};
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
