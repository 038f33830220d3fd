import type { ReservationDocument } from './document-calls.ts';

/** What documents are called. */
export const DOCUMENT_WORDS: Record<ReservationDocument['kind'], string> = {
  receipt: 'Receipt',
  'payment-reversal': 'Payment reversal',
  'advance-invoice': 'Advance invoice',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};
