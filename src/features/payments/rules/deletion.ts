import type { PaymentStatus } from './payment.ts';

// Not in payment.ts, which customers' pages load.

/** The states of a payment that came to nothing. If it has taken nothing, it goes with its reservation. */
export const ABANDONED_STATUSES: PaymentStatus[] = ['expired', 'failed'];

/** Why a reservation can't be deleted: money has moved, or still can, and the books would not add up. */
export const HAS_PAYMENTS =
  "This reservation has payments and can't be deleted. Cancel it instead.";

/** The same for a reservation without payments that was invoiced. */
export const HAS_INVOICE =
  "This reservation has an invoice and can't be deleted. Cancel it instead.";

/** Whether a payment does not keep its reservation from being deleted. */
export function isAbandoned({ status, captured }: { status: PaymentStatus; captured: number }) {
  return ABANDONED_STATUSES.includes(status) && captured === 0;
}
