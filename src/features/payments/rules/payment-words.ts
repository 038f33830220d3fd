import type { EntryKind } from '#company/rules.ts';
import {
  isTakenBack,
  type MovementKind,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentStatus,
} from './payment.ts';

export const PURPOSE_WORDS: Record<PaymentPurpose, string> = {
  rental: 'Rental',
  difference: 'Rental, additional payment',
  late: 'Charges after the return',
  fee: 'Fee',
  deposit: 'Deposit',
};

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** Whether a payment is for the rental itself, which can be paid in several. */
export function isForRental({ purpose }: { purpose: PaymentPurpose }): boolean {
  return purpose === 'rental' || purpose === 'difference';
}

/** What a payment is for: 'Rental, second payment' for the second one that was paid for the rental. */
export function purposeInWords(purpose: PaymentPurpose, rentalPayment: number): string {
  if (!isForRental({ purpose })) return PURPOSE_WORDS[purpose];
  if (rentalPayment < 2) return PURPOSE_WORDS.rental;
  const ordinal = ORDINALS[rentalPayment - 2];
  return ordinal ? `Rental, ${ordinal} payment` : `Rental, payment ${rentalPayment}`;
}

/** What the payments of a reservation are for, in their order. One that was not paid is the next, or the first. */
export function purposesInWords(
  payments: readonly { purpose: PaymentPurpose; captured: number }[],
): string[] {
  let paid = 0;
  return payments.map(({ purpose, captured }) => {
    const words = purposeInWords(purpose, paid + 1);
    if (isForRental({ purpose }) && captured > 0) paid += 1;
    return words;
  });
}

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card terminal',
  transfer: 'Bank transfer',
  online: 'Online',
};

const MOVEMENT_WORDS: Record<MovementKind, string> = {
  captured: 'Taken',
  refunded: 'Refunded',
  'refund-failed': 'Returned by the bank',
  kept: 'Kept',
};

/** What has happened to money: 'Refunded'. */
export function movementInWords(movement: {
  kind: MovementKind;
  reason?: string | null | undefined;
}): string {
  return isTakenBack(movement) ? 'Taken back by the bank' : MOVEMENT_WORDS[movement.kind];
}

/** What money is booked as. */
export const ENTRY_WORDS: Record<EntryKind, string> = {
  rental: 'Rental',
  charges: 'Charges after the return',
  fees: 'Cancellation fee',
  deposits: 'Deposit',
  keptDeposits: 'Kept deposit',
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
