import { expect, it } from 'vitest';
import {
  feeCentsOf,
  linesOfCharge,
  sumsOfCharge,
  withLinesOf,
} from '#charges/rules/later-charge.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';

const RULES: PriceRules = {
  fine: { fee: 25.5 },
  taxes: [
    { name: 'Sales tax', percent: 9.5, on: 'all' },
    { name: 'Rental tax', percent: 2, on: 'rental' },
  ],
};

it('a fine costs itself, the fee of the book, and the taxes on both if it is taxed', () => {
  const sums = { amountCents: 8000, feeCents: feeCentsOf(RULES, 'fine') };
  const other = linesOfCharge(RULES, 'other', 'toll', { ...sums, feeCents: 0, taxed: false });
  const sumsOf = (taxed: boolean) =>
    sumsOfCharge([...other, ...linesOfCharge(RULES, 'fine', 'fine', { ...sums, taxed })], 'fine');
  expect(sumsOf(false)).toEqual({
    ...{ amountCents: 8000, feeCents: 2550, taxCents: 0, totalCents: 10_550, taxed: false },
  });
  // 9.5% of $105.50 is $10.0225.
  expect(sumsOf(true)).toEqual({
    ...{ amountCents: 8000, feeCents: 2550, taxCents: 1002, totalCents: 11_552, taxed: true },
  });
});

it('the fee is of fines only, and goes with its fine', () => {
  expect(feeCentsOf(RULES, 'toll')).toBe(0);
  expect(feeCentsOf({}, 'fine')).toBe(0);
  const lines = linesOfCharge(RULES, 'one', 'fine', {
    ...{ amountCents: 8000, feeCents: 2550, taxed: false },
  });
  expect(lines.map(({ kind, chargeId }) => [kind, chargeId])).toEqual([
    ['fine', 'one'],
    ['fine-fee', 'one'],
  ]);
  expect(withLinesOf(lines, 'one', [])).toEqual([]);
});
