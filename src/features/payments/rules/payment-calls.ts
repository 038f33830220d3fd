import * as v from 'valibot';
import { BOOK_VIEWS } from '#company/rules.ts';
import { amountSchema, CurrencyCode } from '#kernel/money/amount.ts';
import { mostTotalCents } from '#kernel/money/typed-money.ts';
import { AnswerInteger, Id, LIMITS, storable } from '#kernel/records/field.ts';
import { pageQuery, Search } from '#kernel/records/page.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { type AnsweredLine, TAXES_ARE } from '#prices/rules.ts';
import type { RentalPeriod, ReservationStatus } from '#rental/rules.ts';
import { REFUND_CAUSES } from './adjustments.ts';
import {
  DISPUTE_LOST,
  DISPUTE_REVERSED,
  MOVEMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
} from './payment.ts';

/** What has moved of a payment. `by` is the name of the clerk, which customers don't see. */
export const MovementEntry = v.object({
  kind: v.picklist(MOVEMENT_KINDS),
  amount: v.number(),
  at: AnswerTime,
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The number of its receipt: 'R-2026-000001'. */
  receipt: v.string(),
});
export type MovementEntry = v.InferOutput<typeof MovementEntry>;

/** A payment of a reservation. */
export const PaymentEntry = v.object({
  id: AnswerInteger,
  purpose: v.picklist(PAYMENT_PURPOSES),
  method: v.picklist(PAYMENT_METHODS),
  status: v.picklist(PAYMENT_STATUSES),
  currency: v.pipe(
    v.string(),
    v.description('The currency (ISO 4217) in small letters. Amounts are in its main unit.'),
  ),
  amount: v.number(),
  captured: v.number(),
  refunded: v.number(),
  /** What can still be given back. */
  refundable: v.number(),
  at: AnswerTime,
  /** When a hold on a card lapses. */
  captureBefore: v.nullable(AnswerTime),
  /** The provider's page, while the customer can pay there. */
  url: v.nullable(v.string()),
  /** Why the desk has to look at it. */
  problem: v.nullable(v.string()),
  movements: v.array(MovementEntry),
});
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>;

/** The money of a reservation (payments: payments). A negative `due` goes back to the customer. */
export const ReservationPayments = v.object({
  currency: CurrencyCode,
  totalPrice: v.number(),
  paid: v.number(),
  due: v.number(),
  deposit: v.number(),
  /** What was kept of deposits: due = total − paid − kept. */
  kept: v.number(),
  /** The deposit that its price book asks for. */
  depositAsked: v.number(),
  /** Whether an invoice was issued (payments: documents). */
  isInvoiced: v.boolean(),
  /** The administration fee for a fine in its price book, as the book has it (charges: charges after the return). */
  fineFee: v.number(),
  /** Whether the taxes of its price book are added or included, if the book says it. */
  taxesAre: v.exactOptional(v.picklist(TAXES_ARE)),
  /** Whether the customer can pay on a page of the provider. */
  canPayOnline: v.boolean(),
  /** What the customer can pay there now: what is due, or 0 if it is too little or a payment is on its way. */
  payableOnline: v.number(),
  /** What the saved card can be charged now (payments: saved cards), and what the customer has agreed to. */
  chargeable: v.number(),
  cardConsent: v.nullable(v.object({ words: v.string(), at: AnswerTime })),
  entries: v.array(PaymentEntry),
  /** For the desk: the letters of customer and company that documents can't show. */
  unprintable: v.exactOptional(v.string()),
  /** For the desk: what is missing on invoices, such as 'VAT ID' (payments: invoices). */
  missingOnInvoices: v.exactOptional(v.array(v.string())),
  /** For the desk: invoices need the customer's address, and it is not known (customers: missing details). */
  needsAddress: v.exactOptional(v.literal(true)),
});
export type ReservationPayments = v.InferOutput<typeof ReservationPayments>;

const Amount = amountSchema({ most: mostTotalCents });

/** Why the desk does something with money. */
export const Reason = v.pipe(
  v.string('Enter a reason'),
  v.trim(),
  v.nonEmpty('Enter a reason'),
  v.maxLength(LIMITS.handlingNote, `Must be at most ${LIMITS.handlingNote} characters`),
  storable(),
  v.check(
    (reason) => reason !== DISPUTE_LOST && reason !== DISPUTE_REVERSED,
    'Only the site writes this about a dispute. Enter another reason',
  ),
);

/** A text of the caller's own for each press. A repeated call with it does nothing twice. */
const Key = v.pipe(
  v.string('Send a key'),
  v.nonEmpty('Send a key'),
  v.maxLength(100, 'Must be at most 100 characters'),
  storable(),
);

/** The query of POST /payments/admin. */
export const TakePaymentQuery = v.object({ reservationId: Id });

/**
 * Its body: what the desk takes. With the method online, the customer gets a link. With saved-card, the card
 * that they have paid with online is charged, and the purpose is late.
 */
export const TakePaymentInput = v.object({
  purpose: v.picklist(PAYMENT_PURPOSES, 'Choose what it is for'),
  method: v.picklist([...PAYMENT_METHODS, 'saved-card'], 'Choose a method'),
  amount: Amount,
  key: Key,
});
export type TakePaymentInput = v.InferOutput<typeof TakePaymentInput>;

