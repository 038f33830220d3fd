import type { Company } from '#company/rules.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { explained, type Terms } from '#prices/rules.ts';
import { tooManyCurrentWords } from '../rules/own-reservation.ts';

/** The refusal of a booking that the customer has made already, with other places or extras, another code or another driver. */
export function bookedDifferently(reservationId: number): Refusal {
  const message = `Reservation #${reservationId} is already for this vehicle and these times, but with other places or extras, another code or another driver. Change it instead.`;
  return new Refusal('booked_differently', message, { reservationId });
}

/** The refusal of a booking or change whose total differs from the one that the customer was shown. */
export function priceChanged(terms: Terms, notDone: 'booked' | 'changed'): Refusal {
  const totalPrice = toAmount(terms.totalCents);
  const message = `The price has changed: the total is now ${formatMoney(totalPrice)}. Nothing has been ${notDone} yet.`;
  return new Refusal('price_changed', message, { totalPrice, ...explained(terms) });
}

export function tooManyCurrent(company: Company): Refusal {
  return new Refusal('too_many_upcoming', tooManyCurrentWords(company));
}

export function notCancelable(reason: string): Refusal {
  return new Refusal('not_cancellable', reason);
}

export function notChangeable(reason: string): Refusal {
  return new Refusal('not_changeable', reason);
}
