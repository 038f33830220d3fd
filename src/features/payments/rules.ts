// The rules of payments that other features may use.

export { linesOfTotal, type TotalLines } from './rules/adjustments.ts';
export {
  type BalanceFacts,
  balanceInWords,
  dueCents,
  sentBackCents,
  toBalance,
} from './rules/balance.ts';
export { cancellationFeeCents } from './rules/cancellation.ts';
export {
  type CancellationFacts,
  cancellationCost,
  cancellationInWords,
  dueAfterInWords,
  stepsInTable,
  termsInWords,
} from './rules/cancellation-words.ts';
export { ABANDONED_STATUSES, HAS_INVOICE, HAS_PAYMENTS, isAbandoned } from './rules/deletion.ts';
export { InvoiceDetails } from './rules/invoice-details.ts';
export { issuerOf, linesOf, type ReceiptFacts } from './rules/issued-receipt.ts';
export { issuesInvoices } from './rules/issues-invoices.ts';
export { awaitsPayment, isPayableOnline } from './rules/least-online.ts';
export type {
  ChangeFacts,
  LetterReservation,
  PaymentReminderFacts,
  PaymentRequestFacts,
  ReservationFacts,
} from './rules/letter-reservation.ts';
export type { MovedMoney } from './rules/movement-effect.ts';
export { PaidBy } from './rules/paid-by.ts';
export {
  awaitedInWords,
  canPayNow,
  type PayingFacts,
  payingInWords,
  waitingInWords,
} from './rules/paying.ts';
export { PAYING_TIMES, payingWords } from './rules/paying-words.ts';
export { DISPUTE_REVERSED, isTakenBack, remainingCents, signedCents } from './rules/payment.ts';
export type { ReservationPayments } from './rules/payment-calls.ts';
export {
  ENTRY_WORDS,
  METHOD_WORDS,
  movementInWords,
  PURPOSE_WORDS,
} from './rules/payment-words.ts';
export {
  documentKind,
  isInvoice,
  type Receipt,
  receiptName,
  receiptNumberText,
  type StoredNumber,
  statedCents,
  storedNumberText,
} from './rules/receipt.ts';
export { isAllReturned } from './rules/returned-money.ts';
export { type CardConsent, cardConsentWords, cardLimitCents } from './rules/saved-card.ts';
export { takeableNow } from './rules/takeable.ts';
