import { formatMoney, toAmount } from '#kernel/money/money.ts';
import {
  type ChargeLine,
  type LineKind,
  merged,
  newLine,
  type PriceLine,
  type PriceRules,
  sumOfLines,
  taxLine,
} from '#prices/rules.ts';
import { costCents } from './balance.ts';
import { hasSum, noTax, taxesOfPart, taxOfLine } from './tax-parts.ts';

/** The lines of a reservation's total, in cents: those of its price, the charges, and what the ledger has added. */
export type TotalLines = {
  /** Null without price rules. */
  lines: PriceLine[] | null;
  charges: ChargeLine[] | null;
  /** Goodwill, and damage that was kept of deposits (payments: payments). */
  adjustments: PriceLine[] | null;
};

/** The price book that says whether a cancellation fee is taxed. */
export type FeeBook = { rules: Pick<PriceRules, 'cancel'> };

/** All lines of a total; null if it is only that of the rental without rules. */
export function linesOfTotal({
  lines,
  charges,
  adjustments,
  totalCents,
}: TotalLines & { totalCents: number }): PriceLine[] | null {
  const added = [...(charges ?? []), ...(adjustments ?? [])];
  if (!lines && added.length === 0) return null;
  const rental = () => [newLine('rental', 'Rental', 1, 'once', totalCents - sumOfLines(added))];
  return [...(lines ?? rental()), ...added];
}

/**
 * Lines for a part of others, in cents: one without tax, and one for each tax, in the proportion that they have in the
 * others. With included taxes at several rates, the first is a line for each rate. Negative cents lower the others, at most by their
 * sum.
 */
export function linesInProportion(
  kind: LineKind,
  label: string,
  cents: number,
  others: readonly PriceLine[],
): PriceLine[] {
  const total = sumOfLines(others);
  const share = (whole: number) => {
    const part = Math.round((whole * Math.abs(cents)) / total);
    return cents < 0 ? 0 - part : part;
  };
  const whole = total > 0 ? merged(others.filter((line) => line.kind === 'tax')) : [];
  const sums = whole.map((line) => ({ wanted: taxOfLine(line), stated: noTax(line.label) }));
  const taxes = taxesOfPart(sums, { wanted: total, stated: 0 }, share).flatMap((part, index) => {
    const { label: name, amountCents, percent = 0, netCents: baseCents = 0 } = part;
    if (!hasSum(part)) return [];
    const { tax } = whole[index] ?? {};
    return tax?.includedCents === undefined
      ? taxLine(name, amountCents, tax && { percent, baseCents })
      : taxLine(name, 0, { percent, baseCents, includedCents: amountCents });
  });
  const line = newLine(kind, label, 1, 'once', cents - sumOfLines(taxes));
  return [...byRate(line, taxes), ...taxes];
}

/** A line for each rate of the taxes that it contains, so that each has a price without the tax. */
function byRate(line: PriceLine, taxes: readonly PriceLine[]): PriceLine[] {
  const shares = taxes.flatMap(({ tax }) =>
    tax?.includedCents === undefined
      ? []
      : [{ percent: tax.percent, cents: tax.baseCents + tax.includedCents }],
  );
  const restCents = shares.reduce((rest, { cents }) => rest - cents, line.amountCents);
  const areOnSame = restCents * line.amountCents < 0;
  if (shares.length < taxes.length || shares.length === 0 || areOnSame) return [line];
  if (shares.length === 1 && restCents === 0) return [line];
  return [...shares, { percent: 0, cents: restCents }]
    .filter(({ cents }) => cents !== 0)
    .map(({ percent, cents }) => ({
      ...newLine(line.kind, line.label, 1, 'once', cents),
      taxPercent: percent,
    }));
}

/**
 * The lines of so many cents of a cancellation fee. They have the taxes in the proportion of the total without damage,
 * because the fee is a part of it, or none if its price book says so (payments: books).
 */
export function feeLines(
  { adjustments, ...facts }: TotalLines & { totalCents: number; book?: FeeBook | null },
  cents: number,
): PriceLine[] {
  if (facts.book?.rules.cancel?.isTaxed === false) {
    return linesInProportion('cancellation', 'Cancellation', cents, []);
  }
  const damage = damageCents(adjustments);
  const withoutDamage = adjustments?.filter(({ kind }) => kind !== 'damage') ?? null;
  const totalCents = facts.totalCents - damage;
  const total = linesOfTotal({ ...facts, adjustments: withoutDamage, totalCents }) ?? [];
  return linesInProportion('cancellation', 'Cancellation', cents, total);
}

/** Why the desk gives money back (payments: payments). A correction leaves the total as it is. */
export const REFUND_CAUSES = ['correction', 'goodwill', 'charge-dropped'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** What a refund joins to a reservation: lines below 0 beside its price, or among its charges. */
export type Lowered = { adjustments?: PriceLine[]; droppedCharges?: PriceLine[] };

/** The lines by which a refund lowers the total; none for a correction. */
export function loweredBy(
  { lines, charges, adjustments, totalCents }: TotalLines & { totalCents: number },
  cents: number,
  { because, reason }: { because: RefundCause; reason: string },
): Lowered {
  switch (because) {
    case 'correction':
      return {};
    case 'charge-dropped':
      return {
        droppedCharges: linesInProportion(because, 'Charge dropped', -cents, ofBook(charges)),
      };
    case 'goodwill': {
      const lowered = linesOfTotal({ lines, charges, adjustments, totalCents }) ?? [];
      return { adjustments: linesInProportion(because, reason || 'Goodwill', -cents, lowered) };
    }
  }
}

/** Why a refund can't lower the total by so much, as a sentence for the field `amount`. */
export function refundProblem(
  facts: Parameters<typeof costCents>[0] & Pick<TotalLines, 'charges'>,
  cents: number,
  because: RefundCause,
): string | undefined {
  const chargesCents = sumOfLines(ofBook(facts.charges));
  if (because === 'charge-dropped' && cents > chargesCents) {
    return `The charges of the price book are ${formatMoney(toAmount(chargesCents))}`;
  }
  const most = Math.min(costCents(facts), facts.totalCents);
  if (because === 'goodwill' && cents > most) {
    const name = facts.status === 'CANCELLED' ? 'cancellation fee' : 'total';
    return `The ${name} is ${formatMoney(toAmount(most))}`;
  }
  return undefined;
}

/** The charges that the price book has proposed. The others are dropped by themselves (charges: charges after the return). */
function ofBook(charges: readonly ChargeLine[] | null): ChargeLine[] {
  return (charges ?? []).filter(({ chargeId }) => chargeId === undefined);
}

/** The line for what is kept of a deposit beyond what is due, without tax; none if all of it is due (payments: deposits). */
export function damageLines(keptCents: number, dueCents: number, label = 'Damage'): PriceLine[] {
  const cents = keptCents - Math.max(0, dueCents);
  return cents > 0 ? [newLine('damage', label, 1, 'once', cents)] : [];
}

/** What of adjustments is damage, in cents. */
export function damageCents(adjustments: readonly PriceLine[] | null): number {
  return sumOfLines((adjustments ?? []).filter(({ kind }) => kind === 'damage'));
}
