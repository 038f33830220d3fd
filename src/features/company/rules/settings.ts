import * as v from 'valibot';
import { isInUS, postalCodeWord } from '#kernel/locale/country.ts';
import {
  DATE_FORMATS,
  DEFAULT_LOCALE,
  DISTANCE_UNITS,
  NUMBER_FORMATS,
  PAPERS,
  WEEK_STARTS,
} from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { atMost } from '#kernel/money/amount.ts';
import { mostCents, toAmount } from '#kernel/money/money.ts';
import { byLanguage } from '#kernel/records/by-language.ts';
import {
  emailText,
  LIMITS,
  type Message,
  optionalText,
  requiredText,
} from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { phoneText } from '#kernel/text/phone-text.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { LANGUAGES } from '#words/languages.ts';
import { isReadable, nearestReadable } from './accent.ts';
import { DEFAULT_ACCOUNTS, ENTRY_KINDS, type EntryKind } from './book-accounts.ts';
import { CURRENCIES } from './countries.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { markdownText } from './markdown-text.ts';
import { type Holiday, type OpenHours, WEEKDAYS, type Weekday } from './opening-hours.ts';
import {
  BLOCK_NAMES,
  DEFAULT_BLOCKS,
  inBlockOrder,
  PAGES_OF_BLOCKS,
  type PageOfBlocks,
} from './page-blocks.ts';
import { type SiteTexts, sectionsOf } from './site-texts.ts';
import type { Theme } from './theme-colors.ts';

/** The most rows of lists in the settings. */
export const MOST = { phones: 5, places: 100, holidays: 60, translatedNames: 500 } as const;

/** The longest texts, in characters. */
export const COMPANY_LIMITS = {
  name: 50,
  tagline: 60,
  addressPart: 100,
  placeName: 40,
  holidayName: 40,
  accountCode: 20,
  taxNumber: 30,
  homeText: 2_000,
  aboutText: 5_000,
  privacyText: 40_000,
  questionsText: 20_000,
  stepsText: 3_000,
  whyText: 3_000,
  appText: 1_000,
  contactText: 1_000,
  hoursText: 1_000,
  footerText: 500,
  registration: 100,
  storeUrl: 200,
  translatedName: 200,
} as const;

const NO_SUCH_CURRENCY = 'There is no such currency';

export const NO_SUCH_TIME_ZONE = 'There is no such time zone';

/** Shown when a picture of the company is not a stored image. */
export const NO_SUCH_IMAGE = 'This image no longer exists. Please choose another one.';

/** What becomes of a vehicle after a one-way rental. */
const ONE_WAY_RENTALS = ['home', 'floating'] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const NOT_A_TIME = 'Enter a time from 00:00 to 23:59';

/** One of some values. Requests from before the setting existed have none. */
function oneOf<const Values extends readonly string[], Name extends keyof typeof DEFAULT_LOCALE>(
  values: Values,
  name: Name,
) {
  return v.optional(
    v.picklist(values, `Must be ${values.join(' or ')}`),
    DEFAULT_LOCALE[name] as Values[number],
  );
}

/** A number, also as it is typed. */
function typedNumber(pattern: RegExp, message: Message) {
  return v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => codeText(String(value)).trim()),
    v.regex(pattern, message),
    v.transform(Number),
  );
}

