import { type PriceLine, sumOfLines } from '#prices/rules.ts';
import type { Movement } from './payment.ts';
import type { TaxSum } from './receipt.ts';
import { hasSum, noTax, sumsByLabel, taxesOfLines, taxesOfPart } from './tax-parts.ts';

/** A movement of a reservation, with what it changes of what was received for it, in cents. */
type Moved = Pick<Movement, 'kind' | 'amountCents'> & {
  paymentId: number;
  incomeCents: number;
  /** Whether a dispute has taken the money, or given it back. What it was paid for stays charged. */
  isOfDispute?: boolean;
};

/**
 * What was received and not given back, in cents, and what of it disputes have taken and nobody has paid again. The taxes
 * of both were stated.
 */
function claimsOf(movements: readonly Moved[]): { claimedCents: number; takenCents: number } {
  let [claimedCents, takenCents] = [0, 0];
  for (const { kind, incomeCents, isOfDispute } of movements) {
    const isSentBack = kind === 'refund-failed' && !isOfDispute;
    const isTaken = kind === 'refunded' && isOfDispute;
    const again = isSentBack ? 0 : Math.min(takenCents, Math.max(0, incomeCents));
    takenCents += isTaken ? -incomeCents : -again;
    claimedCents += isTaken ? 0 : incomeCents - again;
  }
  return { claimedCents, takenCents };
}

/** What was received and not given back, in cents. What a dispute has taken is still claimed. */
export function claimedCents(movements: readonly Moved[]): number {
  return claimsOf(movements).claimedCents;
}

/** What of a movement pays again what disputes have taken, in cents. It is neither taxed nor invoiced twice. */
export function paidAgainCents(earlier: readonly Moved[], movement: Moved): number {
  const { takenCents } = claimsOf(earlier);
  return Math.max(0, takenCents - claimsOf([...earlier, movement]).takenCents);
}

/**
 * The taxes that are in a movement, each rounded once (payments: books). The taxes of all movements add up to those of
 * the lines as soon as exactly the total is paid. What the bank sends back has its share of what the payment's refunds have stated.
 * Before the invoice, a refund has its share of what was stated of its payment, and a payment whose taxes would be below 0 has its share
 * of what is to be paid: the invoice has the difference.
 * @param lines what the reservation costs after the movement
 * @param earlier all movements of the reservation before it
 */
export function taxesOfMovement(
  lines: readonly PriceLine[],
  earlier: readonly (Moved & { taxes: readonly TaxSum[] })[],
  movement: Moved,
  { isAdvance = false }: { isAdvance?: boolean } = {},
): TaxSum[] {
  const { kind, isOfDispute, paymentId, amountCents } = movement;
  const paidCents = claimsOf(earlier).claimedCents;
  const newCents = claimsOf([...earlier, movement]).claimedCents - paidCents;
  if (newCents === 0) return [];
  const own = earlier.filter((one) => one.paymentId === paymentId);
  if (kind === 'refund-failed' && !isOfDispute) {
    const refunds = own.filter((one) => one.kind.startsWith('refund'));
    return shareOfStated(refunds, amountCents);
  }
  if (isAdvance && newCents < 0) return shareOfStated(own, newCents);
  const stated = sumsByLabel(earlier.flatMap(({ taxes }) => taxes));
  const wanted = sumsByLabel(taxesOfLines(lines));
  const costCents = sumOfLines(lines);
  const taxes = [...new Set([...wanted.keys(), ...stated.keys()])].map((label) => ({
    wanted: wanted.get(label) ?? { ...stated.get(label), ...noTax(label) },
    stated: stated.get(label) ?? noTax(label),
  }));
  const whole = { wanted: costCents, stated: paidCents };
  const toward = taxesOfPart(taxes, whole, (wantedCents, statedCents) => {
    const sums = { paidCents, costCents, statedCents, wantedCents };
    return Math.round(statedAfter(sums, newCents)) - statedCents;
  });
  if (!isAdvance || !isBelow(toward, newCents, whole, taxes)) return toward.filter(hasSum);
  const share = (wantedCents: number) => Math.round((wantedCents * newCents) / costCents);
  return taxesOfPart(taxes, whole, share).filter(hasSum);
}

/** Whether a tax of a payment, its net sum, or what of it bears no tax is below 0. */
function isBelow(
  parts: readonly TaxSum[],
  cents: number,
  whole: { wanted: number; stated: number },
  taxes: readonly Record<'wanted' | 'stated', TaxSum>[],
): boolean {
  const grossOf = (sums: readonly TaxSum[]) =>
    sums.reduce((sum, { amountCents, netCents = 0 }) => sum + amountCents + netCents, 0);
  const areOnSame = (['wanted', 'stated'] as const).some(
    (of) => grossOf(taxes.map((tax) => tax[of])) > whole[of] + taxes.length,
  );
  const untaxed = areOnSame ? [] : [cents - grossOf(parts)];
  const sums = parts.flatMap(({ amountCents, netCents = 0 }) => [amountCents, netCents]);
  return [...sums, ...untaxed].some((sum) => sum < -parts.length);
}

/** What of a tax is stated after a movement, in cents with their fraction. */
function statedAfter(
  {
    paidCents,
    costCents,
    statedCents,
    wantedCents,
  }: { paidCents: number; costCents: number; statedCents: number; wantedCents: number },
  cents: number,
): number {
  const after = paidCents + cents;
  const isTowardCost = cents > 0 ? paidCents < costCents : paidCents > costCents;
  if (isTowardCost && (cents > 0 || after >= costCents)) {
    const share = Math.min(1, cents / (costCents - paidCents));
    return statedCents + (wantedCents - statedCents) * share;
  }
  // What is paid beyond the total pays for nothing.
  if (cents > 0) return statedCents;
  const [fromCents, fromTax] = isTowardCost ? [costCents, wantedCents] : [paidCents, statedCents];
  return fromCents > 0 ? (fromTax * Math.max(0, after)) / fromCents : 0;
}

/** The share of so many cents in the taxes that movements have stated; none if they come to nothing. */
function shareOfStated(
  movements: readonly (Moved & { taxes: readonly TaxSum[] })[],
  cents: number,
): TaxSum[] {
  const sumCents = movements.reduce((sum, { incomeCents }) => sum + incomeCents, 0);
  if (sumCents * cents >= 0) return [];
  const taxes = [...sumsByLabel(movements.flatMap((one) => one.taxes)).values()];
  return taxesOfPart(
    taxes.map((wanted) => ({ wanted, stated: noTax(wanted.label) })),
    { wanted: sumCents, stated: 0 },
    (part) => Math.round((part * cents) / sumCents),
  ).filter(hasSum);
}
