import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';
import { CloseDayInput, Closings } from '../rules/closing-calls.ts';
import { InvoicesQuery, ListedInvoice, ReservationDocument } from '../rules/document-calls.ts';
import { InvoiceDetails, InvoiceDetailsInput } from '../rules/invoice-details.ts';
import {
  ClosingQuery,
  ClosingRow,
  KeepInput,
  ListedMovement,
  MoneyFigures,
  MoneyFiguresQuery,
  MovementsDownloadQuery,
  MovementsQuery,
  PaymentPage,
  ReceiptQuery,
  RefundInput,
  ReleaseInput,
  ReservationPayments,
  TakePaymentInput,
  TakePaymentQuery,
} from '../rules/payment-calls.ts';

/** A reservation's payments: the caller's own, or anybody's for callers who may see payments. */
export const getPaymentsCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/payments',
  access: 'signed-in',
  takesKeys: true,
  answer: ReservationPayments,
});

/** Opens the provider's page for what is due. A repeated call returns the same page while it is open. */
export const payOnlineCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/payments',
  access: 'signed-in',
  status: 201,
  answer: PaymentPage,
});

/** Asks the provider whether the customer has paid, who has just come back from its page. */
export const askArrivalCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/payments/arrival',
  access: 'signed-in',
  answer: ReservationPayments,
});

/** The documents of a reservation: the caller's own, or anybody's for callers who may see payments. */
export const listDocumentsCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/documents',
  access: 'signed-in',
  takesKeys: true,
  answer: v.array(ReservationDocument),
});

/** Issues the invoice of a reservation before its return. A repeated call issues nothing. */
export const issueInvoiceCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/:reservationId/invoice',
  access: { may: 'take-money' },
  status: 201,
  answer: v.array(ReservationDocument),
});

export const listInvoicesCall = defineCall({
  method: 'GET',
  path: '/documents/admin',
  access: { may: 'see-money' },
  query: InvoicesQuery,
  answer: pageOf(ListedInvoice),
});

/** Reminds the customer of an open invoice by a letter, at most once a day. */
export const remindOfInvoiceCall = defineCall({
  method: 'POST',
  path: '/documents/admin/:invoiceId/reminder',
  access: { may: 'take-money' },
  answer: Done,
});

/** A receipt, an invoice or a credit note as PDF. */
export const downloadReceiptCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/receipt',
  access: 'signed-in',
  takesKeys: true,
  query: ReceiptQuery,
});

export const listMovementsCall = defineCall({
  method: 'GET',
  path: '/payments/admin',
  access: { may: 'see-money' },
  query: MovementsQuery,
  answer: pageOf(ListedMovement),
});

export const takePaymentCall = defineCall({
  method: 'POST',
  path: '/payments/admin',
  access: { may: 'take-money' },
  status: 201,
  query: TakePaymentQuery,
  body: TakePaymentInput,
  answer: ReservationPayments,
});

export const getMoneyFiguresCall = defineCall({
  method: 'GET',
  path: '/payments/admin/figures',
  access: { may: 'see-money' },
  query: MoneyFiguresQuery,
  answer: MoneyFigures,
});

export const getClosingCall = defineCall({
  method: 'GET',
  path: '/payments/admin/closing',
  access: { may: 'see-money' },
  query: ClosingQuery,
  answer: v.array(ClosingRow),
});

/** What the drawer should hold on a day, whether the day is closed, and the closings before it. */
export const getClosingsCall = defineCall({
  method: 'GET',
  path: '/payments/admin/closings',
  access: { may: 'see-money' },
  query: ClosingQuery,
  answer: Closings,
});

/** Closes a day with the cash that was counted. */
export const closeDayCall = defineCall({
  method: 'POST',
  path: '/payments/admin/closing',
  access: { may: 'take-money' },
  status: 201,
  body: CloseDayInput,
  answer: Closings,
});

export const refundPaymentCall = defineCall({
  method: 'POST',
  path: '/payments/admin/:paymentId/refund',
  access: { may: 'refund' },
  body: RefundInput,
  answer: ReservationPayments,
});

/** Keeps a part of a deposit, or all of it. The rest is given back. */
export const captureDepositCall = defineCall({
  method: 'POST',
  path: '/payments/admin/:paymentId/capture',
  access: { may: 'take-money' },
  body: KeepInput,
  answer: ReservationPayments,
});

export const releaseDepositCall = defineCall({
  method: 'POST',
  path: '/payments/admin/:paymentId/release',
  access: { may: 'take-money' },
  body: ReleaseInput,
  answer: ReservationPayments,
});

/** What a customer wants on invoices: the caller's own, or anybody's for callers who may see customers. */
export const getInvoiceDetailsCall = defineCall({
  method: 'GET',
  path: '/user/:id/invoice-details',
  access: 'signed-in',
  takesKeys: true,
  answer: InvoiceDetails,
});

export const updateInvoiceDetailsCall = defineCall({
  method: 'PUT',
  path: '/user/:id/invoice-details',
  access: 'signed-in',
  takesKeys: true,
  body: InvoiceDetailsInput,
  answer: InvoiceDetails,
});

/** The events of the payment provider, which signs the body. */
export const paymentWebhookCall = defineCall({
  method: 'POST',
  path: '/payments/webhook',
  access: 'everyone',
  answer: Done,
});

export const downloadPaymentsCall = defineCall({
  method: 'GET',
  path: '/excel/download/payments',
  access: { may: 'download' },
  asksAgain: 'mass-download',
  query: MovementsDownloadQuery,
});
