import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '#kernel/locale/locale.ts';
import {
  fromStripeUnits,
  leastOnlineCentsOf,
  onlineStepCents,
  toStripeUnits,
} from '#kernel/money/currency.ts';
import { decimalsOf, formatMoney, toAmount, toCents } from '#kernel/money/money.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

describe('amounts in the smallest unit of a currency', () => {
  it('loses no cent of all amounts up to $10,000.00', () => {
    const wrong: number[] = [];
    for (let cents = 0; cents <= 1_000_000; cents += 1) {
      const written = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
      const isSame =
        fromStripeUnits(cents, 'usd') === cents &&
        toCents(written) === cents &&
        toAmount(cents) === written;
      if (!isSame) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['usd', 1015, 1015],
    ['USD', 1015, 1015],
    ['jpy', 500, 500],
    ['kwd', 1010, 1010],
    ['isk', 500, 50_000],
    ['ugx', 500, 50_000],
    ['mga', 50_000, 500],
    ['usd', -29, -29],
  ])('counts %s: %i cents are %i units of the provider', (currency, cents, units) => {
    expect(toStripeUnits(cents, currency)).toBe(units);
    expect(fromStripeUnits(units, currency)).toBe(cents);
  });

  it.each([
    ['usd', 50, 1],
    ['eur', 50, 1],
    ['jpy', 50, 1],
    ['huf', 17_500, 1],
    ['kwd', 200, 10],
    ['isk', 70, 1],
    ['mga', 100, 100],
  ])('takes %s online from %i cents, in steps of %i', (currency, least, step) => {
    expect(leastOnlineCentsOf(currency)).toBe(least);
    expect(onlineStepCents(currency)).toBe(step);
    expect(least % step).toBe(0);
  });

  it.each([
    ['JPY', 0, '¥1,500'],
    ['KWD', 3, 'KWD\u00a01,500.000'],
    ['EUR', 2, '€1,500.00'],
    // Node and browsers disagree about these.
    ['HUF', 2, 'HUF\u00a01,500.00'],
    ['IQD', 3, 'IQD\u00a01,500.000'],
  ])('gives %s its %i decimals', (currency, decimals, words) => {
    setLocale({ ...DEFAULT_LOCALE, currency });
    expect(decimalsOf(currency)).toBe(decimals);
    expect(toCents(1500)).toBe(1500 * 10 ** decimals);
    expect(formatMoney(1500)).toBe(words);
  });
});
