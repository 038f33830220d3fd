import type { Company } from '#company/rules.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, hasCome } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { type ReservationStatus, statusInWords } from '#rental/rules.ts';
import { isPayableOnline } from './least-online.ts';

/** What decides what is said about paying for a reservation. */
export type PayingFacts = {
  status: ReservationStatus;
  paid: number;
  due: number;
  pickedUpAt: unknown;
} & AwaitedPayment;

/** Until when a booking waits for its payment, and the payment about which a bank decides. */
type AwaitedPayment = { payBy?: WallClock | undefined; onItsWay?: number | undefined };

/**
 * What is awaited, in short: 'Pay by 10:00', 'Payment being checked' after that time, or 'Payment on its way'. Undefined if
 * nothing is. A booking waits too short for the day to be needed.
 */
export function awaitedInWords(
  company: Company,
  { payBy, onItsWay }: AwaitedPayment,
  now: Date,
): string | undefined {
  if (onItsWay !== undefined) return t('payments.onItsWay');
  if (!payBy) return undefined;
  return hasCome(payBy, now, company.timeZone)
    ? t('payments.beingChecked')
    : t('payments.payBy', { time: clockInWords(payBy) });
}

/**
 * Whether the customer can pay what is due on the provider's page. Not while a bank decides, and not after the time of a
 * booking that waits: somebody may have paid already.
 */
export function canPayNow(
  company: Company,
  { due, payBy, onItsWay }: AwaitedPayment & Pick<PayingFacts, 'due'>,
  now: Date,
): boolean {
  const isDecided = onItsWay === undefined && !(payBy && hasCome(payBy, now, company.timeZone));
  return isDecided && isPayableOnline(due, company.payOnline);
}

/**
 * What a customer reads first about a reservation of which something is due: 'Due $38.00', 'Pay at pick-up: $38.00', until
 * when to pay, or that a payment is on its way (payments: paying in words). Undefined if nothing is due.
 */
export function dueInWords(company: Company, facts: PayingFacts, now: Date): string | undefined {
  const { due, paid, status, pickedUpAt, payBy, onItsWay } = facts;
  if (due <= 0) return undefined;
  if (payBy || onItsWay !== undefined) return waitingInWords(company, facts, now);
  // A desk without a provider may record no payments at all. Then rentals that have begun are paid.
  const isAhead = status === 'CREATED' && pickedUpAt === null;
  if (company.payOnline === 'no' && paid === 0 && !isAhead) return undefined;
  return canPayNow(company, facts, now)
    ? t('payments.dueAmount', { amount: formatMoney(due) })
    : payingInWords(company, facts, now);
}

/** What happens to a booking that waits for its payment, or to a payment about which a bank decides. */
export function waitingInWords(company: Company, facts: AwaitedPayment, now: Date): string {
  const { payBy, onItsWay } = facts;
  const status = payBy ? `${statusInWords({ status: 'CREATED', payBy })}. ` : '';
  if (onItsWay !== undefined) return status + onItsWayInWords(onItsWay);
  if (!payBy) return '';
  return (
    status +
    (hasCome(payBy, now, company.timeZone)
      ? t('payments.checkingWhetherPaid')
      : t('payments.payByOrReleased', { time: clockInWords(payBy) }))
  );
}

/** What a customer reads while a bank decides about a payment. */
export function onItsWayInWords(amount: number): string {
  return t('payments.paymentOnItsWay', { amount: formatMoney(amount) });
}

/**
 * How a reservation is paid, beside its total: 'Pay at pick-up: $38.00', 'Paid', 'Paid: $20.00. Due: $18.00',
 * 'Payment on its way: $38.00' (payments: paying in words).
 */
export function payingInWords(
  company: Company,
  facts: PayingFacts & {
    kept?: number | undefined;
    paidBy?: readonly { back: number }[] | undefined;
  },
  now: Date,
): string {
  const { status, paid, due, kept = 0, paidBy = [], onItsWay = due } = facts;
  const taken = t('payments.paidAmount', { amount: formatMoney(paid) });
  const asked = t('payments.labelAndAmount', {
    label: howToPay(company, facts, now),
    amount: formatMoney(onItsWay),
  });
  if (status === 'CANCELLED') {
    const back = toAmount(paidBy.reduce((sum, one) => sum + toCents(one.back), 0));
    const parts = [
      ...(back > 0 ? [t('payments.refundedAmount', { amount: formatMoney(back) })] : []),
      ...(paid > 0 ? [taken] : []),
      ...(kept > 0 ? [t('payments.keptAmount', { amount: formatMoney(kept) })] : []),
    ];
    if (parts.length > 0) return parts.join('. ');
    return facts.onItsWay === undefined ? t('payments.nothingCharged') : asked;
  }
  if (due < 0) {
    return `${taken}. ${t('payments.goesBackToYou', { amount: formatMoney(-due) })}`;
  }
  if (due === 0) return t('payments.paid');
  return paid > 0 ? `${taken}. ${asked}` : asked;
}

function howToPay(company: Company, facts: PayingFacts, now: Date): string {
  const { status, pickedUpAt, onItsWay } = facts;
  const isOver = status === 'DONE' || pickedUpAt !== null;
  if (isOver && onItsWay === undefined) return t('payments.due');
  const awaited = awaitedInWords(company, facts, now);
  if (awaited) return awaited;
  return canPayNow(company, facts, now)
    ? t('payments.payOnlineOrAtPickUp')
    : t('payments.payAtPickUp');
}
