import { expect, it } from 'vitest';
import { containedPercents, withoutTax } from '#payments/rules/contained-rate.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { newLine } from '#prices/rules/price-line.ts';
import { taxLines } from '#prices/rules/taxes.ts';

const RENTAL = newLine('rental', 'Rental', 10, 'hour', 1190);
const SEAT = newLine('extra', 'Child seat', 1, 'once', 1070);
const FEE = newLine('one-way', 'One-way fee', 1, 'once', 2000);
const DAMAGE = newLine('damage', 'Damage', 1, 'once', 5000);
const VAT = { name: 'VAT', percent: 19, on: 'all' as const };

type Taxes = Parameters<typeof taxLines>[0]['taxes'];

function withTaxes(taxes: Taxes, priced: PriceLine[]): PriceLine[] {
  return [...priced, ...taxLines({ taxesAre: 'included', taxes }, priced)];
}

function percents(lines: PriceLine[]): number[] | undefined {
  const found = containedPercents(lines);
  return found && lines.filter(({ kind }) => kind !== 'tax').map((line) => found.get(line) ?? -1);
}

it('is that of the book, on everything or on the rental alone', () => {
  const priced = [RENTAL, SEAT, FEE];
  expect(percents(withTaxes([VAT], priced))).toEqual([19, 19, 19]);
  expect(percents(withTaxes([{ ...VAT, on: 'rental' }], priced))).toEqual([19, 0, 0]);
  expect(percents(priced)).toEqual([0, 0, 0]);
});

it('is its own for a line with another rate or none', () => {
  const own = [
    { ...SEAT, taxPercent: 7 },
    { ...FEE, taxPercent: 0 },
  ];
  expect(percents(withTaxes([VAT], [RENTAL, ...own]))).toEqual([19, 7, 0]);
  // A rate of its own that is the book's.
  expect(percents(withTaxes([VAT], [RENTAL, { ...SEAT, taxPercent: 19 }, FEE]))).toEqual([
    19, 19, 19,
  ]);
});

it('is that of each price, charge and adjustment for itself, and none of damage', () => {
  const late = newLine('late', 'Late by 1 hour', 1, 'hour', 1190);
  const lines = [...withTaxes([VAT], [RENTAL]), ...withTaxes([VAT], [late]), DAMAGE];
  expect(percents(lines)).toEqual([19, 19, 0]);
  const [tax] = withTaxes([VAT], [late]).slice(1);
  expect(percents([...withTaxes([VAT], [RENTAL]), DAMAGE, late, ...(tax ? [tax] : [])])).toEqual([
    19, 0, 19,
  ]);
});

it('is unknown with several taxes of a book, and with taxes that are added', () => {
  const taxes = [VAT, { name: 'City tax', percent: 2, on: 'all' as const }];
  expect(percents(withTaxes(taxes, [RENTAL, SEAT]))).toBeUndefined();
  const added = taxLines({ taxesAre: 'added', taxes: [VAT] }, [RENTAL, SEAT]);
  expect(percents([RENTAL, FEE, ...added])).toBeUndefined();
});

it('leaves the price without it', () => {
  expect(withoutTax(1190, 19)).toBe(1000);
  expect(withoutTax(1070, 7)).toBe(1000);
  expect(withoutTax(999, 0)).toBe(999);
});
