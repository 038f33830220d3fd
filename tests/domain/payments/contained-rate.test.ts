import { expect, it } from 'vitest';
import { containedPercent, withoutTax } from '#payments/rules/contained-rate.ts';
import { newLine } from '#prices/rules/price.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { taxLines } from '#prices/rules/taxes.ts';

const RENTAL = newLine('rental', 'Rental', 10, 'hour', 1190);
const SEAT = newLine('extra', 'Child seat', 1, 'once', 1070);
const FEE = newLine('one-way', 'One-way fee', 1, 'once', 2000);

function percents(taxes: Parameters<typeof taxLines>[0]['taxes'], priced: PriceLine[]) {
  const lines = [...priced, ...taxLines({ taxesAre: 'included', taxes }, priced)];
  return priced.map((line) => containedPercent(line, lines));
}

it.each([
  ['one tax on everything', [['VAT', 19, 'all']], [19, 19, 19]],
  ['a tax on the rental alone', [['VAT', 19, 'rental']], [19, 0, 0]],
  [
    'two taxes on everything',
    [
      ['State', 5, 'all'],
      ['City', 2, 'all'],
    ],
    [7, 7, 7],
  ],
  [
    'one on everything and one on the rental',
    [
      ['State', 5, 'all'],
      ['City', 2, 'rental'],
    ],
    [undefined, undefined, undefined],
  ],
] as const)('is known with %s', (_, taxes, expected) => {
  const book = taxes.map(([name, percent, on]) => ({ name, percent, on }));
  expect(percents(book, [RENTAL, SEAT, FEE])).toEqual(expected);
});

it('is its own for a line with another tax or none', () => {
  const book = [{ name: 'VAT', percent: 19, on: 'all' as const }];
  const own = [
    { ...SEAT, taxPercent: 7 },
    { ...FEE, taxPercent: 0 },
  ];
  expect(percents(book, [RENTAL, ...own])).toEqual([19, 7, 0]);
  // A rate of its own that is the book's.
  expect(percents(book, [RENTAL, { ...SEAT, taxPercent: 19 }, FEE])).toEqual([19, 19, 19]);
});

it('is unknown if a tax is on other lines than those of the document', () => {
  const taxes = taxLines(
    { taxesAre: 'included', taxes: [{ name: 'VAT', percent: 19, on: 'all' }] },
    [RENTAL],
  );
  expect(
    containedPercent(SEAT, [
      RENTAL,
      SEAT,
      FEE,
      ...taxes.map((line) => ({ ...line, tax: { ...line.tax, percent: 19, baseCents: 1 } })),
    ]),
  ).toBeUndefined();
});

it('leaves the price without it', () => {
  expect(withoutTax(1190, 19)).toBe(1000);
  expect(withoutTax(1070, 7)).toBe(1000);
  expect(withoutTax(999, 0)).toBe(999);
});