/** A whole number within limits. */
function whole(least: number, most: number) {
  const message = () => `Enter a whole number from ${formatNumber(least)} to ${formatNumber(most)}`;
  return v.pipe(
    typedNumber(least > 0 ? /^[1-9]\d{0,5}$/ : /^\d{1,6}$/, message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** An amount without decimals, up to 100,000 dollars. */
function wholeAmount() {
  const most = () => Math.floor(toAmount(mostCents(10_000_000)));
  const message = () => `Enter a whole number from 0 to ${formatNumber(most())}`;
  return v.pipe(typedNumber(/^\d{1,10}$/, message), atMost(most, message));
}

/** Degrees with their fraction. */
function degrees(name: string, most: number) {
  const message = `Enter the ${name} as degrees from -${most} to ${most}`;
  return v.pipe(
    typedNumber(/^-?\d{1,3}(\.\d{1,15})?$/, message),
    v.minValue(-most, message),
    v.maxValue(most, message),
  );
}

/** A list of rows. */
function rows<const Row extends v.GenericSchema>(row: Row, most: number, nouns: string) {
  return v.pipe(
    v.array(row, `Must be a list of ${nouns}`),
    v.maxLength(most, `At most ${most} ${nouns}`),
  );
}

/** ISO 3166-1; '' in requests that have it in the other place alone, or in none. */
const countryCode = v.optional(
  v.pipe(
    v.string('Choose the country'),
    v.trim(),
    v.regex(/^([A-Z]{2})?$/, 'Enter the two letters of the country, such as US'),
  ),
  '',
);

/** ISO 4217. */
const currency = v.pipe(
  v.string(NO_SUCH_CURRENCY),
  v.check((code) => CURRENCIES.includes(code), NO_SUCH_CURRENCY),
);

const address = v.object(
  {
    street: requiredText('Enter the street', COMPANY_LIMITS.addressPart),
    city: requiredText('Enter the city', COMPANY_LIMITS.addressPart),
    region: optionalText(COMPANY_LIMITS.addressPart),
    postalCode: requiredText(
      () => `Enter the ${postalCodeWord()}`,
      LIMITS.zipCode,
      undefined,
      codeText,
    ),
    /** As the setting `country`. */
    country: countryCode,
  },
  'Must be an address',
);

const position = v.object(
  { latitude: degrees('latitude', 90), longitude: degrees('longitude', 180) },
  'Must be a position on the map',
);

const isPhone = v.check(
  (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (text === '') return true;
    if (!/^\+?[\d\s().-]+$/.test(text)) return false;
    if (text.startsWith('+')) return /^\d{5,15}$/.test(digits);
    // One without a country code is dialed as American (dialedNumber). Elsewhere it has to look so.
    return isInUS() ? /^[2-9]\d{9}$/.test(digits) : /^\([2-9]\d{2}\) \d{3}-\d{4}$/.test(text);
  },
  () =>
    isInUS()
      ? 'Enter a phone number, such as (562) 555-0142 or +49 30 1234567'
      : 'Enter a phone number with + and the country code, such as +49 30 1234567',
);

const phone = v.pipe(
  requiredText('Enter a phone number', LIMITS.phoneNumber, undefined, phoneText),
  isPhone,
);

const optionalPhone = v.pipe(optionalText(LIMITS.phoneNumber), v.transform(phoneText), isPhone);

const phones = v.pipe(
  rows(phone, MOST.phones, 'phone numbers'),
  v.minLength(1, 'Enter at least one phone number'),
);

/** A place as programs of earlier versions know it: all of them were a setting. */
const place = v.object(
  {
    name: requiredText('Enter the name', COMPANY_LIMITS.placeName),
    location: requiredText('Enter the location', LIMITS.location),
  },
  'Must be a place',
);

const places = v.pipe(
  rows(place, MOST.places, 'places'),
  v.minLength(1, 'Enter at least one place: the desk'),
);

const hours = {
  opens: optionalTime(),
  closes: optionalTime(),
};

/** A time of day, HH:mm, or '' while the desk is closed. */
function optionalTime() {
  return v.nullish(
    v.pipe(
      v.string(NOT_A_TIME),
      v.check((text) => text === '' || TIME.test(text), NOT_A_TIME),
    ),
    '',
  );
}

/** Both times or none. A desk that closes before it opens does so on the next day. */
function bothOrNone<Hours extends OpenHours>() {
  return fieldRule<Hours>(({ opens, closes }, refuse) => {
    if (opens === '' ? closes === '' : closes !== '' && closes !== opens) return;
    refuse('closes', 'Enter another time than that of opening. Leave both empty if it is closed.');
  });
}

const day = v.pipe(v.object(hours, 'Must be the hours of a day'), bothOrNone());

const week = v.object(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Record<Weekday, typeof day>,
  'Must be the hours of each weekday',
);

const holiday = v.pipe(
  v.object(
    {
      date: v.nullish(calendarDay('The date'), ''),
      name: requiredText('Enter the name', COMPANY_LIMITS.holidayName),
      ...hours,
    },
    'Must be a holiday',
  ),
  bothOrNone(),
);

const holidays = v.pipe(
  rows(holiday, MOST.holidays, 'holidays'),
  v.rawCheck<Holiday[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const [key, value] of input.entries()) {
      if (input.findIndex(({ date }) => date === value.date) === key) continue;
      addIssue({
        message: 'This day is already in the list',
        path: [
          { type: 'array', origin: 'value', input, key, value },
          { type: 'object', origin: 'value', input: value, key: 'date', value: value.date },
        ],
      });
    }
  }),
);

const timeZone = v.pipe(
  requiredText('Choose a time zone', 50),
  v.check(isTimeZone, NO_SUCH_TIME_ZONE),
);

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +02:00 knows no daylight saving time, and Postgres reads CET as one.
    return (
      (name === 'UTC' || name.includes('/')) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

function quarterOfAnHour() {
  const message = 'Enter a quarter of an hour, such as 07:00 or 22:45';
  return v.pipe(v.string(message), v.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, message));
}

/** An accent that is read well on pages of a theme (company: accent color). */
function accent(theme: Theme) {
  const message = 'Enter a color as # and six digits, such as #9c4a1a';
  return v.pipe(
    v.string(message),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^#[0-9a-f]{6}$/, message),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || isReadable(dataset.value, theme)) return;
      const nearest = nearestReadable(dataset.value, theme);
      addIssue({
        message: `Hard to read on ${theme} pages. The nearest readable color is ${nearest}.`,
      });
    }),
  );
}