/** The body of POST /payments/admin/{id}/capture: what is kept of a deposit. */
export const KeepInput = v.object({ amount: Amount, reason: Reason, key: Key });
export type KeepInput = v.InferOutput<typeof KeepInput>;

/** The body of POST /payments/admin/{id}/refund. Without `because` it is a correction. */
export const RefundInput = v.object({
  ...KeepInput.entries,
  because: v.optional(v.picklist(REFUND_CAUSES, 'Must be correction, goodwill or charge-dropped')),
});
export type RefundInput = v.InferOutput<typeof RefundInput>;

/** The body of POST /payments/admin/{id}/release. */
export const ReleaseInput = v.object({ key: Key });

/** The answer of POST /reservations/{id}/payments: the provider's page. */
export const PaymentPage = v.object({ url: v.string() });

/** The query of GET /reservations/{id}/receipt. Without a number, it is the newest one. */
export const ReceiptQuery = v.object({
  number: v.optional(v.string()),
});

/** A movement in the desk's list, with its reservation. Refunds are negative. */
export const ListedMovement = v.object({
  id: AnswerInteger,
  receipt: v.string(),
  at: AnswerTime,
  reservationId: AnswerInteger,
  customer: v.string(),
  purpose: v.picklist(PAYMENT_PURPOSES),
  method: v.picklist(PAYMENT_METHODS),
  kind: v.picklist(MOVEMENT_KINDS),
  currency: CurrencyCode,
  amount: v.number(),
  /** The taxes that are in it. */
  tax: v.number(),
  /** Which payment for the rental it is: 2 for the second. 0 if it is none. */
  rentalPayment: AnswerInteger,
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type ListedMovement = v.InferOutput<typeof ListedMovement>;

/** The filters of the list of movements. Days are the company's, and both ends are included. */
export const movementFilters = {
  search: Search,
  method: v.optional(
    v.picklist(PAYMENT_METHODS, `method must be one of ${PAYMENT_METHODS.join(', ')}`),
  ),
  purpose: v.optional(
    v.picklist(PAYMENT_PURPOSES, `purpose must be one of ${PAYMENT_PURPOSES.join(', ')}`),
  ),
  from: v.optional(calendarDay('from')),
  to: v.optional(calendarDay('to')),
};
export type MovementFilters = v.InferOutput<v.ObjectSchema<typeof movementFilters, undefined>>;

const MOVEMENT_SORTS = ['id', 'at', 'amount'] as const;
export type MovementSort = (typeof MOVEMENT_SORTS)[number];

/** The query of GET /payments/admin. */
export const MovementsQuery = pageQuery(
  MOVEMENT_SORTS,
  { size: 20, sort: 'id', direction: 'DESC' },
  movementFilters,
);

/** The query of GET /excel/download/payments. Without a format, it is a spreadsheet, and without a view by payment. */
export const MovementsDownloadQuery = v.object({
  ...movementFilters,
  format: v.optional(v.picklist(['xlsx', 'csv'], 'format must be xlsx or csv')),
  view: v.optional(v.picklist(BOOK_VIEWS, 'view must be supply or payment')),
});

/** The query of GET /payments/admin/figures: days of the company, both included, and a place or all of them. */
export const MoneyFiguresQuery = v.object({
  from: calendarDay('from'),
  to: calendarDay('to'),
  place: v.optional(Id),
});

/** What the money of a period comes to (payments: money of a period). */
export const MoneyFigures = v.object({
  booked: v.number(),
  earned: v.number(),
  /** Of deposits. */
  kept: v.number(),
  /** Cancellation fees. */
  fees: v.number(),
  /** With deposits, as are refunds. */
  taken: v.number(),
  refunded: v.number(),
  /** What was taken less what was refunded, without deposits. */
  netTaken: v.number(),
  /** Deposits taken, less those given back or kept. */
  depositsChange: v.number(),
  due: v.number(),
  /** `netTaken` of each day on which something moved, the first first. */
  netByDay: v.array(v.object({ day: v.string(), amount: v.number() })),
});
export type MoneyFigures = v.InferOutput<typeof MoneyFigures>;

/** The query of GET /payments/admin/closing and of GET /payments/admin/closings: a day of the company, and a place or all of them. */
export const ClosingQuery = v.object({ day: calendarDay('day'), place: v.optional(Id) });

/** What a clerk took and gave back by a method on a day. */
export const ClosingRow = v.object({
  /** Null for payments that no clerk took. */
  clerk: v.nullable(v.string()),
  method: v.picklist(PAYMENT_METHODS),
  count: AnswerInteger,
  taken: v.number(),
  refunded: v.number(),
  /** Of deposits. What the desk held was taken before. */
  kept: v.number(),
});
export type ClosingRow = v.InferOutput<typeof ClosingRow>;

/** What the payments of a reservation need to know of it. */
export type PaidReservation = RentalPeriod & {
  id: number;
  updatedAt: string;
  status: ReservationStatus;
  lines?: AnsweredLine[] | undefined;
  cancellationFee?: number | undefined;
};
