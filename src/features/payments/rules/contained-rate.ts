import { type PriceLine, RENTAL_KINDS, sumOfLines } from '#prices/rules.ts';

type Contained = NonNullable<PriceLine['tax']>;

/** Which lines a tax of a book can be on, beside those with a rate of their own. Damage bears none. */
const ON: ((line: PriceLine) => boolean)[] = [
  () => true,
  ({ kind }) => kind !== 'damage',
  ({ kind }) => RENTAL_KINDS.includes(kind),
];

/**
 * The percentage of the tax that each line contains, to calculate its price without the tax. The lines of a price or a charge come
 * before their taxes. Undefined if the taxes don't tell which lines they are on: those of a book with several taxes, or added ones.
 */
export function containedPercents(lines: readonly PriceLine[]): Map<PriceLine, number> | undefined {
  const percents = new Map<PriceLine, number>();
  for (const { priced, taxes } of blocksOf(lines)) {
    const rates = new Set(taxes.map(({ percent }) => percent));
    const found = [...rates].flatMap((percent) => {
      const gross = taxes
        .filter((tax) => tax.percent === percent)
        .reduce((sum, { baseCents, includedCents = 0 }) => sum + baseCents + includedCents, 0);
      const own = sumOfLines(priced.filter((line) => line.taxPercent === percent));
      const others = priced.filter((line) => line.taxPercent === undefined);
      if (gross === own) return [];
      const isOn = ON.find((test) => sumOfLines(others.filter(test)) === gross - own);
      return [isOn && { percent, isOn }];
    });
    const [general, ...more] = found;
    if (more.length > 0 || found.includes(undefined)) return undefined;
    for (const line of priced) {
      percents.set(line, line.taxPercent ?? (general?.isOn(line) ? general.percent : 0));
    }
  }
  return percents;
}

/** Lines with the taxes after them, as a price, a charge and an adjustment each have them. */
function blocksOf(lines: readonly PriceLine[]): { priced: PriceLine[]; taxes: Contained[] }[] {
  const blocks: { priced: PriceLine[]; taxes: Contained[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.kind === 'tax') last?.taxes.push(...(line.tax ? [line.tax] : []));
    else if (last && last.taxes.length === 0) last.priced.push(line);
    else blocks.push({ priced: [line], taxes: [] });
  }
  return blocks;
}

/** A price in cents without the tax that it contains. */
export function withoutTax(cents: number, percent: number): number {
  return Math.round((cents * 100) / (100 + percent));
}
