import { companyLocale, DEFAULT_LOCALE } from '../locale/locale.ts';
import {
  formatNumber,
  numberFormatOf,
  numberText,
  readTypedNumber,
  withPlainSpaces,
} from '../locale/numbers.ts';

/*
 * Money of the company. An amount is a number in the main unit of its currency, as calls and forms have it: dollars. Inside, and
 * in the database, money is an integer in the smallest unit, which the code calls cents in every currency.
 */

/** Formats an amount, by default with the decimals of the currency: '$1,026.00' (prices: pricing). */
export function formatMoney(amount: number, options?: Intl.NumberFormatOptions): string {
  return withPlainSpaces(moneyFormat(options).format(amount));
}

/** Formats an amount for the axis of a chart: '$8.5K', '8,5K €'. */
export function formatShortMoney(amount: number): string {
  const short = new Intl.NumberFormat('en-US', { notation: 'compact' }).format(amount);
  const [, decimalSign = ''] = numberText(1.5);
  return formatMoney(1).replace(/\d.*\d|\d/, short.replace('.', decimalSign));
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

/** Converts cents to an amount, the unit of money in calls and forms. */
export function toAmount(cents: number): number {
  return cents / 10 ** moneyDecimals();
}

/** Whether an amount has at most the decimals of the currency. */
export function isWholeCents(amount: number): boolean {
  return hasDecimals(amount, moneyDecimals());
}

/** What is said about an amount with more decimals than the currency has. */
export function tooManyDecimals(): string {
  const most = ['no', 'at most one', 'at most two', 'at most three'][moneyDecimals()];
  return `Must have ${most ?? `at most ${moneyDecimals()}`} decimals`;
}

/** Whether a percentage has at most two decimals. */
export function hasTwoDecimals(percent: number): boolean {
  return hasDecimals(percent, 2);
}

function hasDecimals(number: number, decimals: number): boolean {
  const units = number * 10 ** decimals;
  return Math.abs(units - Math.round(units)) < 1e-6;
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

/** The most that a reservation can cost by rules, and a payment can be, in cents. Their columns are wider. */
export function mostTotalCents(): number {
  return mostCents(999_999_999, Number.MAX_SAFE_INTEGER);
}

/** An amount in the company's format without its symbol: '99,999.99'. */
export function amountWithoutSymbol(amount: number): string {
  const decimals = moneyDecimals();
  return formatNumber(amount, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** An amount as `readMoney` reads it, for a field in which it can be changed: '1234.50'. */
export function amountText(amount: number): string {
  return numberText(amount, moneyDecimals());
}

/** The currency in a sentence: 'dollars', 'euros', 'Japanese yen'. */
export function moneyInWords(): string {
  const { currency } = companyLocale();
  if (currency === DEFAULT_LOCALE.currency) return 'dollars';
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The currency as a heading or a hint: 'Dollars', 'Japanese yen'. */
export function moneyHeading(): string {
  const words = moneyInWords();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sign of the currency: '$', '€', 'CHF'. */
export function moneySign(): string {
  return (
    moneyFormat()
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? ''
  );
}

/**
 * Reads an amount as it is typed or stands in a cell, in the company's format and with or without the currency:
 * '1,234.50' or '$1,234.50', '1.234,50' or '1.234,50 €'. NaN if it is none.
 */
export function readMoney(text: string): number {
  const { currency } = companyLocale();
  const signs = [moneySign(), currency].map((sign) => sign.replace(/[$.]/g, String.raw`\$&`));
  const sign = `(?:${signs.join('|')})?`;
  const [, typed = ''] = new RegExp(`^${sign}\\s*(.*?)\\s*$`).exec(text.trim()) ?? [];
  const bare = typed.replace(new RegExp(`\\s*${sign}$`), '');
  return /^-/.test(bare) ? Number.NaN : readTypedNumber(bare);
}
