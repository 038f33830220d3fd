import type { Company } from '#company/rules.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { ReservationStatus } from '#rental/rules.ts';
import { type CancellationFacts, cancellationInWords } from './cancellation-words.ts';
import { onItsWayInWords } from './paying.ts';
import type { ReservationPayments } from './payment-calls.ts';

/**
 * What a customer reads after the provider's page, by what the ledger says of the newest online payment. Of a canceled
 * reservation nothing is due, so the balance alone doesn't tell whether the money has arrived. What then goes back is said
 * in the words of the cancellation.
 */
export function arrivalOf(
  company: Pick<Company, 'payOnline'>,
  reservation: { status: ReservationStatus } & CancellationFacts,
  { due, entries }: Pick<ReservationPayments, 'due' | 'entries'>,
): Arrival {
  const payment = entries.findLast(
    ({ method, purpose }) => method === 'online' && purpose !== 'deposit',
  );
  const isCanceled = reservation.status === 'CANCELLED';
  if (payment?.status === 'processing') {
    return { state: 'on-its-way', words: onItsWayInWords(payment.amount) };
  }
  if (payment?.status === 'failed') {
    return { state: 'failed', words: t('payments.didNotGoThrough') };
  }
  if (!payment) return { state: 'failed', words: t('payments.notReceived') };
  if (payment.status === 'review') {
    return { state: 'failed', words: t('payments.differentAmount') };
  }
  if (payment.status === 'expired' && payment.captured === 0) {
    return { state: 'failed', words: t('payments.pageClosed') };
  }
  if (payment.captured === 0) {
    const words = isCanceled ? t('payments.canceledWaiting') : t('payments.thanksWaiting');
    return { state: 'waiting', words };
  }
  if (isCanceled) {
    // Without it, the page is older than the payment and is about to load the reservation again.
    const back = reservation.paidBy ? cancellationInWords(company, reservation) : '';
    return { state: 'arrived', words: `${t('payments.reservationCanceled')} ${back}`.trim() };
  }
  const { status: paymentStatus, captured, refunded, refundable } = payment;
  // A refund that is on its way can't be given back again, and neither can a disputed payment.
  const gone = paymentStatus === 'paid' ? captured - refundable : refunded;
  const backCents = toCents(gone) + Math.max(0, -toCents(due));
  const amount = formatMoney(toAmount(backCents));
  const back = backCents > 0 ? t('payments.sentenceGoesBack', { amount }) : '';
  const isAgainDue = due > 0 && back !== '';
  const words = isAgainDue ? back : `${t('payments.arrived')} ${back}`.trim();
  return { state: 'arrived', words };
}

/** What became of a payment. A bank can decide for days. */
type Arrival = { state: 'waiting' | 'on-its-way' | 'failed' | 'arrived'; words: string };
