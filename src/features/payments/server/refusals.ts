import { isRefusedBy } from '#db/client/constraint.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import type { Message } from '#kernel/records/field.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { HAS_INVOICE, HAS_PAYMENTS } from '../rules/deletion.ts';

/** The refusal to delete a reservation for which money has moved, or still can: the books would not add up. */
export function hasPayments(): Refusal {
  return new Refusal('has_payments', HAS_PAYMENTS);
}

/** The refusal to delete a reservation that was invoiced. */
export function hasInvoice(): Refusal {
  return new Refusal('has_payments', HAS_INVOICE);
}

/** The refusal of online payments without a provider. */
export function noPayments(): Refusal {
  return new Refusal('no_payments', () => t('payments.notSetUp'));
}

/** The refusal of money that can't be taken, given back or kept now. The message says why. */
export function notPayable(message: Message): Refusal {
  return new Refusal('not_payable', message);
}

/** What a day that could not be closed is refused with, or the error itself if the database has not refused it. */
export function notClosed(day: string, error: unknown): unknown {
  if (isRefusedBy('closings_day_key', error)) {
    return new Refusal('day_closed', `${formatDay(day)} is closed already.`);
  }
  if (isRefusedBy('closings_in_order', error)) {
    return new Refusal('day_closed', 'A later day is closed, so this one can no longer be closed.');
  }
  if (isRefusedBy('closings_expected', error)) {
    return new Refusal(
      'changed_meanwhile',
      'Cash was taken or given back meanwhile. Check the difference, and close the day again.',
    );
  }
  return error;
}

/** The refusal of an event that the payment provider has not sent. */
export function forgedEvent(reason: string): Refusal {
  return new Refusal('forged_event', `This event is not accepted. ${reason}`);
}

/** The refusal while the payment provider gives no answer. */
export function paymentUnavailable(): Refusal {
  return new Refusal('payment_unavailable', () => t('payments.pageUnavailable'), {
    headers: { 'retry-after': '60' },
  });
}
