import type { Company } from '#company/rules.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import type { Message } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { explained, type Terms } from '#prices/rules.ts';
import { tooManyCurrentWords } from '../rules/own-reservation.ts';

/** The refusal of a booking that the customer has made already, with other places or extras, another code or another driver. */
export function bookedDifferently(reservationId: number): Refusal {
  const message = () => t('booking.bookedDifferently', { id: reservationId });
  return new Refusal('booked_differently', message, { reservationId });
}

/** The refusal of a booking or change whose total differs from the one that the customer was shown. */
export function priceChanged(terms: Terms, notDone: 'booked' | 'changed'): Refusal {
  const totalPrice = toAmount(terms.totalCents);
  const message = () => {
    const total = formatMoney(totalPrice);
    return notDone === 'booked'
      ? t('booking.priceChangedNotBooked', { total })
      : t('booking.priceChangedNotChanged', { total });
  };
  return new Refusal('price_changed', message, { totalPrice, ...explained(terms) });
}

export function tooManyCurrent(company: Company): Refusal {
  return new Refusal('too_many_upcoming', () => tooManyCurrentWords(company));
}

export function notCancelable(reason: Message): Refusal {
  return new Refusal('not_cancellable', reason);
}

export function notChangeable(reason: Message): Refusal {
  return new Refusal('not_changeable', reason);
}
