import * as v from 'valibot';
import { ENTRY_KINDS } from '#company/rules.ts';
import {
  DATE_FORMATS,
  DEFAULT_LOCALE,
  DISTANCE_UNITS,
  NUMBER_FORMATS,
  PAPERS,
  WEEK_STARTS,
} from '#kernel/locale/locale.ts';
import { PriceLine } from '#prices/rules.ts';
import { LANGUAGES } from '#words/languages.ts';
import { DOCUMENT_WORDS, type DocumentKind } from './document-words.ts';
import { issuesInvoices } from './issues-invoices.ts';
import { effectOf } from './movement-effect.ts';
import { isTakenBack, MOVEMENT_KINDS, PAYMENT_METHODS, PAYMENT_PURPOSES } from './payment.ts';

const Cents = v.pipe(v.number(), v.integer());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const WallClockText = v.pipe(v.string(), v.isoDateTimeSecond());

/** Invoices for the service have the series I, credit notes C, and documents of payments R (payments: invoices). */
export const RECEIPT_SERIES = ['R', 'C', 'I'] as const;
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number];

/** Numbered from 1 in each year and series. Letters from before the series C do not say theirs. */
const receiptNumber = {
  series: v.exactOptional(v.picklist(RECEIPT_SERIES)),
  year: v.pipe(v.number(), v.integer()),
  number: v.pipe(v.number(), v.integer()),
};

/** Money that was taken or kept, or given back if it is negative. */
const ReceiptMovement = v.object({
  kind: v.picklist(MOVEMENT_KINDS),
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

/** A payment that was documented with its taxes before the invoice, which deducts it. Negative if it went back. */
const Advance = v.object({
  ...receiptNumber,
  entryKind: v.picklist(ENTRY_KINDS),
  /** Whether it has an advance invoice. In the United States, and from earlier versions, it has not. */
  isAdvance: v.boolean(),
  amountCents: Cents,
  taxes: v.array(TaxSum),
});
export type Advance = v.InferOutput<typeof Advance>;

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
 * A document of a payment, or of the service (payments: documents). It is stored when the money moves or when it is issued, and
 * never changes. The sums of a payment's are those after its movement. `issuedAt` and `at` are instants in ISO form; the times of
 * the reservation are wall-clock times of the company.
 */
export const Receipt = v.object({
  ...receiptNumber,
  kind: v.picklist(['receipt', 'credit-note', 'invoice']),
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
      language: v.exactOptional(v.picklist(LANGUAGES)),
    }),
  ),
  /** The company as it was then. */
  issuer: v.object({
    name: v.string(),
    address: v.array(v.string()),
    phone: v.string(),
    email: v.string(),
    taxNumber: v.exactOptional(v.string()),
  }),
  /** What names of the owner's on it are called in its language, if they have translations. */
  names: v.exactOptional(v.record(v.string(), v.string())),
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
  /** The taxes in its movement, or in its own sum. */
  taxes: v.array(TaxSum),
  /** What of the movement pays again what a lost dispute has taken. Its taxes were stated before. */
  paidAgainCents: v.exactOptional(Cents),
  /** Taken less refunded, without deposits. */
  paidCents: Cents,
  /** Negative if the customer gets money back. */
  dueCents: Cents,
  depositCents: Cents,
  /** What was kept of deposits. */
  keptCents: Cents,
  corrects: v.exactOptional(v.object(receiptNumber)),
  /** Whether it is for a payment before the service, of which it states the taxes. Those of earlier versions don't say it. */
  isAdvance: v.exactOptional(v.boolean()),
  /** Whether a dispute has taken the money, or given it back. Those of earlier versions don't say it. */
  isOfDispute: v.exactOptional(v.boolean()),
  /** The invoice, or without one the credit note, that was issued before the movement, and states the taxes. */
  invoice: v.exactOptional(v.object(receiptNumber)),
  /** What follows is of documents of the service only. Their own sum, below 0 for a credit note. */
  sumCents: v.exactOptional(Cents),
  /** How many of the lines belong together each time: a price, a charge, an adjustment. */
  parts: v.exactOptional(v.array(v.pipe(v.number(), v.integer()))),
  advances: v.exactOptional(v.array(Advance)),
  /** The kind of entry that a credit note for a payment is booked as. */
  entryKind: v.exactOptional(v.picklist(ENTRY_KINDS)),
  /** YYYY-MM-DD. */
  dueOn: v.exactOptional(v.string()),
  /** How the taxes of what was paid before differ from those of the invoices (payments: books). */
  booked: v.exactOptional(v.array(TaxSum)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** A receipt before it has its number. */
export type ReceiptDraft = Omit<Receipt, keyof typeof receiptNumber>;

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

/** The series of the document of a payment. In the United States all have the same. */
export function seriesOf(receipt: Pick<Receipt, 'kind' | 'locale'>): 'R' | 'C' {
  return receipt.kind === 'credit-note' && isInvoice(receipt) ? 'C' : 'R';
}

/** Whether it is an invoice, or a credit note of one. */
export function isInvoice({ locale = DEFAULT_LOCALE }: Pick<Receipt, 'locale'>): boolean {
  return issuesInvoices(locale);
}

/** What a document is (payments: documents). */
export function documentKind(
  receipt: Pick<
    Receipt,
    'kind' | 'locale' | 'movements' | 'paidAgainCents' | 'isAdvance' | 'invoice'
  >,
): DocumentKind {
  if (receipt.kind !== 'receipt') return receipt.kind;
  const movement = receipt.movements.find(({ isThis }) => isThis);
  if (movement && isTakenBack(movement)) return 'payment-reversal';
  const isNew = movement && isIncome(movement) && movement.amountCents !== receipt.paidAgainCents;
  if (!isInvoice(receipt) || !isNew || receipt.invoice) return 'receipt';
  return receipt.isAdvance ? 'advance-invoice' : 'invoice';
}

/** What a document is called. */
export function receiptName(receipt: Parameters<typeof documentKind>[0]): string {
  return DOCUMENT_WORDS[documentKind(receipt)]();
}

/** Whether it is a document of the service, and not of a payment. */
export function isOfService({ sumCents }: Pick<Receipt, 'sumCents'>): boolean {
  return sumCents !== undefined;
}

/** The sum that it states, in cents: its own, or that of its movement without what was paid for the second time. */
export function statedCents({
  sumCents,
  movements,
  paidAgainCents = 0,
}: Pick<Receipt, 'sumCents' | 'movements' | 'paidAgainCents'>): number {
  if (sumCents !== undefined) return sumCents;
  const movement = movements.find(({ isThis }) => isThis);
  return movement ? movement.amountCents - paidAgainCents : 0;
}

/** Whether a movement is income, or takes from it, as a deposit at the desk is not. */
export function isIncome(movement: ReceiptMovement): boolean {
  return effectOf(movement).incomeCents !== 0;
}
