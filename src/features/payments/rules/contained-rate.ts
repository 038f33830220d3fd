import { type PriceLine, sumOfLines } from '#prices/rules/price-line.ts';
import { RENTAL_KINDS } from '#prices/rules/taxes.ts';
import { isIncludedTax } from './rate-sums.ts';

/**
 * The percentage of the taxes that a line contains, for its price without them; undefined if the lines of the document do not
 * tell, because a tax is on others than the rental or everything.
 */
export function containedPercent(line: PriceLine, lines: readonly PriceLine[]): number | undefined {
  if (line.taxPercent !== undefined) return line.taxPercent;
  const priced = lines.filter(({ kind }) => kind !== 'tax');
  const taxes = lines.filter(isIncludedTax).flatMap(({ tax }) => tax ?? []);
  let percent = 0;
  for (const tax of taxes) {
    const onSame = taxes.filter(({ baseCents }) => baseCents === tax.baseCents);
    const gross = onSame.reduce((sum, one) => sum + (one.includedCents ?? 0), tax.baseCents);
    const isOwn = (one: PriceLine) => one.taxPercent === tax.percent;
    const isOn = [() => true, isOfRental, () => false].find(
      (test) =>
        sumOfLines(
          priced.filter((one) => (one.taxPercent === undefined ? test(one) : isOwn(one))),
        ) === gross,
    );
    if (!isOn) return undefined;
    if (isOn(line)) percent += tax.percent;
  }
  return percent;
}

function isOfRental({ kind }: PriceLine): boolean {
  return RENTAL_KINDS.includes(kind);
}

/** A price in cents without the taxes that it contains. */
export function withoutTax(cents: number, percent: number): number {
  return Math.round((cents * 100) / (100 + percent));
}
