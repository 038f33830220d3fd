// The server code of payments that other features may use.

export { findPaymentProvider } from './server/configured-provider.ts';
export { thenInvoicing } from './server/issue-invoices.ts';
export { noteUndecided } from './server/note-undecided.ts';
export { cardConsentNow, waitingMinutes } from './server/payment-policy.ts';
export { paymentsSheet } from './server/payments-sheet.ts';
export type {} from './server/receipt.ts';
export { type AllowMoneyBack, givingBack } from './server/refund-limits.ts';
export { hasInvoice, hasPayments } from './server/refusals.ts';
export { makeRoom } from './server/release-unpaid.ts';
export { mostForCard } from './server/saved-card.ts';
