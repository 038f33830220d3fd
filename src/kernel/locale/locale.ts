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
  /** The least that can be paid online, in cents. It follows from the currency (kernel/money/currency.ts). */
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

let present = DEFAULT_LOCALE;

/**
 * The locale of the company. A process serves one company, so what formats and reads amounts, numbers, distances and days
 * asks here instead of being given the locale by everything that calls it.
 */
export function companyLocale(): Locale {
  return present;
}

/**
 * Sets the locale: whatever reads the company's settings does so (company: locale). Of a company only these fields are kept,
 * because documents store the locale.
 */
export function setLocale(changed: Locale): void {
  const names = Object.keys(DEFAULT_LOCALE) as (keyof Locale)[];
  present = Object.fromEntries(names.map((name) => [name, changed[name]])) as Locale;
}

/**
 * Writes something in another locale, such as a document in the one in which it was issued. What `write` does after
 * an `await` is no longer in it.
 */
export function withLocale<Written>(locale: Locale, write: () => Written): Written {
  const before = present;
  present = locale;
  try {
    return write();
  } finally {
    present = before;
  }
}
