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
export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  'payment-reversal': 'Payment reversal',
  'advance-invoice': 'Advance invoice',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};