/** The id of a stored image, or '' for none. */
const image = v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.uuid())], NO_SUCH_IMAGE), '');

/** A text of a page. */
function markdown(name: keyof typeof DEFAULT_TEXTS) {
  return markdownText(COMPANY_LIMITS[name]);
}

/** A code that spreadsheet programs do not take for a formula. */
const accountCode = v.pipe(
  optionalText(COMPANY_LIMITS.accountCode),
  v.regex(/^([\p{L}\p{N}].*)?$/u, 'Must begin with a letter or a digit'),
);

const accounts = v.nullish(
  v.object(
    Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, accountCode])) as Record<
      EntryKind,
      typeof accountCode
    >,
    'Must be the code of each account',
  ),
  DEFAULT_ACCOUNTS,
);

const HOME_SECTIONS = 3;

/** The number of a text's sections; 0 if one has no heading or no text. */
function countWhole(text: string): number {
  const { sections } = sectionsOf(text);
  return sections.every(({ heading, body }) => heading && body) ? sections.length : 0;
}

/** Two slides and the desk. */
const homeText = v.pipe(
  markdown('homeText'),
  v.check(
    (text) => countWhole(text) === HOME_SECTIONS,
    'Enter three headings that begin with ##, each with text below it',
  ),
);

/** Questions, steps or claims. */
function listText(name: 'questionsText' | 'stepsText' | 'whyText', nouns: string) {
  return v.pipe(
    markdown(name),
    v.check(
      (text) => countWhole(text) > 0,
      `Enter each ${nouns} as a heading that begins with ##, with its text below it`,
    ),
  );
}

const TEXT_SCHEMAS = {
  homeText,
  aboutText: markdown('aboutText'),
  privacyText: markdown('privacyText'),
  questionsText: listText('questionsText', 'question'),
  stepsText: listText('stepsText', 'step'),
  whyText: listText('whyText', 'claim'),
  appText: markdown('appText'),
  contactText: markdown('contactText'),
  hoursText: markdown('hoursText'),
  footerText: markdown('footerText'),
} as const satisfies Record<keyof typeof DEFAULT_TEXTS, unknown>;

