import type { ReservationStatus } from '../renting/reservation-status.ts';
import { formatDollars, toCents, toDollars } from './dollars.ts';
import type { ReservationPayments } from './payment-calls.ts';

/**
 * What a customer reads after the provider's page, by what the ledger says of the newest online payment. Of a canceled
 * reservation nothing is due, so the balance alone doesn't tell whether the money has arrived.
 */
export function arrivalOf(
  { status }: { status: ReservationStatus },
  { due, entries }: Pick<ReservationPayments, 'due' | 'entries'>,
): { hasArrived: boolean; words: string } {
  const payment = entries.findLast(
    ({ method, purpose }) => method === 'online' && purpose !== 'deposit',
  );
  const isCanceled = status === 'CANCELLED';
  const start = isCanceled ? 'Your reservation is canceled.' : 'Thank you.';
  if (!payment || payment.captured === 0) {
    const words = `${start} We are waiting for your payment to be confirmed...`;
    return { hasArrived: false, words };
  }
  const { status: paymentStatus, captured, refunded, refundable } = payment;
  // A refund that is on its way can't be given back again, and neither can a disputed payment.
  const gone = paymentStatus === 'paid' ? captured - refundable : refunded;
  const backCents = toCents(gone) + Math.max(0, -toCents(due));
  const back = backCents > 0 ? `${formatDollars(toDollars(backCents))} goes back to you.` : '';
  if (isCanceled) {
    const kept = 'Your payment is kept for the cancellation fee.';
    return { hasArrived: true, words: `${start} ${back || kept}` };
  }
  const isAgainDue = due > 0 && back !== '';
  const words = isAgainDue ? back : `Thank you, your payment has arrived. ${back}`.trim();
  return { hasArrived: true, words };
}
