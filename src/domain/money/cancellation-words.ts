import type { ReservationStatus } from '../renting/reservation-status.ts';
import { hoursBetween, toWallClock, type WallClock } from '../time/wall-clock.ts';
import { hoursInWords } from '../time/wall-clock-text.ts';
import type { BookTerms } from './book-terms.ts';
import { formatDollars, percentOf, toCents, toDollars } from './dollars.ts';
import type { PaidBy } from './paid-by.ts';
import type { PaymentMethod } from './payment.ts';

type Rental = { totalPrice: number; pickUpTime: WallClock };

/** The terms of a rental before it begins, as sentences at `now`; none without a rule. The total is in dollars. */
export function termsInWords(terms: BookTerms | undefined, rental: Rental, now: Date): string[] {
  const { deposit, cancel, noShow } = terms ?? {};
  const share = (percent: number) => {
    const cents = percentOf(toCents(rental.totalPrice), percent);
    return `${percent}% of the total, ${inDollars(cents)}`;
  };
  const cancellation = cancel && {
    ...cancel,
    isFree: hoursBetween(toWallClock(now), rental.pickUpTime) >= cancel.freeHours,
  };
  const noShowWords = noShow ? [`Not coming costs ${share(noShow.percent)}.`] : [];
  return [
    ...(deposit ? [`A ${formatDollars(deposit.amount)} deposit is taken at the hand-over.`] : []),
    [...(cancellation ? [cancellationTerms(cancellation, share)] : []), ...noShowWords].join(' '),
  ].filter((sentence) => sentence !== '');
}

function cancellationTerms(
  { freeHours, percent, isFree }: { freeHours: number; percent: number; isFree: boolean },
  share: (percent: number) => string,
): string {
  if (percent === 0 || freeHours === 0) return 'Free cancellation until the pick-up.';
  if (!isFree) return `A cancellation costs ${share(percent)}.`;
  return `Free cancellation until ${hoursInWords(freeHours)} before the pick-up; then ${share(percent)}.`;
}

/** What decides what a cancellation gives back, in dollars. */
export type CancellationFacts = {
  status: ReservationStatus;
  paid: number;
  /** What it costs by its rules. It is kept only as far as something was paid. */
  cancellationFee?: number | undefined;
  paidBy?: readonly PaidBy[] | undefined;
};

/**
 * What a cancellation gives back, where to, and what it costs: '$878.00 goes back to your card; the cancellation costs
 * $300.00.' It is the same before and after it (rules, paying in words). `card` is whose it is for the reader.
 */
export function cancellationInWords(facts: CancellationFacts, card = 'your card'): string {
  const { status, paid, cancellationFee = 0, paidBy = [] } = facts;
  const feeCents = Math.min(toCents(cancellationFee), toCents(paid));
  const asGone = paidBy.map((way) => (status === 'CANCELLED' ? way : { ...way, back: 0 }));
  const back = backInWords(toCents(paid) - feeCents, asGone, card);
  const fee = `the cancellation costs ${inDollars(feeCents)}`;
  if (back === '') return feeCents > 0 ? `Nothing goes back: ${fee}.` : 'Nothing is charged.';
  return `${back}${feeCents > 0 ? `; ${fee}` : ''}.`;
}

/**
 * What is due after an edit, in dollars: 'After saving, $30.00 is due.' Below 0 it goes back, and the sentence says where
 * to. `card` is whose it is for the reader.
 */
export function dueAfterInWords(
  due: number,
  paidBy: readonly PaidBy[] = [],
  card = 'your card',
): string {
  if (due > 0) return `After saving, ${formatDollars(due)} is due.`;
  if (due === 0) return 'After saving, nothing is due.';
  const asGone = paidBy.map((way) => ({ ...way, back: 0 }));
  return `After saving, ${backInWords(-toCents(due), asGone, card)}.`;
}

/** What goes back of what was paid, with what has gone back, and where to; '' for nothing. */
function backInWords(cents: number, paidBy: readonly PaidBy[], card: string): string {
  let leftCents = cents;
  // What was paid online goes back first, by itself.
  const ways = [...paidBy].sort((one, other) => rank(one) - rank(other));
  const parts = ways.map(({ method, paid: remaining, back }) => {
    const nowCents = Math.min(leftCents, toCents(remaining));
    leftCents -= nowCents;
    return { cents: nowCents + toCents(back), where: wayBack(method, card) };
  });
  return [...parts, { cents: leftCents, where: '' }]
    .filter((part) => part.cents > 0)
    .map((part, index) =>
      [inDollars(part.cents), index === 0 && 'goes back', part.where].filter(Boolean).join(' '),
    )
    .join(' and ');
}

function rank({ method }: PaidBy): number {
  return method === 'online' ? 0 : 1;
}

function wayBack(method: PaymentMethod, card: string): string {
  if (method === 'online') return `to ${card}`;
  if (method === 'transfer') return 'by bank transfer';
  return method === 'cash' ? 'in cash at the desk' : `to ${card} at the desk`;
}

function inDollars(cents: number): string {
  return formatDollars(toDollars(cents));
}
