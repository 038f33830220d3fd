import type { PayOnline } from '#company/rules.ts';
import { isPayableOnline } from './least-online.ts';

/** Minutes for which a booking waits for its payment, where one is required (payments: payment policy). */
export const MOST_WAITING_MINUTES = 30;

/** Hours for which it then waits for the provider to say whether it was paid (payments: payment policy). */
export const UNANSWERED_HOURS = 2;

const AT_PROVIDER =
  'Online payments are made on a page of our payment provider: your card details go there and never to us.';

const KEPT_THERE = `${AT_PROVIDER} The provider keeps a card for charges after the return if you agree to that when you book. We keep the amounts, times and receipts of your payments.`;

/** What texts say about paying before there is a reservation (payments: paying in words). */
const PAYING_WORDS = {
  no: {
    when: 'at pick-up',
    step: 'by card at pick-up, never before',
    form: 'You pay at pick-up. Your card details are checked here only: they are never sent and never stored.',
    question:
      'At pick-up. The card details you type while booking are only checked for mistakes in your own browser. They are not sent to us, not stored, and nothing is charged in advance.',
    cards:
      'The card details you type when you book are only checked for mistakes in your browser. They are not sent to us and not stored; you pay at pick-up.',
  },
  later: {
    when: 'online or at pick-up',
    step: 'online or at pick-up, as you like',
    form: 'When do you want to pay?',
    question: `Online or at pick-up, as you like. Nothing is charged when you book. ${AT_PROVIDER}`,
    cards: KEPT_THERE,
  },
  required: {
    when: 'online when you book',
    step: 'online when you book',
    form: `You pay on the next page. The vehicle is reserved for you for ${MOST_WAITING_MINUTES} minutes while you pay.`,
    question: `Online when you book. The car is reserved for you for ${MOST_WAITING_MINUTES} minutes while you pay. ${AT_PROVIDER}`,
    cards: KEPT_THERE,
  },
} satisfies Record<PayOnline, Record<string, string>>;

/** The answers to the question of the form, where customers can choose. */
export const PAYING_TIMES = [
  { isNow: false, words: 'Pay at pick-up' },
  { isNow: true, words: 'Pay now' },
] as const;

/** These words, for a total once it is known. What is too little or too much to be paid online is paid at the desk. */
export function payingWords(payOnline: PayOnline, totalPrice?: number) {
  const words = PAYING_WORDS[payOnline];
  if (payOnline === 'no' || totalPrice === undefined || isPayableOnline(totalPrice, payOnline)) {
    return words;
  }
  const form =
    totalPrice > 0 ? 'You pay at pick-up. Nothing is charged when you book.' : 'It costs nothing.';
  return { ...words, when: 'at pick-up', form };
}
