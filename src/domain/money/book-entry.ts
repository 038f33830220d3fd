import { toDollars } from './dollars.ts';
import { effectOf } from './movement-effect.ts';
import type { MovementKind, PaymentMethod, PaymentPurpose } from './payment.ts';
import type { TaxSum } from './receipt.ts';

/** What money is booked as (rules, books). The company sets an account for each. */
export const ENTRY_KINDS = ['rental', 'charges', 'fees', 'deposits', 'keptDeposits'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A sum that is booked, in dollars: below 0 for what goes back or moves to another account. */
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
  fee: 'fees',
  deposit: 'keptDeposits',
};

/**
 * The entries of a movement: one, or two if a deposit that the desk holds is kept, because then it is no longer owed and
 * becomes income (rules, books). Their sum is the money that moved.
 */
export function entriesOfMovement({
  taxes,
  ...movement
}: {
  purpose: PaymentPurpose;
  method: PaymentMethod;
  kind: MovementKind;
  amountCents: number;
  taxes: readonly TaxSum[];
}): BookEntry[] {
  const { incomeCents, depositCents } = effectOf(movement);
  return [
    ...(depositCents === 0 ? [] : [entry('deposits', depositCents, [])]),
    ...(incomeCents === 0 ? [] : [entry(KIND_OF_PURPOSE[movement.purpose], incomeCents, taxes)]),
  ];
}

/** The entries of a cancellation fee, which was paid for the rental: it moves from there, with its taxes. */
export function entriesOfFee(feeCents: number, taxes: readonly TaxSum[]): BookEntry[] {
  const less = taxes.map(({ label, amountCents }) => ({ label, amountCents: -amountCents }));
  return [entry('rental', -feeCents, less), entry('fees', feeCents, taxes)];
}

function entry(kind: EntryKind, grossCents: number, taxes: readonly TaxSum[]): BookEntry {
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    kind,
    net: toDollars(grossCents - taxCents),
    tax: toDollars(taxCents),
    taxes: Object.fromEntries(
      taxes.map(({ label, amountCents }) => [label, toDollars(amountCents)]),
    ),
    gross: toDollars(grossCents),
  };
}
