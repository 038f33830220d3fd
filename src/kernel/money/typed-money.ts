import { companyLocale, DEFAULT_LOCALE } from '../locale/locale.ts';
import { formatNumber } from '../locale/numbers.ts';
import { numberText, readTypedNumber } from '../locale/typed-number.ts';
import { formatMoney, hasDecimals, moneyDecimals, moneyFormat } from './money.ts';

// Apart from money.ts, so that public pages, where no amount is typed, do not load it.

/** Whether an amount has at most the decimals of the currency. */
export function isWholeCents(amount: number): boolean {
  return hasDecimals(amount, moneyDecimals());
}

/** What is said about an amount with more decimals than the currency has. */
export function tooManyDecimals(): string {
  const most = ['no', 'at most one', 'at most two', 'at most three'][moneyDecimals()];
  return `Must have ${most ?? `at most ${moneyDecimals()}`} decimals`;
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

/** Formats an amount for the axis of a chart: '$8.5K', '8,5K €'. */
export function formatShortMoney(amount: number): string {
  const short = new Intl.NumberFormat('en-US', { notation: 'compact' }).format(amount);
  const [, decimalSign = ''] = numberText(1.5);
  return formatMoney(1).replace(/\d.*\d|\d/, short.replace('.', decimalSign));
}
