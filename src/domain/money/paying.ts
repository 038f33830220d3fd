import { COMPANY, type PayOnline } from '../company/company.ts';
import type { ReservationStatus } from '../renting/reservation-status.ts';
import type { WallClock } from '../time/wall-clock.ts';
import { clockInWords } from '../time/wall-clock-text.ts';
import { formatDollars } from './dollars.ts';
import { isPayableOnline } from './least-online.ts';

/** Minutes for which a booking waits for its payment, where one is required (rules, payment policy). */
export const HOLD_MINUTES = 30;

/** Hours for which it then waits for the provider to say whether it was paid (rules, payment policy). */
export const UNANSWERED_HOURS = 2;

const AT_PROVIDER =
  'Online payments are made on a page of our payment provider: your card details go there and never to us.';

const KEPT_THERE = `${AT_PROVIDER} The provider keeps a card for charges after the return if you agree to that when you book. We keep the amounts, times and receipts of your payments.`;

/** What texts say about paying before there is a reservation (rules, paying in words). */
const PAYING_WORDS = {
  no: {
    when: 'at pick-up',
    step: 'by card at pick-up, never before',
    form: 'You pay at pick-up. Your card details are checked here only: they are never sent and never stored.',
    question:
      'At pick-up. The card details you type while booking are only checked for mistakes in your own browser. They are not sent to us, not stored, and nothing is charged in advance.',
    cards:
      'The card details you type when you book are checked for their shape in your browser. They are not sent to us and not stored; you pay at pick-up.',
  },
  later: {
    when: 'online or at pick-up',
    step: 'online or at pick-up, as you like',
    form: 'You pay online or at pick-up. Booking charges nothing.',
    question: `Online or at pick-up, as you like. Booking charges nothing. ${AT_PROVIDER}`,
    cards: KEPT_THERE,
  },
  required: {
    when: 'online when you book',
    step: 'online when you book',
    form: `You pay on the next page. We keep the vehicle for you for ${HOLD_MINUTES} minutes until then.`,
    question: `Online when you book. We keep the car for you for ${HOLD_MINUTES} minutes until then. ${AT_PROVIDER}`,
    cards: KEPT_THERE,
  },
} satisfies Record<PayOnline, Record<string, string>>;

export function payingWords(payOnline: PayOnline = COMPANY.payOnline) {
  return PAYING_WORDS[payOnline];
}

/** What decides what is said about paying for a reservation, in dollars. */
export type PayingFacts = {
  status: ReservationStatus;
  paid: number;
  due: number;
  pickedUpAt: unknown;
  payBy?: WallClock | undefined;
};

/** 'Pay by 10:00'. A booking waits too short for the day to be needed. */
export function payByInWords(payBy: WallClock): string {
  return `Pay by ${clockInWords(payBy)}`;
}

/**
 * How a reservation is paid, beside its total: 'Pay at pick-up: $38.00', 'Paid', 'Paid: $20.00. Due: $18.00'
 * (rules, paying in words).
 */
export function payingInWords(
  facts: PayingFacts,
  payOnline: PayOnline = COMPANY.payOnline,
): string {
  const { status, paid, due } = facts;
  const taken = `Paid: ${formatDollars(paid)}`;
  if (status === 'CANCELLED') return due < 0 || paid > 0 ? taken : 'Nothing is charged';
  if (due < 0) return `${taken}. ${formatDollars(-due)} goes back to you`;
  if (due === 0) return 'Paid';
  const asked = `${howToPay(facts, payOnline)}: ${formatDollars(due)}`;
  return paid > 0 ? `${taken}. ${asked}` : asked;
}

function howToPay({ status, due, pickedUpAt, payBy }: PayingFacts, payOnline: PayOnline): string {
  if (status === 'DONE' || pickedUpAt !== null) return 'Due';
  if (payBy) return payByInWords(payBy);
  return isPayableOnline(due, payOnline) ? 'Pay online or at pick-up' : 'Pay at pick-up';
}
