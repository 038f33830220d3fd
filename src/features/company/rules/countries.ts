import { countryName } from '#kernel/locale/country.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';
import type { BookView } from './book-accounts.ts';

/** What a country usually has. It is a proposal: the owner checks it, above all the taxes. */
export type CountryPreset = Omit<Locale, 'country' | 'leastOnlineCents'> & {
  /** Missing where a country has several. */
  timeZone?: string;
  taxesAre: 'added' | 'included';
  /** None where they depend on the place, or there are none. */
  taxes: readonly { name: string; percent: number }[];
  /** Whether the fee of a cancellation bears tax. In many countries it is compensation, which does not. */
  isCancellationTaxed: boolean;
  /** Which view of the books is usual there (payments: books). */
  booksBy: BookView;
  /** What the law or the payment provider wants there that Kestrel does not do. None where we know of nothing. */
  limits?: string;
  /** How much of the currency a dollar is worth, roughly, for the example of prices and the first limits of refunds. */
  perDollar: number;
};

const METRIC = { distanceUnit: 'km', paper: 'A4', weekStart: 'Monday' } as const;

/** The countries whose currency is the euro: the VAT on the rental of cars, and that a cancellation fee is compensation. */
function euro(
  percent: number,
  timeZone: string,
  formats: Pick<Locale, 'dateFormat' | 'numberFormat'>,
  limits?: string,
): CountryPreset {
  return {
    ...METRIC,
    ...formats,
    timeZone,
    currency: 'EUR',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent }],
    isCancellationTaxed: false,
    booksBy: 'supply',
    perDollar: 1,
    ...(limits && { limits }),
  };
}

const COMMA = { dateFormat: 'DD/MM/YYYY', numberFormat: '1.234,50' } as const;
const POINT = { dateFormat: 'DD/MM/YYYY', numberFormat: '1,234.50' } as const;
const DOTTED = { dateFormat: 'DD.MM.YYYY', numberFormat: '1.234,50' } as const;

/** What choosing a country fills in, by its two letters (company: locale). */
export const COUNTRY_PRESETS: Readonly<Record<string, CountryPreset>> = {
  US: {
    ...DEFAULT_LOCALE,
    taxesAre: 'added',
    taxes: [],
    isCancellationTaxed: true,
    booksBy: 'payment',
    perDollar: 1,
  },
  GB: {
    ...METRIC,
    ...POINT,
    distanceUnit: 'mi',
    timeZone: 'Europe/London',
    currency: 'GBP',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 20 }],
    isCancellationTaxed: true,
    booksBy: 'supply',
    perDollar: 1,
  },
  AT: euro(
    20,
    'Europe/Vienna',
    DOTTED,
    'Kestrel is no cash register with a signature device (RKSV). Where Austrian law demands one, the desk needs its own.',
  ),
  BE: euro(
    21,
    'Europe/Brussels',
    COMMA,
    'Kestrel does not send electronic invoices. Between companies in Belgium they have been required since January 2026.',
  ),
  DE: euro(
    19,
    'Europe/Berlin',
    DOTTED,
    'Kestrel has no certified security device (TSE) for cash, and does not send electronic invoices. Between companies in Germany they are required from January 2027, of smaller ones from January 2028.',
  ),
  ES: euro(
    21,
    'Europe/Madrid',
    COMMA,
    'Kestrel does not register invoices with VeriFactu or TicketBAI, nor renters with SES.Hospedajes.',
  ),
  FR: {
    ...euro(
      20,
      'Europe/Paris',
      { dateFormat: 'DD/MM/YYYY', numberFormat: '1 234,50' },
      'Kestrel is no certified till, and does not send electronic invoices. Between companies in France they are required from September 2026, of smaller ones from September 2027.',
    ),
    // The tax on services is due when they are paid.
    booksBy: 'payment',
  },
  IT: euro(
    22,
    'Europe/Rome',
    COMMA,
    'Kestrel does not send invoices through the exchange system (SdI), as Italy requires, and has no fiscal printer (RT) for cash. It does not report renters to CaRGOS.',
  ),
  NL: euro(21, 'Europe/Amsterdam', COMMA),
  CH: {
    ...METRIC,
    dateFormat: 'DD.MM.YYYY',
    numberFormat: '1’234.50',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 8.1 }],
    isCancellationTaxed: false,
    booksBy: 'supply',
    perDollar: 1,
  },
  TR: {
    ...METRIC,
    ...DOTTED,
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 20 }],
    isCancellationTaxed: true,
    booksBy: 'supply',
    perDollar: 40,
    limits:
      'Stripe does not open accounts in Türkiye, so customers pay at the desk. Kestrel does not send electronic invoices, is no fiscal cash register (ÖKC), and does not report renters to KABİS.',
  },
  AE: {
    ...METRIC,
    ...POINT,
    timeZone: 'Asia/Dubai',
    currency: 'AED',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 5 }],
    isCancellationTaxed: true,
    booksBy: 'supply',
    perDollar: 4,
    limits:
      'Kestrel does not send electronic invoices. Between companies in the United Arab Emirates they are required from 2027 on.',
  },
  KW: {
    ...METRIC,
    ...POINT,
    weekStart: 'Sunday',
    timeZone: 'Asia/Kuwait',
    currency: 'KWD',
    taxesAre: 'included',
    taxes: [],
    isCancellationTaxed: false,
    booksBy: 'supply',
    perDollar: 0.3,
    limits: 'Stripe does not open accounts in Kuwait, so customers pay at the desk.',
  },
  JP: {
    ...METRIC,
    dateFormat: 'YYYY-MM-DD',
    numberFormat: '1,234.50',
    weekStart: 'Sunday',
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    taxesAre: 'included',
    taxes: [{ name: 'Consumption tax', percent: 10 }],
    isCancellationTaxed: false,
    booksBy: 'supply',
    perDollar: 150,
  },
};

/** ISO 3166-1. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** The countries by name, to choose from. */
export function countryNames(): { code: string; name: string }[] {
  return CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** What owners in a country have to do without Kestrel; '' if nothing is known. */
export function countryLimits(country: string): string {
  return COUNTRY_PRESETS[country]?.limits ?? '';
}

/** Whether the law of a country wants the site to say who runs it, on a page of its own. */
export function requiresImprint(country: string): boolean {
  return ['AT', 'CH', 'DE'].includes(country);
}

/** Which view of the books is usual in a country; '' if nothing is known. */
export function usualBooks(country: string): string {
  const view = COUNTRY_PRESETS[country]?.booksBy;
  if (!view) return '';
  const words = view === 'supply' ? 'by the date of the service' : 'by the date of the payment';
  return `${countryName(country)}: books are usually ${words}.`;
}

/** The currencies in use, as ISO 4217 has them in 2026. */
export const CURRENCIES: readonly string[] =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );
