import { describe, expect, it } from 'vitest';
import { decimalsOf, fromSmallestUnit } from '#kernel/money/currency.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';

describe('amounts in the smallest unit of a currency', () => {
  it('loses no cent of all amounts up to $10,000.00', () => {
    const wrong: number[] = [];
    for (let cents = 0; cents <= 1_000_000; cents += 1) {
      const written = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
      const isSame =
        fromSmallestUnit(cents, 'usd') === written &&
        toCents(written) === cents &&
        toAmount(cents) === written;
      if (!isSame) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['usd', 10.15, 1015],
    ['USD', 10.15, 1015],
    ['jpy', 500, 500],
    ['kwd', 1.005, 1005],
    ['isk', 500, 50_000],
    ['usd', -0.29, -29],
  ])('is %s %f of %i', (currency, amount, units) => {
    expect(fromSmallestUnit(units, currency)).toBe(amount);
  });

  it('has the decimals with which currencies are formatted', () => {
    const currencies = ['usd', 'eur', 'jpy', 'krw', 'clp', 'vnd', 'xof', 'kwd', 'bhd', 'tnd'];
    for (const currency of currencies) {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      expect(decimalsOf(currency), currency).toBe(format.resolvedOptions().maximumFractionDigits);
    }
  });
});
