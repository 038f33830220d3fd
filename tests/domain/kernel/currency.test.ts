import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MONEY } from '#figures/ui/figures-text.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { amountSchema } from '#kernel/money/amount.ts';
import { decimalsOf, formatMoney, mostCents, toAmount, toCents } from '#kernel/money/money.ts';
import {
  leastOnlineCentsOf,
  mostOnlineCentsOf,
  onlineStepCents,
} from '#kernel/money/online-limits.ts';
import { formatShortMoney } from '#kernel/money/typed-money.ts';
import { fromStripeUnits, toStripeUnits } from '#payments/server/stripe/stripe-units.ts';
import { money } from '#platform/spreadsheets/spreadsheet-column.ts';
import { givenLocale } from '#tests/locale.ts';

const AMOUNT = amountSchema({ most: () => mostCents(9_999_999) });

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
    ['usd', 50, 1, 99_999_999],
    ['eur', 50, 1, 99_999_999],
    ['jpy', 50, 1, 9_999_999_999],
    ['huf', 17_500, 1, 9_999_999_999],
    ['kwd', 200, 10, 99_999_990],
    ['iqd', 1000, 10, 999_999_990],
    ['isk', 70, 1, 999_999],
    ['mga', 100, 100, 9_999_999_900],
  ])('takes %s online from %i cents, in steps of %i, to %i', (currency, least, step, most) => {
    expect(leastOnlineCentsOf(currency)).toBe(least);
    expect(mostOnlineCentsOf(currency)).toBe(most);
    expect(most % step).toBe(0);
    expect(onlineStepCents(currency)).toBe(step);
    expect(least % step).toBe(0);
  });

  it.each([
    [
      'USD',
      [
        'Enter an amount in dollars',
        'Must be at most $99,999.99',
        'Must have at most two decimals',
      ],
    ],
    [
      'JPY',
      [
        'Enter an amount in Japanese yen',
        'Must be at most ¥2,000,000,000',
        'Must have no decimals',
      ],
    ],
    [
      'KWD',
      [
        'Enter an amount in Kuwaiti dinars',
        'Must be at most KWD\u00a02,000,000.000',
        'Must have at most three decimals',
      ],
    ],
  ])('a schema that was written before refuses in the words of %s', (currency, words) => {
    givenLocale({ ...DEFAULT_LOCALE, currency });
    const amounts = [Number.NaN, 2_000_000_001, 1.23456];
    expect(amounts.map((amount) => v.safeParse(AMOUNT, amount).issues?.[0].message)).toEqual(words);
    expect(v.is(AMOUNT, 0)).toBe(false);
    expect(v.is(AMOUNT, toAmount(1))).toBe(true);
  });

  it.each([
    ['JPY', 0, '¥1,500'],
    ['KWD', 3, 'KWD\u00a01,500.000'],
    ['EUR', 2, '€1,500.00'],
    // Node and browsers disagree about these.
    ['HUF', 2, 'HUF\u00a01,500.00'],
    ['IQD', 3, 'IQD\u00a01,500.000'],
  ])('gives %s its %i decimals', (currency, decimals, words) => {
    givenLocale({ ...DEFAULT_LOCALE, currency });
    expect(decimalsOf(currency)).toBe(decimals);
    expect(toCents(1500)).toBe(1500 * 10 ** decimals);
    expect(formatMoney(1500)).toBe(words);
  });

  it.each([
    ['USD', '1,234.50', '−$646.00', 'USD −646.00'],
    ['EUR', '1.234,50', '−646,00 €', '−646,00 EUR'],
    ['CHF', '1’234.50', 'CHF −646.00', 'CHF −646.00'],
    ['JPY', '1 234,50', '−646 JPY', '−646 JPY'],
    ['KWD', '1,234.50', 'KWD −646.000', 'KWD −646.000'],
  ] as const)(
    'writes a negative amount in %s and %s with its sign before the digits',
    (currency, numberFormat, words, withCode) => {
      givenLocale({ ...DEFAULT_LOCALE, currency, numberFormat });
      const plain = (text: string) => text.replaceAll('\u00a0', ' ');
      expect(plain(formatMoney(-646))).toBe(words);
      expect(plain(formatMoney(-646, { currencyDisplay: 'code' }))).toBe(withCode);
    },
  );

  it('writes a change with its sign, and none of what rounds to nothing', () => {
    const changes = [-646, 0, -0.001, 0.001, 646].map(MONEY.change);
    expect(changes).toEqual(['−$646.00', '$0.00', '$0.00', '$0.00', '+$646.00']);
  });

  it.each([
    ['USD', '1,234.50', ['$0', '$8.5K', '$12K', '$1.2M', '−$2K']],
    ['EUR', '1.234,50', ['0\u00a0€', '8,5K\u00a0€', '12K\u00a0€', '1,2M\u00a0€', '−2K\u00a0€']],
    ['JPY', '1,234.50', ['¥0', '¥8.5K', '¥12K', '¥1.2M', '−¥2K']],
  ] as const)('shortens %s for axes', (currency, numberFormat, words) => {
    givenLocale({ ...DEFAULT_LOCALE, currency, numberFormat });
    expect([0, 8_512, 12_345, 1_234_567, -2000].map(formatShortMoney)).toEqual(words);
  });

  it.each([
    ['USD', '1,234.50', '"$"#,##0.00'],
    ['EUR', '1.234,50', '#,##0.00"\u00a0€"'],
    ['JPY', '1,234.50', '"¥"#,##0'],
    ['KWD', '1,234.50', '"KWD\u00a0"#,##0.000'],
  ] as const)('formats cells of spreadsheets in %s', (currency, numberFormat, format) => {
    const column = money('Amount', 14, (amount: number) => amount);
    givenLocale({ ...DEFAULT_LOCALE, currency, numberFormat });
    expect(column.format).toBe(format);
  });
});