/** Some of the texts of pages. */
const someTexts = v.object(
  Object.fromEntries(
    Object.entries(TEXT_SCHEMAS).map(([name, schema]) => [
      name,
      v.exactOptional(schema as v.GenericSchema<unknown, string>),
    ]),
  ),
  'Must be the texts of pages',
) as unknown as v.GenericSchema<unknown, Partial<SiteTexts>>;

/** A text that requests from before it existed do not have: it stays ours. */
function later(name: keyof typeof DEFAULT_TEXTS) {
  return v.optional(TEXT_SCHEMAS[name] as v.GenericSchema<unknown, string>, DEFAULT_TEXTS[name]);
}

/** A name of the owner's, such as that of an extra, and what it is called in a language. */
const translatedNames = v.pipe(
  v.record(
    v.pipe(
      v.string('Must be text'),
      v.nonEmpty('Enter the name'),
      v.maxLength(COMPANY_LIMITS.translatedName),
    ),
    requiredText('Enter the name', COMPANY_LIMITS.translatedName),
    'Must be names with their translations',
  ),
  v.maxEntries(MOST.translatedNames, `At most ${MOST.translatedNames} names`),
);

/** The blocks of a page, in its order. Those that a request does not name come last, as they are without settings. */
function blocksOf(page: PageOfBlocks) {
  const block = v.object(
    {
      name: v.picklist(BLOCK_NAMES[page], `Must be one of ${BLOCK_NAMES[page].join(', ')}`),
      isShown: v.boolean('Must be true or false'),
    },
    'Must be a block',
  );
  return v.pipe(
    rows(block, BLOCK_NAMES[page].length, 'blocks'),
    v.check(
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
      'Each block can be there only once',
    ),
    v.transform((list) => inBlockOrder(page, list)),
  );
}

const blocks = v.nullish(
  v.object(
    Object.fromEntries(PAGES_OF_BLOCKS.map((page) => [page, blocksOf(page)])) as {
      [Page in PageOfBlocks]: ReturnType<typeof blocksOf>;
    },
    'Must be the blocks of each page',
  ),
  DEFAULT_BLOCKS,
);

const TEXT_NAMES = Object.keys(DEFAULT_TEXTS) as (keyof typeof DEFAULT_TEXTS)[];

/** The texts of ours that the owner keeps. */
const keptTexts = v.nullish(
  v.pipe(
    v.array(v.picklist(TEXT_NAMES, 'Must be the name of a text'), 'Must be a list of texts'),
    v.maxLength(TEXT_NAMES.length, 'Each text can be there only once'),
  ),
  () => [],
);

/** The languages of the site. The first one is the default. */
const languages = v.pipe(
  v.array(
    v.picklist(
      LANGUAGES,
      `Must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(LANGUAGES)}`,
    ),
    'Must be a list of languages',
  ),
  v.minLength(1, 'Choose at least one language'),
  v.check((list) => new Set(list).size === list.length, 'Each language can be there only once'),
);

/** The URL of an app in a store, or '' for none. */
function storeUrl(host: string) {
  const message = `Copy the address of your app, which begins with https://${host}/`;
  return v.pipe(
    optionalText(COMPANY_LIMITS.storeUrl),
    v.check(
      (text) => text === '' || (URL.canParse(text) && new URL(text).origin === `https://${host}`),
      message,
    ),
  );
}

/** The parts of the settings that a place can have of its own. */
export const PLACE_PARTS = {
  address,
  phone: optionalPhone,
  position,
  week,
  holidays,
} as const;

