import { countryName, isInUS, writesCodeAfterCity } from '#kernel/locale/country.ts';
import { DEFAULT_LOCALE, ownName } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import type { Language } from '#words/languages.ts';
import type { CompanySettings } from './company-settings.ts';
import type { SitePages } from './page-blocks.ts';
import { type CompanyPlace, plainPlace } from './place.ts';

/** Whether customers can pay online, and whether they have to (payments: payment policy). */
export const PAY_ONLINE = ['no', 'later', 'required'] as const;

export type PayOnline = (typeof PAY_ONLINE)[number];

/**
 * The facts of the company (company: company facts): its settings but for the accounts and what pages show besides, and whether
 * customers pay online, which the environment says (netlify/environment/pay-online.ts).
 */
export type Company = Readonly<
  Omit<CompanySettings, 'phones' | 'places' | 'accounts' | keyof SitePages> & {
    phones: [string, ...string[]];
    places: readonly CompanyPlace[];
    payOnline: PayOnline;
    leastOnlineCents: number;
  }
>;

/** The settings that are images. Each is a column of the database, because it refers to an image. */
export const IMAGE_SETTINGS = ['logo', 'firstPicture', 'secondPicture', 'appPicture'] as const;

type ImageSetting = (typeof IMAGE_SETTINGS)[number];

/** The settings that are columns of the database. */
export type ColumnSetting = ImageSetting | 'currency';

/** The company until its settings are saved. */
export const DEFAULT_COMPANY: Company & { places: readonly [CompanyPlace, ...CompanyPlace[]] } = {
  name: 'Kestrel',
  tagline: 'Premium Car Rental',
  address: {
    street: '1200 Harbor Drive',
    city: 'Long Beach',
    region: 'CA',
    postalCode: '90802',
    country: DEFAULT_LOCALE.country,
  },
  phones: ['(562) 555-0142', '(562) 555-0187'],
  emergencyPhone: '',
  email: 'hello@kestrel.example',
  position: { latitude: 33.7627, longitude: -118.1891 },
  places: [
    plainPlace(1, 'Kestrel desk', 'Kestrel desk, 1200 Harbor Drive'),
    plainPlace(2, 'Airport', 'Long Beach Airport, arrivals hall'),
    plainPlace(3, 'Cruise Terminal', 'Long Beach Cruise Terminal, Pier H'),
  ],
  week: {
    Monday: { opens: '09:00', closes: '21:00' },
    Tuesday: { opens: '09:00', closes: '21:00' },
    Wednesday: { opens: '09:00', closes: '21:00' },
    Thursday: { opens: '09:00', closes: '21:00' },
    Friday: { opens: '09:00', closes: '21:00' },
    Saturday: { opens: '09:00', closes: '19:00' },
    Sunday: { opens: '09:00', closes: '17:00' },
  },
  holidays: [],
  languages: ['en'],
  ...DEFAULT_LOCALE,
  taxNumber: '',
  registration: '',
  // Another one is set in the settings. The database knows this one: `company_time_zone`.
  timeZone: 'America/Los_Angeles',
  turnaroundMinutes: 0,
  noShowMinutes: 60,
  mostDaysAhead: 365,
  oneWayRentals: 'home',
  leastRentalHours: 1,
  mostRentalDays: 30,
  mostCurrent: 10,
  refundLimitWithoutPassword: 500,
  clerkRefundLimit: 200,
  invoiceDueDays: 14,
  firstPickUp: '07:00',
  lastPickUp: '23:00',
  translatedNames: {},
  logo: '',
  firstPicture: '',
  secondPicture: '',
  appPicture: '',
  logoHasName: false,
  accentLight: '#9c4a1a',
  accentDark: '#e2925a',
  payOnline: 'no',
};

/** The facts that only the build and functions use. */
const NOT_FOR_ISLANDS: string[] = [
  ...IMAGE_SETTINGS,
  'logoHasName',
  'accentLight',
  'accentDark',
  'registration',
];

/** How a company differs from the default, for the islands of a page; undefined if it does not. */
export function companyForPage(company: Company): Partial<Company> | undefined {
  const changed = Object.entries(company).filter(
    ([name, value]) =>
      !NOT_FOR_ISLANDS.includes(name) &&
      JSON.stringify(value) !== JSON.stringify(DEFAULT_COMPANY[name as keyof Company]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The end of every page's title (company: company facts). */
export function siteTitle(company: Company): string {
  return `${company.name} ${taglineOf(company)}`.trim();
}

/** The tagline in the language of the page. */
export function taglineOf({ tagline }: Company): string {
  const own = ownName(tagline);
  return own === DEFAULT_COMPANY.tagline ? t('company.defaultTagline') : own;
}

/** The address on one line. */
export function addressInWords(company: Pick<Company, 'address'>): string {
  return addressLines(company).join(', ');
}

/** The lines of the address, outside of the United States with the country, in a language or in the present one. */
export function addressLines({ address }: Pick<Company, 'address'>, language?: Language): string[] {
  const { street, city, region, postalCode, country } = address;
  if (isInUS(address)) return [street, `${city}, ${joined(region, postalCode)}`];
  const place = writesCodeAfterCity(country)
    ? joined(city, region, postalCode)
    : joined(postalCode, city, region && `(${region})`);
  return [street, place, countryName(country, language)];
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The number that customers call on the road (company: emergency number). */
export function emergencyPhoneOf({ emergencyPhone, phones }: Company): string {
  return emergencyPhone || phones[0];
}

/** A stored phone number as it is dialed: +15625550142. */
export function dialedNumber(phone: string): string {
  return `${phone.startsWith('+') ? '+' : '+1'}${phone.replace(/\D/g, '')}`;
}

/** What a customer needs at the pick-up, for letters, the voucher and the home page. */
export function whatToBring(): string {
  return t('company.whatToBring');
}
