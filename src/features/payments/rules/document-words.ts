import { t } from '#kernel/words/t.ts';

/** What a document is: of a payment, or of the service (payments: documents). */
export const DOCUMENT_KINDS = [
  'receipt',
  'payment-reversal',
  'advance-invoice',
  'invoice',
  'credit-note',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What documents are called. */
export const DOCUMENT_WORDS: Record<DocumentKind, () => string> = {
  receipt: () => t('payments.receipt'),
  'payment-reversal': () => t('payments.paymentReversal'),
  'advance-invoice': () => t('payments.advanceInvoice'),
  invoice: () => t('payments.invoice'),
  'credit-note': () => t('payments.creditNote'),
};
