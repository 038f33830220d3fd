import * as v from 'valibot';
import { emailText, LIMITS, requiredLines, requiredText, storable } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { DEFAULT_TEXTS } from '#settings/rules/default-texts.ts';
import { type SiteTexts, sectionsOf, unknownPlaceholder } from '#settings/rules/site-texts.ts';
import { isReadable, nearestReadable, type Theme } from './accent.ts';
import { type Accounts, DEFAULT_ACCOUNTS, ENTRY_KINDS, type EntryKind } from './accounts.ts';
import {
  type Company,
  DEFAULT_COMPANY,
  type Holiday,
  type OpenHours,
  type PayOnline,
  WEEKDAYS,
  type Weekday,
} from './company.ts';

/** The most rows of lists in the settings. */
export const MOST = { phones: 5, places: 20, holidays: 60 } as const;

/** The longest texts, in characters. */
export const COMPANY_LIMITS = {
  name: 50,
  tagline: 60,
  addressPart: 100,
  placeName: 40,
  holidayName: 40,
  accountCode: 20,
  homeText: 2_000,
  aboutText: 5_000,
  privacyText: 40_000,
  questionsText: 20_000,
} as const;

/** Shown when the time zone is locked (rules, the company's clock). */
export const TIME_ZONE_IN_USE =
  'The time zone can be changed only while there are no reservations and no maintenance.';

export const NO_SUCH_TIME_ZONE = 'There is no such time zone';

/** Shown when the logo is not a stored image. */
export const NO_SUCH_LOGO = 'This image is not there any more. Please choose it again.';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const NOT_A_TIME = 'Enter a time from 00:00 to 23:59';

/** A text of one line that can be empty. */
function optionalText(maxLength: number) {
  return v.nullish(
    v.pipe(
      v.string('Must be text'),
      v.trim(),
      v.maxLength(maxLength, `Must be at most ${maxLength} characters`),
      v.regex(/^[^\n\v\f\r\u0085\u2028\u2029]*$/, 'Must be on one line'),
      storable(),
    ),
    '',
  );
}

/** A whole number, also as it is typed. */
function whole(least: number, most: number) {
  const message = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
  return v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => String(value).trim()),
    v.regex(least > 0 ? /^[1-9]\d{0,5}$/ : /^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** Degrees with their fraction, also as they are typed. */
function degrees(name: string, most: number) {
  const message = `Enter the ${name} as degrees from -${most} to ${most}`;
  return v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => String(value).trim()),
    v.regex(/^-?\d{1,3}(\.\d{1,15})?$/, message),
    v.transform(Number),
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

const phone = v.pipe(
  requiredText('Enter a phone number', LIMITS.phoneNumber),
  v.check((text) => {
    const digits = text.replace(/\D/g, '');
    if (text === '') return true;
    if (!/^\+?[\d\s().-]+$/.test(text)) return false;
    // One without a country code is dialed as American (dialedNumber).
    return (text.startsWith('+') ? /^\d{5,15}$/ : /^[2-9]\d{9}$/).test(digits);
  }, 'Enter a phone number, such as (562) 555-0142 or +49 30 1234567'),
);

const place = v.object(
  {
    name: requiredText('Enter the name', COMPANY_LIMITS.placeName),
    location: requiredText('Enter the location', LIMITS.location),
  },
  'Must be a place',
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

/** Both times or none, and the desk opens before it closes. */
function inOrder<Hours extends OpenHours>() {
  return v.rawCheck<Hours>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const { opens, closes } = input;
    if (opens === '' ? closes === '' : closes > opens) return;
    addIssue({
      message: 'The desk has to close after it opens. Leave both empty if it is closed.',
      path: [{ type: 'object', origin: 'value', input, key: 'closes', value: closes }],
    });
  });
}

const day = v.pipe(v.object(hours, 'Must be the hours of a day'), inOrder());

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
  inOrder(),
);

const holidays = v.pipe(
  rows(holiday, MOST.holidays, 'holidays'),
  v.rawCheck<Holiday[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const [key, value] of input.entries()) {
      if (input.findIndex(({ date }) => date === value.date) === key) continue;
      addIssue({
        message: 'This day is in the list already',
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
      Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

function quarterOfAnHour() {
  const message = 'Enter a quarter of an hour, such as 07:00 or 22:45';
  return v.pipe(v.string(message), v.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, message));
}

/** An accent that is read well on pages of a theme (rules, accent color). */
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
        message: `Hard to read on ${theme} pages. The nearest that can be read is ${nearest}.`,
      });
    }),
  );
}

/** The id of a stored image, or '' for none. */
const logo = v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.uuid())], NO_SUCH_LOGO), '');

