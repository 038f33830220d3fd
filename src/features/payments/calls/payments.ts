import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type { InvoiceDetails, InvoiceDetailsInput } from '../rules/invoice-details.ts';
import type {
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
export const getPaymentsCall = defineCall<{ answer: typeof ReservationPayments }>()({
  method: 'GET',
  path: '/reservations/:reservationId/payments',
  access: 'signed-in',
});

/** Opens the provider's page for what is due. A repeated call returns the same page while it is open. */
export const payOnlineCall = defineCall<{ answer: typeof PaymentPage }>()({
  method: 'POST',
  path: '/reservations/:reservationId/payments',
  access: 'signed-in',
  status: 201,
});

/** Asks the provider whether the customer has paid, who has just come back from its page. */
export const askArrivalCall = defineCall<{ answer: typeof ReservationPayments }>()({
  method: 'POST',
  path: '/reservations/:reservationId/payments/arrival',
  access: 'signed-in',
});

/** A receipt as PDF. */
export const downloadReceiptCall = defineCall<{ query: typeof ReceiptQuery }>()({
  method: 'GET',
  path: '/reservations/:reservationId/receipt',
  access: 'signed-in',
});

export const listMovementsCall = defineCall<{
  query: typeof MovementsQuery;
  answer: ReturnType<typeof pageOf<typeof ListedMovement>>;
}>()({ method: 'GET', path: '/payments/admin', access: { may: 'see-money' } });

export const takePaymentCall = defineCall<{
  query: typeof TakePaymentQuery;
  body: typeof TakePaymentInput;
  answer: typeof ReservationPayments;
}>()({ method: 'POST', path: '/payments/admin', access: { may: 'take-money' }, status: 201 });

export const getMoneyFiguresCall = defineCall<{
  query: typeof MoneyFiguresQuery;
  answer: typeof MoneyFigures;
}>()({ method: 'GET', path: '/payments/admin/figures', access: { may: 'see-money' } });

export const getClosingCall = defineCall<{
  query: typeof ClosingQuery;
  answer: v.ArraySchema<typeof ClosingRow, undefined>;
}>()({ method: 'GET', path: '/payments/admin/closing', access: { may: 'see-money' } });

export const refundPaymentCall = defineCall<{
  body: typeof RefundInput;
  answer: typeof ReservationPayments;
}>()({ method: 'POST', path: '/payments/admin/:paymentId/refund', access: { may: 'refund' } });

/** Keeps a part of a deposit, or all of it. The rest is given back. */
export const captureDepositCall = defineCall<{
  body: typeof KeepInput;
  answer: typeof ReservationPayments;
}>()({ method: 'POST', path: '/payments/admin/:paymentId/capture', access: { may: 'take-money' } });

export const releaseDepositCall = defineCall<{
  body: typeof ReleaseInput;
  answer: typeof ReservationPayments;
}>()({ method: 'POST', path: '/payments/admin/:paymentId/release', access: { may: 'take-money' } });

/** What a customer wants on invoices: the caller's own, or anybody's for callers who may see customers. */
export const getInvoiceDetailsCall = defineCall<{ answer: typeof InvoiceDetails }>()({
  method: 'GET',
  path: '/user/:id/invoice-details',
  access: 'signed-in',
});

export const updateInvoiceDetailsCall = defineCall<{
  body: typeof InvoiceDetailsInput;
  answer: typeof InvoiceDetails;
}>()({ method: 'PUT', path: '/user/:id/invoice-details', access: 'signed-in' });

/** The events of the payment provider, which signs the body. */
export const paymentWebhookCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/payments/webhook',
  access: 'everyone',
});

export const downloadPaymentsCall = defineCall<{ query: typeof MovementsDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/payments',
  access: { may: 'download' },
  asksAgain: 'mass-download',
});
