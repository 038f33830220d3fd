import type { EntryKind } from '#company/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { type LineKind, newLine, type PriceLine, RENTAL_KINDS, sumOfLines } from '#prices/rules.ts';
import { linesInProportion } from './adjustments.ts';
import { partsOfDocument } from './invoiced-parts.ts';
import { effectOf, type MovedMoney } from './movement-effect.ts';
import type { PaymentPurpose } from './payment.ts';
import type { Receipt, TaxSum } from './receipt.ts';
import { negated, sumsByLabel, taxesOfLines } from './tax-parts.ts';

/** A sum that is booked: below 0 for what goes back or moves to another account. */
export type BookEntry = {
  kind: EntryKind;
  net: number;
  tax: number;
  /** By name and rate of the tax. */
  taxes: Record<string, number>;
  gross: number;
};

/** The kind of entry that a payment is booked as. */
export const KIND_OF_PURPOSE: Record<PaymentPurpose, EntryKind> = {
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

/**
 * The entries of a movement by the date of the supply: what was documented with its taxes before the invoice. Neither deposits nor what
 * a dispute takes or a customer pays again is a supply (payments: books).
 */
export function entriesOfAdvance({
  taxes,
  paidAgainCents,
  ...movement
}: MovedMoney & { taxes: readonly TaxSum[]; paidAgainCents: number }): BookEntry[] {
  const cents = effectOf(movement).incomeCents - paidAgainCents;
  return cents === 0 ? [] : [entry(KIND_OF_PURPOSE[movement.purpose], cents, taxes)];
}

const OF_RENTAL: LineKind[] = [...RENTAL_KINDS, 'one-way', 'fee', 'extra', 'goodwill'];

function kindOfPart([first]: readonly PriceLine[]): EntryKind {
  if (first?.kind === 'cancellation') return 'fees';
  if (first?.kind === 'damage') return 'keptDeposits';
  return !first || OF_RENTAL.includes(first.kind) ? 'rental' : 'charges';
}

/** The entries of an invoice or a credit note by the date of the supply, less what was invoiced when it was paid. */
export function entriesOfInvoice(
  receipt: Pick<Receipt, 'lines' | 'parts' | 'sumCents' | 'taxes' | 'advances' | 'entryKind'>,
): BookEntry[] {
  const { lines, sumCents = 0, taxes, advances = [], entryKind = 'rental' } = receipt;
  const parts = partsOfDocument(receipt);
  const sums = [
    ...parts.map((part) => ({
      kind: kindOfPart(part),
      cents: sumOfLines(part),
      taxes: taxesOfLines(part),
    })),
    // A credit note for a payment has no lines.
    ...(lines.length === 0 ? [{ kind: entryKind, cents: sumCents, taxes }] : []),
    ...advances.map((one) => ({
      kind: one.entryKind,
      cents: 0 - one.amountCents,
      taxes: one.taxes.map(negated),
    })),
  ];
  return [...Map.groupBy(sums, ({ kind }) => kind)].map(([kind, some]) =>
    entry(
      kind,
      some.reduce((sum, { cents }) => sum + cents, 0),
      [...sumsByLabel(some.flatMap((one) => one.taxes)).values()],
    ),
  );
}

/** The entry by which the taxes of what was paid become those of the invoices. No money moves. */
export function entriesOfBooked(taxes: readonly TaxSum[] = []): BookEntry[] {
  return taxes.length === 0 ? [] : [entry('rental', 0, taxes)];
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
