import { newLine } from './price.ts';
import { LINE_KINDS, type PriceLine } from './price-line.ts';

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
      line.quantity * line.unitCents === line.amountCents
        ? line
        : newLine(line.kind, line.label, 1, 'once', line.amountCents),
    )
    .sort((a, b) => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind));
}

function negated(line: PriceLine): PriceLine {
  return { ...line, quantity: -line.quantity, amountCents: -line.amountCents };
}

/** The sums of lines with the same key, without those that cancel each other out. */
function merged(lines: readonly PriceLine[]): PriceLine[] {
  const sums = new Map<string, PriceLine>();
  for (const line of lines) {
    const same = sums.get(keyOf(line));
    sums.set(keyOf(line), same ? sumOf(same, line) : line);
  }
  return [...sums.values()].filter(
    ({ quantity, amountCents }) => quantity !== 0 || amountCents !== 0,
  );
}

function sumOf(one: PriceLine, other: PriceLine): PriceLine {
  const amountCents = one.amountCents + other.amountCents;
  return {
    ...other,
    quantity: one.quantity + other.quantity,
    unitCents: isCounted(other) ? other.unitCents : amountCents,
    amountCents,
  };
}

/** Lines with the same key are one line: the same rule, at the same price if it is counted. */
function keyOf(line: PriceLine): string {
  const { kind, label, unit, unitCents } = line;
  return isCounted(line) ? `${kind} ${label} ${unit} ${unitCents}` : `${kind} ${label}`;
}

/** Whether the line counts hours or days at one price. */
function isCounted({ unit }: PriceLine): boolean {
  return unit !== 'once';
}
