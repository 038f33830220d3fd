import { countryName } from '#kernel/locale/country.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';

/** What a country usually has. It is a proposal: the owner checks it, above all the taxes. */
export type CountryPreset = Omit<Locale, 'country' | 'leastOnlineCents'> & {
  /** Missing where a country has several. */
  timeZone?: string;
  taxesAre: 'added' | 'included';
  /** None where they depend on the place, or there are none. */
  taxes: readonly { name: string; percent: number }[];
  /** Whether the fee of a cancellation bears tax. In many countries it is compensation, which does not. */
  isCancellationTaxed: boolean;
  /** Whether the payment provider opens no accounts there, so customers pay at the desk only. */
  isWithoutProvider?: true;
  /** How much of the currency a dollar is worth, roughly, for the example of prices and the first limits of refunds. */
  perDollar: number;
};

const METRIC = { distanceUnit: 'km', paper: 'A4', weekStart: 'Monday' } as const;

/** The countries whose currency is the euro: the VAT on the rental of cars, and that a cancellation fee is compensation. */
function euro(
  percent: number,
  timeZone: string,
  formats: Pick<Locale, 'dateFormat' | 'numberFormat'>,
): CountryPreset {
  return {
    ...METRIC,
    ...formats,
    timeZone,
    currency: 'EUR',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent }],
    isCancellationTaxed: false,
    perDollar: 1,
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
    perDollar: 1,
  },
  AT: euro(20, 'Europe/Vienna', DOTTED),
  BE: euro(21, 'Europe/Brussels', COMMA),
  DE: euro(19, 'Europe/Berlin', DOTTED),
  ES: euro(21, 'Europe/Madrid', COMMA),
  FR: euro(20, 'Europe/Paris', { dateFormat: 'DD/MM/YYYY', numberFormat: '1 234,50' }),
  IT: euro(22, 'Europe/Rome', COMMA),
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
    isWithoutProvider: true,
    perDollar: 40,
  },
  AE: {
    ...METRIC,
    ...POINT,
    timeZone: 'Asia/Dubai',
    currency: 'AED',
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 5 }],
    isCancellationTaxed: true,
    perDollar: 4,
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
    isWithoutProvider: true,
    perDollar: 0.3,
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

/** Says that nothing can be paid online in a country; '' if it can, or nothing is known. */
export function providerNote(country: string): string {
  return COUNTRY_PRESETS[country]?.isWithoutProvider
    ? `Stripe does not open accounts in ${countryName(country)}, so customers pay at the desk.`
    : '';
}

/** The currencies in use, as ISO 4217 has them in 2026. */
export const CURRENCIES: readonly string[] =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );
