import type { MovementKind, PaymentMethod, PaymentPurpose, PaymentStatus } from './payment.ts';

export const PURPOSE_WORDS: Record<PaymentPurpose, string> = {
  rental: 'Rental',
  difference: 'Difference',
  late: 'Charges after the return',
  fee: 'Fee',
  deposit: 'Deposit',
};

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card terminal',
  transfer: 'Bank transfer',
  online: 'Online',
};

export const MOVEMENT_WORDS: Record<MovementKind, string> = {
  captured: 'Taken',
  refunded: 'Refunded',
  'refund-failed': 'Refund sent back',
  kept: 'Kept',
};

/** The states that need a word beside the amounts. */
export const PAYMENT_STATUS_WORDS: Record<PaymentStatus, string> = {
  new: 'Opening the payment page',
  open: 'Waiting for the customer',
  closing: 'Closing the payment page',
  expired: 'Not paid in time',
  failed: 'Failed',
  processing: 'On its way',
  charging: 'Charging the card',
  paid: 'Paid',
  held: 'Held',
  captured: 'Kept',
  released: 'Given back',
  lapsed: 'Ended',
  review: 'To be looked at',
  disputed: 'Disputed',
  lost: 'Lost',
};
