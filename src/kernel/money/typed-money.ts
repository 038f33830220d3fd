import { companyLocale, DEFAULT_LOCALE, presentLanguage } from '../locale/locale.ts';
import { formatNumber } from '../locale/numbers.ts';
import { numberText, readTypedNumber } from '../locale/typed-numbers.ts';
import { codeText } from '../text/code-text.ts';
import { t } from '../words/t.ts';
import { formatMoney, moneyDecimals, mostCents } from './money.ts';

// Money in forms, messages and charts. Apart from money.ts, so that public pages don't load it.

/** Formats an amount for the axis of a chart: '$8.5K', '8,5K €', 'CHF −2K'. */
export function formatShortMoney(amount: number): string {
  const short = new Intl.NumberFormat('en-US', { notation: 'compact' }).format(Math.abs(amount));
  const [, decimalSign = ''] = numberText(1.5);
  return formatMoney(amount < 0 ? -1 : 1).replace(/\d.*\d|\d/, short.replace('.', decimalSign));
}

/** Whether an amount has at most the decimals of the currency. */
export function isWholeCents(amount: number): boolean {
  return hasDecimals(amount, moneyDecimals());
}

/** What is said about an amount with more decimals than the currency has. */
export function tooManyDecimals(): string {
  const decimals = moneyDecimals();
  if (decimals === 0) return t('kernel.noDecimals');
  return decimals === 3 ? t('kernel.threeDecimals') : t('kernel.twoDecimals');
}

/** Whether a percentage has at most two decimals. */
export function hasTwoDecimals(percent: number): boolean {
  return hasDecimals(percent, 2);
}

function hasDecimals(number: number, decimals: number): boolean {
  const units = number * 10 ** decimals;
  return Math.abs(units - Math.round(units)) < 1e-6;
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
  if (currency === DEFAULT_LOCALE.currency) return t('kernel.dollars');
  const parts = new Intl.NumberFormat(presentLanguage(), {
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
  return formatMoney(0).replace(/[\d.,\s]/g, '');
}

/**
 * Reads an amount as it is typed or stands in a cell, in the company's format and with or without the currency:
 * '1,234.50' or '$1,234.50', '1.234,50' or '1.234,50 €'. NaN if it is none.
 */
export function readMoney(text: string): number {
  const { currency } = companyLocale();
  const signs = [codeText(moneySign()), currency];
  const typed = codeText(text).trim();
  const before = signs.find((sign) => typed.startsWith(sign)) ?? '';
  const amount = typed.slice(before.length).trim();
  const after = signs.find((sign) => amount.endsWith(sign)) ?? '';
  const bare = amount.slice(0, amount.length - after.length);
  return bare.startsWith('-') ? Number.NaN : readTypedNumber(bare);
}