/** A setting: its schema, and its name in history, which can follow from its label. */
export type Setting = {
  schema: v.GenericSchema<unknown, unknown>;
  words?: string;
  /** Of the limits of rentals: the control's label, and its hint unless that is the unit. */
  label?: string;
  hint?: string;
  /** Of a number. In the form numbers are texts, as they are typed. */
  unit?: 'Minutes' | 'Hours' | 'Days' | 'Money' | 'Reservations';
};

/**
 * The settings, in calls, in the form and in the database (company: company settings). Their schema, their type, the
 * limits in the form and the words of history are derived from this list. `DEFAULT_COMPANY` has them until they are saved.
 */
export const SETTINGS = {
  name: { words: 'name', schema: requiredText('Enter the name', COMPANY_LIMITS.name) },
  tagline: { words: 'tagline', schema: optionalText(COMPANY_LIMITS.tagline) },
  address: { words: 'address', schema: address },
  phones: { words: 'phone numbers', schema: phones },
  /** The number to call on the road; '' for the first phone number (company: emergency number). */
  emergencyPhone: { words: 'emergency number', schema: optionalPhone },
  email: { words: 'email', schema: emailText('Enter the email') },
  position: { words: 'position on the map', schema: position },
  /** Those that are open. The table `places` has them (places: places). */
  places: { words: 'places', schema: places },
  week: { words: 'desk hours', schema: week },
  holidays: { words: 'holidays', schema: holidays },
  /** The time zone of all times in forms and calls, whatever time zone the browser is in. */
  timeZone: { words: 'time zone', schema: timeZone },
  /** The languages of the site, the default first (company: languages). */
  languages: { words: 'languages', schema: languages },
  /** What follows from the country (company: locale). */
  country: { words: 'country', schema: countryCode },
  currency: { words: 'currency', schema: v.optional(currency, DEFAULT_LOCALE.currency) },
  distanceUnit: { words: 'unit of distances', schema: oneOf(DISTANCE_UNITS, 'distanceUnit') },
  dateFormat: { words: 'format of dates', schema: oneOf(DATE_FORMATS, 'dateFormat') },
  numberFormat: { words: 'format of numbers', schema: oneOf(NUMBER_FORMATS, 'numberFormat') },
  weekStart: { words: 'first day of the week', schema: oneOf(WEEK_STARTS, 'weekStart') },
  paper: { words: 'paper', schema: oneOf(PAPERS, 'paper') },
  /** The number by which the tax office knows the company, on documents; '' for none. */
  taxNumber: { words: 'tax number', schema: optionalText(COMPANY_LIMITS.taxNumber) },
  /** The register and number of the company, for its imprint; '' for none. */
  registration: { words: 'registration', schema: optionalText(COMPANY_LIMITS.registration) },
  /** How long a vehicle is kept after a drop-off, to be cleaned and checked (availability: turnaround). */
  turnaroundMinutes: {
    label: 'Turnaround',
    hint: 'Minutes between two rentals. Existing bookings keep theirs.',
    unit: 'Minutes',
    schema: whole(0, 1_440),
  },
  /** Whether a vehicle that was returned at another place is brought home, or stays there (places: one-way rentals). */
  oneWayRentals: {
    words: 'vehicles after one-way rentals',
    schema: v.optional(v.picklist(ONE_WAY_RENTALS, 'Must be home or floating'), 'home'),
  },
  /** How long after the pick-up time a customer is still expected (booking: reservation status). */
  noShowMinutes: {
    words: 'time until a no-show',
    label: 'No-show after',
    hint: 'Minutes after the pick-up time',
    unit: 'Minutes',
    schema: whole(0, 1_440),
  },
  /** How far ahead a customer's pick-up can be (rental: booking limits). */
  mostDaysAhead: {
    words: 'days ahead',
    label: 'Booking window',
    hint: 'Days ahead that customers can book',
    unit: 'Days',
    schema: whole(1, 730),
  },
  /** How long a customer's rental is at least and at most (rental: booking limits). */
  leastRentalHours: { label: 'Shortest rental', unit: 'Hours', schema: whole(1, 72) },
  mostRentalDays: { label: 'Longest rental', unit: 'Days', schema: whole(1, 365) },
  /** The most current reservations that a customer can have (booking: current reservations). */
  mostCurrent: {
    words: 'most reservations per customer',
    label: 'Reservations per customer',
    hint: 'The most at a time',
    unit: 'Reservations',
    schema: whole(1, 100),
  },
  /** What somebody can give back in 24 hours before the password is asked for (accounts: asked again). */
  refundLimitWithoutPassword: {
    words: 'refunds without the password in 24 hours',
    unit: 'Money',
    schema: wholeAmount(),
  },
  /** What whoever may not give back any amount can give back in 24 hours (payments: money given back). */
  clerkRefundLimit: {
    words: 'refunds by a clerk in 24 hours',
    unit: 'Money',
    schema: wholeAmount(),
  },
  /** How many days customers have to pay an invoice (payments: documents). */
  invoiceDueDays: {
    words: 'days to pay an invoice',
    unit: 'Days',
    schema: v.optional(whole(0, 120), 14),
  },
  /** The first and last time of day of a customer's pick-up (rental: pick-up hours). */
  firstPickUp: { label: 'First pick-up of the day', schema: quarterOfAnHour() },
  lastPickUp: { label: 'Last pick-up of the day', schema: quarterOfAnHour() },
  accounts: { words: 'account codes', schema: accounts },
  /** The ids of the images that replace our mark and the pictures of the home page; '' for ours (company: pictures). */
  logo: { words: 'logo', schema: image },
  firstPicture: { words: 'first picture of the home page', schema: image },
  secondPicture: { words: 'second picture of the home page', schema: image },
  appPicture: { words: 'picture on the phone of the home page', schema: image },
  /** Whether the logo has the company's name, which then does not stand beside it. */
  logoHasName: {
    words: 'logo with the name',
    schema: v.nullish(v.boolean('Must be true or false'), false),
  },
  /** The accent color on light and on dark pages (company: accent color). */
  accentLight: { words: 'accent color on light', schema: accent('light') },
  accentDark: { words: 'accent color on dark', schema: accent('dark') },
  homeText: { words: 'text of the home page', schema: TEXT_SCHEMAS.homeText },
  aboutText: { words: 'text of About Us', schema: TEXT_SCHEMAS.aboutText },
  privacyText: { words: 'privacy policy', schema: TEXT_SCHEMAS.privacyText },
  questionsText: { words: 'questions and answers', schema: TEXT_SCHEMAS.questionsText },
  stepsText: { words: 'steps of a rental', schema: later('stepsText') },
  whyText: { words: 'claims', schema: later('whyText') },
  appText: { words: 'text about the app', schema: later('appText') },
  contactText: { words: 'text of the contact page', schema: later('contactText') },
  hoursText: { words: 'text below the hours', schema: later('hoursText') },
  footerText: { words: 'text of the footer', schema: later('footerText') },
  /** The texts of pages, and the names of extras, classes and the like, in the other languages (company: own words). */
  translatedTexts: {
    words: 'translated texts',
    schema: byLanguage(someTexts),
  },
  translatedNames: { words: 'translated names', schema: byLanguage(translatedNames) },
  /** The blocks of pages in their order, and which are shown (company: blocks of pages). */
  blocks: { words: 'blocks of pages', schema: blocks },
  /** The texts of ours that somebody has confirmed. */
  keptTexts: { words: 'confirmed texts', schema: keptTexts },
  /** The addresses of the company's app, '' for none. */
  appStoreUrl: { words: 'address in the App Store', schema: storeUrl('apps.apple.com') },
  googlePlayUrl: { words: 'address on Google Play', schema: storeUrl('play.google.com') },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

export type NumberSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { unit: string } ? Name : never;
}[SettingName];

/** The settings with their names, without the narrow types of their entries. */
export const SETTING_ENTRIES = Object.entries(SETTINGS) as [SettingName, Setting][];
