import type { PayOnline } from '#company/rules.ts';
import { t } from '#kernel/words/t.ts';
import { isPayableOnline } from './least-online.ts';

/** Minutes for which a booking waits for its payment, where one is required (payments: payment policy). */
export const MOST_WAITING_MINUTES = 30;

/** Hours for which it then waits for the provider to say whether it was paid (payments: payment policy). */
export const UNANSWERED_HOURS = 2;

/** What texts say about paying before there is a reservation (payments: paying in words). */
const PAYING_WORDS = {
  no: () => ({
    step: t('payments.stepAtPickUp'),
    form: t('payments.formAtPickUp'),
    question: t('payments.questionAtPickUp'),
    cards: t('payments.cardsAtPickUp'),
  }),
  later: () => ({
    step: t('payments.stepOnlineOrAtPickUp'),
    form: t('payments.formWhen'),
    question: `${t('payments.questionOnlineOrAtPickUp')} ${t('payments.atProvider')}`,
    cards: keptThere(),
  }),
  required: () => ({
    step: t('payments.stepOnline'),
    form: t('payments.formOnline', { minutes: MOST_WAITING_MINUTES }),
    question: `${t('payments.questionOnline', { minutes: MOST_WAITING_MINUTES })} ${t('payments.atProvider')}`,
    cards: keptThere(),
  }),
} satisfies Record<PayOnline, () => Record<string, string>>;

function keptThere(): string {
  return `${t('payments.atProvider')} ${t('payments.cardKept')}`;
}

/** The answers to the question of the form, where customers can choose. */
export const PAYING_TIMES = [
  {
    isNow: false,
    get words() {
      return t('payments.payAtPickUp');
    },
  },
  {
    isNow: true,
    get words() {
      return t('payments.payNow');
    },
  },
] as const;

/** These words, for a total once it is known. What is too little or too much to be paid online is paid at the desk. */
export function payingWords(payOnline: PayOnline, totalPrice?: number) {
  const words = PAYING_WORDS[payOnline]();
  if (payOnline === 'no' || totalPrice === undefined || isPayableOnline(totalPrice, payOnline)) {
    return words;
  }
  const form = totalPrice > 0 ? t('payments.formOnlyAtPickUp') : t('payments.formFree');
  return { ...words, form };
}
