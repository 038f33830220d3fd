import { COMPANY, type PayOnline } from '../company/company.ts';
import { type ReservationStatus, statusInWords } from '../renting/reservation-status.ts';
import type { WallClock } from '../time/wall-clock.ts';
import { clockInWords } from '../time/wall-clock-text.ts';
import { formatDollars } from './dollars.ts';
import { isPayableOnline } from './least-online.ts';

/** What decides what is said about paying for a reservation, in dollars. */
export type PayingFacts = {
  status: ReservationStatus;
  paid: number;
  due: number;
  pickedUpAt: unknown;
  payBy?: WallClock | undefined;
};

/** 'Pay by 10:00'. A booking waits too short for the day to be needed. */
export function payByInWords(payBy: WallClock): string {
  return `Pay by ${clockInWords(payBy)}`;
}

/** Whether the customer can pay what is due on the provider's page. */
export function canPayNow(
  { due }: Pick<PayingFacts, 'due'>,
  payOnline: PayOnline = COMPANY.payOnline,
): boolean {
  return isPayableOnline(due, payOnline);
}

/**
 * What a customer reads first about a reservation of which something is due: 'Due $38.00', 'Pay at pick-up: $38.00', or
 * until when to pay (rules, paying in words). Undefined if nothing is due.
 */
export function dueInWords(
  facts: PayingFacts,
  payOnline: PayOnline = COMPANY.payOnline,
): string | undefined {
  const { due, paid, status, pickedUpAt, payBy } = facts;
  if (due <= 0) return undefined;
  if (payBy) return waitingInWords(payBy);
  // A desk without a provider may record no payments at all. Then rentals that have begun are paid.
  const isAhead = status === 'CREATED' && pickedUpAt === null;
  if (payOnline === 'no' && paid === 0 && !isAhead) return undefined;
  return canPayNow(facts, payOnline)
    ? `Due ${formatDollars(due)}`
    : payingInWords(facts, payOnline);
}

/** What happens to a booking that waits for its payment, for the customer and the desk. */
export function waitingInWords(payBy: WallClock): string {
  const status = statusInWords({ status: 'CREATED', payBy });
  return `${status}. ${payByInWords(payBy)} or the vehicle is released.`;
}

/**
 * How a reservation is paid, beside its total: 'Pay at pick-up: $38.00', 'Paid', 'Paid: $20.00. Due: $18.00'
 * (rules, paying in words).
 */
export function payingInWords(
  facts: PayingFacts & { kept?: number | undefined },
  payOnline: PayOnline = COMPANY.payOnline,
): string {
  const { status, paid, due, kept = 0 } = facts;
  const taken = `Paid: ${formatDollars(paid)}`;
  if (status === 'CANCELLED') {
    const keptInWords = `Kept of the deposit: ${formatDollars(kept)}`;
    const parts = [...(paid > 0 ? [taken] : []), ...(kept > 0 ? [keptInWords] : [])];
    return parts.join('. ') || 'Nothing is charged';
  }
  if (due < 0) return `${taken}. ${formatDollars(-due)} goes back to you`;
  if (due === 0) return 'Paid';
  const asked = `${howToPay(facts, payOnline)}: ${formatDollars(due)}`;
  return paid > 0 ? `${taken}. ${asked}` : asked;
}

function howToPay(facts: PayingFacts, payOnline: PayOnline): string {
  const { status, pickedUpAt, payBy } = facts;
  if (status === 'DONE' || pickedUpAt !== null) return 'Due';
  if (payBy) return payByInWords(payBy);
  return canPayNow(facts, payOnline) ? 'Pay online or at pick-up' : 'Pay at pick-up';
}
