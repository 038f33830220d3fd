import { companyLocale, DEFAULT_LOCALE } from '../locale/locale.ts';
import { numberFormatOf, withPlainSpaces } from '../locale/numbers.ts';

/*
 * Money of the company. An amount is a number in the main unit of its currency, as calls and forms have it: dollars. Inside, and
 * in the database, money is an integer in the smallest unit, which the code calls cents in every currency.
 */

/**
 * Formats an amount, by default with the decimals of the currency: '$1,026.00' (prices: pricing). A minus sign is as wide as a digit. It
 * comes first, or after a code: '−$646.00', '−646,00 CHF', 'CHF −646.00', where Intl has 'CHF-646.00'.
 */
export function formatMoney(amount: number, options?: Intl.NumberFormatOptions): string {
  const text = withPlainSpaces(moneyFormat({ ...options, signDisplay: 'never' }).format(amount));
  if (!/[1-9]/.test(text)) return text;
  const plus = options?.signDisplay === 'exceptZero' ? '+' : '';
  return text.replace(/^([A-Z]{3}\u00a0)?/, `$1${amount < 0 ? '−' : plus}`);
}

function moneyFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const decimals = moneyDecimals();
  return numberFormatOf({
    ...{ style: 'currency', currency: companyLocale().currency },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...options },
  });
}

/** The currencies that don't have two decimals (ISO 4217). Intl is not asked: its versions differ. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';

const WITH_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals a currency has, whose code is in either case: 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** How many decimals the company's currency has. */
export function moneyDecimals(): number {
  return decimalsOf(companyLocale().currency);
}

/** Converts an amount with at most the decimals of the currency to whole cents, the database's unit of money. */
export function toCents(amount: number): number {
  return Math.round(amount * 10 ** moneyDecimals());
}

/** Converts cents to an amount, the unit of money in calls and forms. `currency` is that of the row that has the cents. */
export function toAmount(cents: number, currency = companyLocale().currency): number {
  return cents / 10 ** decimalsOf(currency);
}

/** So many percent, with at most two decimals, of non-negative cents: rounded half up. */
export function percentOf(cents: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((cents * hundredths + 5000) / 10_000);
}

/** The most that columns of integers take. */
export const MOST_STORED_CENTS = 2_000_000_000;

/**
 * The most that an amount can be, in cents. In dollars it is `cents`. Money of other currencies can be worth much less, so they
 * have a thousand times as many, as far as the database's integers go.
 */
export function mostCents(cents: number, mostStored = MOST_STORED_CENTS): number {
  return companyLocale().currency === DEFAULT_LOCALE.currency
    ? cents
    : Math.min(cents * 1000, mostStored);
}
