import type { EntryKind } from '#company/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { newLine, type PriceLine, sumOfLines } from '#prices/rules.ts';
import { linesInProportion } from './adjustments.ts';
import { effectOf, type MovedMoney } from './movement-effect.ts';
import type { PaymentPurpose } from './payment.ts';
import type { TaxSum } from './receipt.ts';
import { taxesOfLines } from './tax-parts.ts';

/** A sum that is booked: below 0 for what goes back or moves to another account. */
export type BookEntry = {
  kind: EntryKind;
  net: number;
  tax: number;
  /** By name and rate of the tax. */
  taxes: Record<string, number>;
  gross: number;
};

const KIND_OF_PURPOSE: Record<PaymentPurpose, EntryKind> = {
  rental: 'rental',
  difference: 'rental',
  late: 'charges',
  // A cancellation fee is kept of what was paid for the rental, and is never paid itself (entriesOfFee).
  fee: 'charges',
  deposit: 'keptDeposits',
};

/**
 * The entries of a movement: one, or two if a deposit that the desk holds is kept, because then it is no longer owed and
 * becomes income (payments: books). Their sum is the money that moved.
 */
export function entriesOfMovement({
  taxes,
  ...movement
}: MovedMoney & { taxes: readonly TaxSum[] }): BookEntry[] {
  const { incomeCents, depositCents } = effectOf(movement);
  return [
    ...(depositCents === 0 ? [] : [entry('deposits', depositCents, [])]),
    ...(incomeCents === 0 ? [] : [entry(KIND_OF_PURPOSE[movement.purpose], incomeCents, taxes)]),
  ];
}

/** What is kept as a cancellation fee, and the total of which it is a part, without damage, with its lines of taxes. */
type KeptFee = { keptCents: number; totalCents: number; taxes: readonly PriceLine[] };

/**
 * The entries of a change of a cancellation fee. It was paid for the rental, so it moves from there with its taxes, and
 * back when it is no longer kept (payments: books).
 */
export function entriesOfFee(before: KeptFee | undefined, after: KeptFee): BookEntry[] {
  const lines = [...linesOfFee(after), ...(before ? linesOfFee(before, -1) : [])];
  const taxes = taxesOfLines(lines).filter(({ amountCents }) => amountCents !== 0);
  const less = taxes.map(({ label, amountCents }) => ({ label, amountCents: -amountCents }));
  return [entry('rental', -sumOfLines(lines), less), entry('fees', sumOfLines(lines), taxes)];
}

function linesOfFee({ keptCents, totalCents, taxes }: KeptFee, sign = 1): PriceLine[] {
  const untaxed = newLine('rental', 'Rental', 1, 'once', totalCents - sumOfLines(taxes));
  const total = [untaxed, ...taxes];
  return linesInProportion('cancellation', 'Cancellation', sign * keptCents, total);
}

function entry(kind: EntryKind, grossCents: number, taxes: readonly TaxSum[]): BookEntry {
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    kind,
    net: toAmount(grossCents - taxCents),
    tax: toAmount(taxCents),
    taxes: Object.fromEntries(
      taxes.map(({ label, amountCents }) => [label, toAmount(amountCents)]),
    ),
    gross: toAmount(grossCents),
  };
}
