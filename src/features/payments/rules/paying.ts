import type { Company } from '#company/rules.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, hasCome } from '#kernel/time/wall-clock-text.ts';
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
  if (onItsWay !== undefined) return 'Payment on its way';
  if (!payBy) return undefined;
  return hasCome(payBy, now, company.timeZone)
    ? 'Payment being checked'
    : `Pay by ${clockInWords(payBy)}`;
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
    ? `Due ${formatMoney(due)}`
    : payingInWords(company, facts, now);
}

/** What happens to a booking that waits for its payment, or to a payment about which a bank decides. */
export function waitingInWords(company: Company, facts: AwaitedPayment, now: Date): string {
  const { payBy, onItsWay } = facts;
  const status = payBy ? `${statusInWords({ status: 'CREATED', payBy })}. ` : '';
  if (onItsWay !== undefined) return `${status}${onItsWayInWords(onItsWay)}`;
  return payBy && hasCome(payBy, now, company.timeZone)
    ? `${status}We are checking whether it was paid.`
    : `${status}${awaitedInWords(company, facts, now)} or the vehicle is released.`;
}

/** What a customer reads while a bank decides about a payment. */
export function onItsWayInWords(amount: number): string {
  return `Your payment of ${formatMoney(amount)} is on its way. Your bank has not approved it yet, which can take a few days. There is nothing else to pay until then.`;
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
  const taken = `Paid: ${formatMoney(paid)}`;
  const asked = `${howToPay(company, facts, now)}: ${formatMoney(onItsWay)}`;
  if (status === 'CANCELLED') {
    const keptInWords = `Kept from the deposit: ${formatMoney(kept)}`;
    const back = toAmount(paidBy.reduce((sum, one) => sum + toCents(one.back), 0));
    const parts = [
      ...(back > 0 ? [`Refunded: ${formatMoney(back)}`] : []),
      ...(paid > 0 ? [taken] : []),
      ...(kept > 0 ? [keptInWords] : []),
    ];
    if (parts.length > 0) return parts.join('. ');
    return facts.onItsWay === undefined ? 'Nothing is charged' : asked;
  }
  if (due < 0) return `${taken}. ${formatMoney(-due)} goes back to you`;
  if (due === 0) return 'Paid';
  return paid > 0 ? `${taken}. ${asked}` : asked;
}

function howToPay(company: Company, facts: PayingFacts, now: Date): string {
  const { status, pickedUpAt, onItsWay } = facts;
  const isOver = status === 'DONE' || pickedUpAt !== null;
  if (isOver && onItsWay === undefined) return 'Due';
  const awaited = awaitedInWords(company, facts, now);
  if (awaited) return awaited;
  return canPayNow(company, facts, now) ? 'Pay online or at pick-up' : 'Pay at pick-up';
}
