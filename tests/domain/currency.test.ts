import { describe, expect, it } from 'vitest';
import { decimalsOf, fromSmallestUnit, toSmallestUnit } from '#domain/money/currency.ts';
import { toCents, toDollars } from '#domain/money/dollars.ts';
import { fc } from '../random.ts';

describe('amounts in the smallest unit of a currency', () => {
  it('loses no cent of all amounts up to $10,000.00', () => {
    const wrong: number[] = [];
    for (let cents = 0; cents <= 1_000_000; cents += 1) {
      const written = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
      const isSame =
        toSmallestUnit(written, 'usd') === cents &&
        fromSmallestUnit(cents, 'usd') === written &&
        toCents(written) === cents &&
        toDollars(cents) === written;
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
  ])('converts %s %f to %i and back', (currency, amount, units) => {
    expect(toSmallestUnit(amount, currency)).toBe(units);
    expect(fromSmallestUnit(units, currency)).toBe(amount);
  });

  it('converts any amount of any currency there and back', () => {
    const units = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(units, fc.constantFrom('usd', 'jpy', 'kwd'), (amount, currency) => {
        expect(toSmallestUnit(fromSmallestUnit(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('has the decimals with which currencies are formatted', () => {
    const currencies = ['usd', 'eur', 'jpy', 'krw', 'clp', 'vnd', 'xof', 'kwd', 'bhd', 'tnd'];
    for (const currency of currencies) {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      expect(decimalsOf(currency), currency).toBe(format.resolvedOptions().maximumFractionDigits);
    }
  });

  it.each([
    ['usd', 1.005],
    ['jpy', 0.5],
    ['kwd', 0.0001],
    ['usd', Number.NaN],
    ['usd', Number.POSITIVE_INFINITY],
    ['usd', 1e21],
    ['usd', 1e-7],
  ])('refuses %s %f, which is no amount of it', (currency, amount) => {
    expect(() => toSmallestUnit(amount, currency)).toThrow(RangeError);
  });
});
