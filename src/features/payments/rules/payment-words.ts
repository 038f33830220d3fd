import type { EntryKind } from '#company/rules.ts';
import { t } from '#kernel/words/t.ts';
import {
  DEPOSIT_RETURNED,
  DISPUTE_LOST,
  DISPUTE_REVERSED,
  isTakenBack,
  type MovementKind,
  PAID_TOO_MUCH,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentStatus,
  REST_OF_DEPOSIT,
} from './payment.ts';

export const PURPOSE_WORDS: Record<PaymentPurpose, string> = {
  get rental() {
    return t('payments.rental');
  },
  get difference() {
    return t('payments.difference');
  },
  get late() {
    return t('payments.chargesAfterReturn');
  },
  get fee() {
    return t('payments.fee');
  },
  get deposit() {
    return t('payments.deposit');
  },
};

const FURTHER_PAYMENTS = [
  () => t('payments.secondPayment'),
  () => t('payments.thirdPayment'),
  () => t('payments.fourthPayment'),
  () => t('payments.fifthPayment'),
  () => t('payments.sixthPayment'),
  () => t('payments.seventhPayment'),
  () => t('payments.eighthPayment'),
  () => t('payments.ninthPayment'),
];

/** Whether a payment is for the rental itself, which can be paid in several. */
export function isForRental({ purpose }: { purpose: PaymentPurpose }): boolean {
  return purpose === 'rental' || purpose === 'difference';
}

/** What a payment is for: 'Rental, second payment' for the second one that was paid for the rental. */
export function purposeInWords(purpose: PaymentPurpose, rentalPayment: number): string {
  if (!isForRental({ purpose })) return PURPOSE_WORDS[purpose];
  if (rentalPayment < 2) return PURPOSE_WORDS.rental;
  const words = FURTHER_PAYMENTS[rentalPayment - 2];
  return words ? words() : t('payments.furtherPayment', { number: rentalPayment });
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
  get cash() {
    return t('payments.cash');
  },
  get terminal() {
    return t('payments.terminal');
  },
  get transfer() {
    return t('payments.transfer');
  },
  get online() {
    return t('payments.online');
  },
};

const MOVEMENT_WORDS: Record<MovementKind, () => string> = {
  captured: () => t('payments.taken'),
  refunded: () => t('payments.refunded'),
  'refund-failed': () => t('payments.returnedByBank'),
  kept: () => t('payments.kept'),
};

/** What has happened to money: 'Refunded'. */
export function movementInWords(movement: {
  kind: MovementKind;
  reason?: string | null | undefined;
}): string {
  return isTakenBack(movement) ? t('payments.takenBackByBank') : MOVEMENT_WORDS[movement.kind]();
}

/** Why money moved. The reasons that the site itself writes are stored in English; those of people stay as they are. */
export function reasonInWords(reason: string): string {
  switch (reason) {
    case DISPUTE_LOST:
      return t('payments.disputeLost');
    case DISPUTE_REVERSED:
      return t('payments.disputeReversed');
    case PAID_TOO_MUCH:
      return t('payments.paidTooMuch');
    case REST_OF_DEPOSIT:
      return t('payments.restOfDeposit');
    case DEPOSIT_RETURNED:
      return t('payments.depositReturned');
    default:
      return reason;
  }
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
