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

it('an included tax is in the amount, and a fee with a tax of its own has it whether the fine is taxed or not', () => {
  const rules: PriceRules = { ...RULES, taxesAre: 'included', fine: { fee: 25.5, taxPercent: 19 } };
  const linesFor = (taxed: boolean) =>
    linesOfCharge(rules, 'one', 'fine', { amountCents: 8000, feeCents: 2550, taxed });
  const taxes = [true, false].map((taxed) =>
    linesFor(taxed).flatMap(({ label, tax }) =>
      tax ? [[label, tax.baseCents, tax.includedCents]] : [],
    ),
  );
  const ofFee = ['Sales tax 19%', 2143, 407];
  expect(taxes).toEqual([[['Sales tax 9.5%', 7306, 694], ofFee], [ofFee]]);
  // The amount can be lowered again in the same way.
  for (const taxed of [true, false]) {
    const sums = { amountCents: 8000, feeCents: 2550, taxCents: 0, totalCents: 10_550, taxed };
    expect(sumsOfCharge(linesFor(taxed), 'one')).toEqual(sums);
  }
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
