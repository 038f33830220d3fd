import { newLine } from './price.ts';
import { LINE_KINDS, type PriceLine } from './price-line.ts';

/**
 * The lines of a rental that became longer, or got other extras. What was agreed stays; what is added is the
 * difference between the prices of the rental `before` and `after` by the newest rules (rules, pricing).
 */
export function extendedLines(
  agreed: readonly PriceLine[],
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): PriceLine[] {
  const lines = new Map(agreed.map((line) => [keyOf(line), line]));
  const add = (line: PriceLine) => {
    const same = lines.get(keyOf(line));
    const isCount = isCounted(line) && (!same || isCounted(same));
    const amount = (same?.amountCents ?? 0) + line.amountCents;
    const sum = isCount
      ? { ...line, quantity: (same?.quantity ?? 0) + line.quantity, amountCents: amount }
      : newLine(line.kind, line.label, 1, 'once', amount);
    if (amount === 0) lines.delete(keyOf(line));
    else lines.set(keyOf(line), sum);
  };
  for (const line of after) add(line);
  for (const line of before) {
    add({ ...line, quantity: -line.quantity, amountCents: -line.amountCents });
  }
  return [...lines.values()].sort(
    (a, b) => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind),
  );
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
