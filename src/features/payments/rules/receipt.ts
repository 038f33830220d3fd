import * as v from 'valibot';
import {
  DATE_FORMATS,
  DEFAULT_LOCALE,
  DISTANCE_UNITS,
  NUMBER_FORMATS,
  PAPERS,
  WEEK_STARTS,
} from '#kernel/locale/locale.ts';
import { PriceLine } from '#prices/rules.ts';
import { issuesInvoices } from './issues-invoices.ts';
import { effectOf } from './movement-effect.ts';
import {
  isTakenBack,
  MOVEMENT_KINDS,
  type MovementKind,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
} from './payment.ts';

const Cents = v.pipe(v.number(), v.integer());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const WallClockText = v.pipe(v.string(), v.isoDateTimeSecond());

/** Credit notes have the series C, and everything else, in the United States everything, the series R (payments: invoices). */
export const RECEIPT_SERIES = ['R', 'C'] as const;
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number];

/** Numbered from 1 in each year and series. Letters from before the series C do not say theirs. */
const receiptNumber = {
  series: v.exactOptional(v.picklist(RECEIPT_SERIES)),
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

/** What the customer wants on invoices, and until then the address of the account. */
const ReceiptCustomer = v.object({
  name: v.string(),
  email: v.exactOptional(v.string()),
  company: v.exactOptional(v.string()),
  address: v.exactOptional(v.string()),
  taxNumber: v.exactOptional(v.string()),
});
export type ReceiptCustomer = v.InferOutput<typeof ReceiptCustomer>;

/**
 * A receipt, or a credit note for money that was given back. It is stored when the money moves and never
 * changes. Its sums are those after its movement. `issuedAt` and `at` are instants in ISO form; the times of the
 * reservation are wall-clock times of the company.
 */
export const Receipt = v.object({
  ...receiptNumber,
  kind: v.picklist(['receipt', 'credit-note']),
  issuedAt: Instant,
  /** The locale in which it was issued. Receipts from before other countries have none: they were issued by the default. */
  locale: v.exactOptional(
    v.object({
      country: v.string(),
      currency: v.string(),
      distanceUnit: v.picklist(DISTANCE_UNITS),
      dateFormat: v.picklist(DATE_FORMATS),
      numberFormat: v.picklist(NUMBER_FORMATS),
      weekStart: v.picklist(WEEK_STARTS),
      paper: v.picklist(PAPERS),
    }),
  ),
  /** The company as it was then. Receipts from before the settings have none: they were issued by the default. */
  issuer: v.exactOptional(
    v.object({
      name: v.string(),
      address: v.array(v.string()),
      phone: v.string(),
      email: v.string(),
      taxNumber: v.exactOptional(v.string()),
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
  customer: ReceiptCustomer,
  lines: v.array(PriceLine),
  totalCents: Cents,
  movements: v.array(ReceiptMovement),
  /** The taxes that are in the movement for which it was issued. Receipts of earlier versions have none. */
  taxes: v.exactOptional(v.array(TaxSum)),
  /** What of the movement pays again what a lost dispute has taken. Its taxes were stated before. */
  paidAgainCents: v.exactOptional(Cents),
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
export type ReceiptDraft = Omit<Receipt, keyof typeof receiptNumber>;

/** The kind of a receipt's movement. Without a kind, a negative amount is a refund. */
export function receiptMovementKind({ kind, amountCents }: ReceiptMovement): MovementKind {
  return kind ?? (amountCents < 0 ? 'refunded' : 'captured');
}

/** 'R-2026-000123', or 'C-2026-000123' for a credit note with a series of its own. */
export function receiptNumberText({
  series = 'R',
  year,
  number,
}: Pick<Receipt, keyof typeof receiptNumber>): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`;
}

/** The number of a receipt as a row of its movement has it. */
export type StoredNumber = {
  receiptSeries: ReceiptSeries;
  receiptYear: number;
  receiptNumber: number;
};

export function storedNumberText({
  receiptSeries,
  receiptYear,
  receiptNumber: number,
}: StoredNumber) {
  return receiptNumberText({ series: receiptSeries, year: receiptYear, number });
}

/** The series of a receipt that is issued. */
export function seriesOf(receipt: Pick<Receipt, 'kind' | 'locale'>): ReceiptSeries {
  return receipt.kind === 'credit-note' && isInvoice(receipt) ? 'C' : 'R';
}

/** Whether it is an invoice, or a credit note of one. */
export function isInvoice({ locale = DEFAULT_LOCALE }: Pick<Receipt, 'locale'>): boolean {
  return issuesInvoices(locale);
}

/**
 * What it is called. Outside the United States what was taken is an invoice, but for a deposit, which is no income, and for
 * what was invoiced before.
 */
export function receiptName(
  receipt: Pick<Receipt, 'kind' | 'locale' | 'movements' | 'paidAgainCents'>,
): string {
  if (receipt.kind === 'credit-note') return 'Credit note';
  const movement = receipt.movements.find(({ isThis }) => isThis);
  if (movement && isReversal(movement)) return 'Payment reversal';
  const isNew = movement && isIncome(movement) && movement.amountCents !== receipt.paidAgainCents;
  return isInvoice(receipt) && isNew ? 'Invoice' : 'Receipt';
}

/** Whether a lost dispute has taken a payment. */
export function isReversal(movement: ReceiptMovement): boolean {
  return isTakenBack({ ...movement, kind: receiptMovementKind(movement) });
}

/** Whether a movement is income, or takes from it, as a deposit at the desk is not. */
export function isIncome(movement: ReceiptMovement): boolean {
  return effectOf({ ...movement, kind: receiptMovementKind(movement) }).incomeCents !== 0;
}
