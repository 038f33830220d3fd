import { isEmptyLine, LINE_KINDS, newLine, type PriceLine } from './price-line.ts';

/**
 * The lines of a rental that got further hours or extras. What was agreed stays; what is added is the difference
 * between the prices of the rental `before` and `after` (prices: agreed hours).
 */
export function extendedLines(
  agreed: readonly PriceLine[],
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): PriceLine[] {
  const difference = merged([...after, ...before.map(negated)]);
  return merged([...agreed, ...difference])
    .map((line) =>
      line.quantity !== 0 && line.quantity * line.unitCents === line.amountCents
        ? line
        : { ...line, ...newLine(line.kind, line.label, 1, 'once', line.amountCents) },
    )
    .sort((a, b) => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind));
}

function negated({ tax, ...line }: PriceLine): PriceLine {
  const { quantity, amountCents } = line;
  return {
    ...{ ...line, quantity: 0 - quantity, amountCents: 0 - amountCents },
    ...(tax && { tax: sumOfTaxes(tax, (cents) => 0 - cents) }),
  };
}

/** The sums of lines with the same key, without those that cancel each other out. */
export function merged(lines: readonly PriceLine[]): PriceLine[] {
  const sums = new Map<string, PriceLine>();
  for (const line of lines) {
    const same = sums.get(keyOf(line));
    sums.set(keyOf(line), same ? sumOf(same, line) : line);
  }
  return [...sums.values()].filter((line) => line.quantity !== 0 || !isEmptyLine(line));
}

function sumOf(one: PriceLine, { tax, ...other }: PriceLine): PriceLine {
  const amountCents = one.amountCents + other.amountCents;
  return {
    ...other,
    quantity: one.quantity + other.quantity,
    unitCents: isCounted(other) ? other.unitCents : amountCents,
    amountCents,
    ...(tax && { tax: sumOfTaxes(tax, (cents, of) => cents + (one.tax?.[of] ?? 0)) }),
  };
}

type LineTax = NonNullable<PriceLine['tax']>;

function sumOfTaxes(
  { percent, baseCents, includedCents }: LineTax,
  sum: (cents: number, of: 'baseCents' | 'includedCents') => number,
): LineTax {
  return {
    percent,
    baseCents: sum(baseCents, 'baseCents'),
    ...(includedCents !== undefined && { includedCents: sum(includedCents, 'includedCents') }),
  };
}

/** Lines with the same key are one line: the same rule, at the same price if it is counted. */
function keyOf(line: PriceLine): string {
  const { kind, label, unit, unitCents, taxPercent = '', tax } = line;
  const name = [kind, label, taxPercent, ...(tax ? [tax.includedCents === undefined] : [])].join(
    ' ',
  );
  return isCounted(line) ? `${name} ${unit} ${unitCents}` : name;
}

/** Whether the line counts hours or days at one price. */
function isCounted({ unit }: PriceLine): boolean {
  return unit !== 'once';
}
