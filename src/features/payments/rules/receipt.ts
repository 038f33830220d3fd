import * as v from 'valibot';
import { PriceLine } from '#prices/rules/price-line.ts';
import { MOVEMENT_KINDS, type MovementKind, PAYMENT_METHODS, PAYMENT_PURPOSES } from './payment.ts';

const Cents = v.pipe(v.number(), v.integer());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const WallClockText = v.pipe(v.string(), v.isoDateTimeSecond());

/** Receipts and credit notes of a year share one series of numbers. */
const receiptNumber = {
  year: v.pipe(v.number(), v.integer()),
  number: v.pipe(v.number(), v.integer()),
};

/** Money that was taken or kept, or given back if it is negative. */
const ReceiptMovement = v.object({
  /** Receipts of earlier versions have none. What was kept of a deposit in cash is 0 in them. */
  kind: v.exactOptional(v.picklist(MOVEMENT_KINDS)),
  at: Instant,
  purpose: v.picklist(PAYMENT_PURPOSES),
  method: v.picklist(PAYMENT_METHODS),
  amountCents: Cents,
  reason: v.exactOptional(v.string()),
  /** Whether the receipt was issued for this one. */
  isThis: v.boolean(),
});
export type ReceiptMovement = v.InferOutput<typeof ReceiptMovement>;

/** What there is of a tax, by its name and rate: 'Sales tax 9.5%'. */
const TaxSum = v.object({
  label: v.string(),
  amountCents: Cents,
  /** The percentage, and what it was calculated from without the tax. Earlier receipts have neither. */
  percent: v.exactOptional(v.number()),
  netCents: v.exactOptional(Cents),
});
export type TaxSum = v.InferOutput<typeof TaxSum>;

/**
 * A receipt, or a credit note for money that was given back. It is stored when the money moves and never
 * changes. Its sums are those after its movement. `issuedAt` and `at` are instants in ISO form; the times of the
 * reservation are wall-clock times of the company.
 */
export const Receipt = v.object({
  ...receiptNumber,
  kind: v.picklist(['receipt', 'credit-note']),
  issuedAt: Instant,
  /** The company as it was then. Receipts from before the settings have none: they were issued by the default. */
  issuer: v.exactOptional(
    v.object({
      name: v.string(),
      address: v.array(v.string()),
      phone: v.string(),
      email: v.string(),
    }),
  ),
  reservation: v.object({
    id: v.number(),
    vehicle: v.string(),
    pickUpTime: WallClockText,
    dropOffTime: WallClockText,
    pickUpLocation: v.string(),
    dropOffLocation: v.string(),
  }),
  customer: v.object({ name: v.string(), email: v.exactOptional(v.string()) }),
  lines: v.array(PriceLine),
  totalCents: Cents,
  movements: v.array(ReceiptMovement),
  /** The taxes that are in the movement for which it was issued. Receipts of earlier versions have none. */
  taxes: v.exactOptional(v.array(TaxSum)),
  /** Taken less refunded, without deposits. */
  paidCents: Cents,
  /** Negative if the customer gets money back. */
  dueCents: Cents,
  depositCents: Cents,
  /** What was kept of deposits. Receipts of earlier versions have none. */
  keptCents: v.exactOptional(Cents),
  corrects: v.exactOptional(v.object(receiptNumber)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** A receipt before it has its number. */
export type ReceiptDraft = Omit<Receipt, 'year' | 'number'>;

/** The kind of a receipt's movement. Without a kind, a negative amount is a refund. */
export function receiptMovementKind({ kind, amountCents }: ReceiptMovement): MovementKind {
  return kind ?? (amountCents < 0 ? 'refunded' : 'captured');
}

/** 'R-2026-000123'. */
export function receiptNumberText({ year, number }: Pick<Receipt, 'year' | 'number'>): string {
  return `R-${year}-${String(number).padStart(6, '0')}`;
}