/** A text of a page in Markdown. */
function markdown(name: keyof typeof DEFAULT_TEXTS) {
  return v.pipe(
    requiredLines('Enter the text', COMPANY_LIMITS[name]),
    v.rawCheck(({ dataset, addIssue }) => {
      const unknown = dataset.typed ? unknownPlaceholder(dataset.value) : undefined;
      if (unknown !== undefined) addIssue({ message: `There is no placeholder {{${unknown}}}` });
    }),
  );
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

const sections = (text: string) => sectionsOf(text).sections;
const HOME_SECTIONS = 3;

/**
 * The company's settings: in calls, in the form and in the database (rules, company settings). Numbers can be texts,
 * as they are typed.
 */
export const CompanySettings = v.object({
  name: requiredText('Enter the name', COMPANY_LIMITS.name),
  tagline: optionalText(COMPANY_LIMITS.tagline),
  address: v.object(
    {
      street: requiredText('Enter the street', COMPANY_LIMITS.addressPart),
      city: requiredText('Enter the city', COMPANY_LIMITS.addressPart),
      region: optionalText(COMPANY_LIMITS.addressPart),
      postalCode: requiredText('Enter the zip code', LIMITS.zipCode),
      country: v.pipe(
        requiredText('Enter the country', 2, 'Enter the two letters of the country, such as US'),
        v.regex(/^([A-Z]{2})?$/, 'Enter the two letters of the country, such as US'),
      ),
    },
    'Must be an address',
  ),
  phones: v.pipe(
    rows(phone, MOST.phones, 'phone numbers'),
    v.minLength(1, 'Enter at least one phone number'),
  ),
  email: emailText('Enter the email'),
  position: v.object(
    { latitude: degrees('latitude', 90), longitude: degrees('longitude', 180) },
    'Must be a position on the map',
  ),
  places: v.pipe(
    rows(place, MOST.places, 'places'),
    v.minLength(1, 'Enter at least one place: the desk'),
  ),
  week,
  holidays,
  timeZone,
  turnaroundMinutes: whole(0, 1_440),
  noShowMinutes: whole(0, 1_440),
  mostDaysAhead: whole(1, 730),
  leastRentalHours: whole(1, 72),
  mostRentalDays: whole(1, 365),
  mostCurrent: whole(1, 100),
  mostUnaskedDollars: whole(0, 100_000),
  firstPickUp: quarterOfAnHour(),
  lastPickUp: quarterOfAnHour(),
  logo,
  accentLight: accent('light'),
  accentDark: accent('dark'),
  accounts,
  homeText: v.pipe(
    markdown('homeText'),
    v.check(
      (text) => sections(text).length === HOME_SECTIONS && sections(text).every(({ body }) => body),
      'Three headings that begin with ##, each with a text below it',
    ),
  ),
  aboutText: markdown('aboutText'),
  privacyText: markdown('privacyText'),
  questionsText: v.pipe(
    markdown('questionsText'),
    v.check(
      (text) =>
        sections(text).length > 0 && sections(text).every(({ heading, body }) => heading && body),
      'Each question is a heading that begins with ##, with its answer below it',
    ),
  ),
});
export type CompanySettings = v.InferOutput<typeof CompanySettings>;

/** What everybody can read: the facts and the texts. The accounts are the company's own affair. */
export const PublicCompany = v.omit(CompanySettings, ['accounts']);

export function toPublicCompany({
  accounts: _,
  ...shown
}: CompanySettings): v.InferOutput<typeof PublicCompany> {
  return shown;
}

/** What has to fit together, for the form and the call. */
export const CompanySettingsInput = v.pipe(
  CompanySettings,
  v.forward(
    v.check(
      ({ firstPickUp, lastPickUp }) => firstPickUp <= lastPickUp,
      'The last pick-up cannot be before the first',
    ),
    ['lastPickUp'],
  ),
  v.forward(
    v.check(
      ({ leastRentalHours, mostRentalDays }) => leastRentalHours <= mostRentalDays * 24,
      'The longest rental cannot be shorter than the shortest',
    ),
    ['mostRentalDays'],
  ),
);

/** The answer of GET and PUT /company/admin. */
export const StoredCompany = v.object({
  ...CompanySettings.entries,
  /** Always 1: there is one company. */
  id: v.literal(1),
  /** Whether the time zone can still be changed. */
  isTimeZoneFixed: v.boolean(),
  updatedAt: UpdatedAt,
});
export type StoredCompany = v.InferOutput<typeof StoredCompany>;

/** The settings of a company that has saved none. */
const { payOnline: _, ...DEFAULT_FACTS } = DEFAULT_COMPANY;
export const DEFAULT_SETTINGS = {
  ...DEFAULT_FACTS,
  ...DEFAULT_TEXTS,
  accounts: DEFAULT_ACCOUNTS,
} as CompanySettings;

/** The settings in their parts, as functions and the build use them. */
export type SettingsInParts = { company: Company; texts: SiteTexts; accounts: Accounts };

/** Saved settings in their parts, with what the environment says about paying. */
export function settingsInParts(
  { homeText, aboutText, privacyText, questionsText, accounts, ...facts }: CompanySettings,
  payOnline: PayOnline,
): SettingsInParts {
  return {
    company: { ...facts, payOnline } as Company,
    texts: { homeText, aboutText, privacyText, questionsText },
    accounts,
  };
}
