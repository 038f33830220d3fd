import { percentOf } from '#kernel/money/money.ts';
import { type LineKind, newLine, type PriceLine, sumOfLines } from './price-line.ts';
import type { PriceRules } from './price-rules.ts';

type BookTaxes = Pick<PriceRules, 'taxes' | 'taxesAre'>;

/** A tax with the lines that it is on. */
type Tax = { label: string; percent: number; isOn: (line: PriceLine) => boolean };

/** The kinds of lines that a tax on the rental refers to. */
export const RENTAL_KINDS: readonly LineKind[] = ['rental', 'day-maximum', 'length', 'promotion'];

/** The lines of the taxes on other lines. Each tax is rounded once, for all lines that it is on (prices: taxes). */
export function taxLines(book: BookTaxes, lines: readonly PriceLine[]): PriceLine[] {
  const taxes = taxesOn(book, lines);
  return taxes.map((tax) => {
    const { label, percent } = tax;
    const taxed = lines.filter(tax.isOn);
    const sum = sumOfLines(taxed);
    if (book.taxesAre === 'included') {
      const within = taxes.map((one) => withinLines(one, taxed, taxes));
      const baseCents = within.reduce((rest, cents) => rest - cents, sum);
      const includedCents = within[taxes.indexOf(tax)] ?? 0;
      return taxLine(label, 0, { percent, baseCents, includedCents });
    }
    const detail = book.taxesAre && { percent, baseCents: sum };
    return taxLine(label, percentOf(sum, percent), detail);
  });
}

/** A line of a tax. One that other lines contain has no amount. */
export function taxLine(label: string, cents: number, tax: PriceLine['tax']): PriceLine {
  return { ...newLine('tax', label, 1, 'once', cents), ...(tax && { tax }) };
}

/** How lines name a tax: 'Sales tax 9.5%'. */
function taxLabel({ name, percent }: { name: string; percent: number }): string {
  return `${name} ${percent}%`;
}

/** How the lines of a book name its taxes, those at the rates of single rules too. */
export function taxLabels(
  { taxes = [] }: Pick<BookTaxes, 'taxes'>,
  rates: readonly number[],
): string[] {
  const name = taxes[0]?.name ?? 'Tax';
  const own = rates.filter((percent) => percent > 0);
  return [...new Set([...taxes, ...own.map((percent) => ({ name, percent }))].map(taxLabel))];
}

/**
 * The taxes of a book, and one for each other rate that lines name. Such a line has no other tax. Its tax has the name of the
 * book's first one, and is that one if the rates are equal.
 */
function taxesOn({ taxes = [] }: BookTaxes, lines: readonly PriceLine[]): Tax[] {
  const [first] = taxes;
  const rates = new Set(lines.flatMap(({ taxPercent }) => taxPercent || []));
  return [
    ...taxes.map((tax) => ({
      label: taxLabel(tax),
      percent: tax.percent,
      isOn: ({ kind, taxPercent }: PriceLine) =>
        taxPercent === undefined
          ? tax.on === 'all' || RENTAL_KINDS.includes(kind)
          : tax === first && taxPercent === tax.percent,
    })),
    ...[...rates]
      .filter((percent) => percent !== first?.percent)
      .map((percent) => ({
        label: taxLabel({ name: first?.name ?? 'Tax', percent }),
        percent,
        isOn: ({ taxPercent }: PriceLine) => taxPercent === percent,
      })),
  ];
}

/** What lines contain of a tax, in cents: their sum × its percentage ÷ (100 + those of all taxes on the same lines), rounded half up. */
function withinLines(tax: Tax, lines: readonly PriceLine[], taxes: readonly Tax[]): number {
  const sums = new Map<bigint, bigint>();
  for (const line of lines.filter(tax.isOn)) {
    const whole = taxes
      .filter(({ isOn }) => isOn(line))
      .reduce((sum, { percent }) => sum + hundredths(percent), 10_000n);
    sums.set(whole, (sums.get(whole) ?? 0n) + BigInt(line.amountCents));
  }
  // Fractions of integers, because lines with different taxes are added before the sum is rounded.
  let [top, bottom] = [0n, 1n];
  for (const [whole, cents] of sums) {
    [top, bottom] = [top * whole + cents * hundredths(tax.percent) * bottom, bottom * whole];
  }
  return Number((2n * top + bottom) / (2n * bottom));
}

function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}
