import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { ReservationStatus } from '#rental/rules.ts';
import type { PaidBy } from './paid-by.ts';
import { type Payment, remainingCents } from './payment.ts';

/** What decides what is due for a reservation. All amounts are in cents. */
export type BalanceFacts = {
  status: ReservationStatus;
  totalCents: number;
  /** What a cancellation costs, with the damage that was kept of deposits. */
  cancellationFeeCents: number | null;
  /** Taken, less what was refunded and what is being refunded, without deposits. */
  paidCents: number;
  depositHeldCents: number;
  depositKeptCents: number;
};

/**
 * What is due in cents (payments: payments): negative if the customer gets money back. What was kept of a deposit pays,
 * too. A canceled reservation never asks for more than was paid.
 */
export function dueCents(facts: BalanceFacts): number {
  const due = costCents(facts) - facts.paidCents - facts.depositKeptCents;
  return facts.status === 'CANCELLED' ? Math.min(0, due) : due;
}

/** What a reservation costs now, in cents: its total, or its cancellation fee. */
export function costCents({
  status,
  totalCents,
  cancellationFeeCents,
}: Pick<BalanceFacts, 'status' | 'totalCents' | 'cancellationFeeCents'>): number {
  return status === 'CANCELLED' ? (cancellationFeeCents ?? 0) : totalCents;
}

/**
 * What a change of a reservation sends back by itself, in cents: what is paid too much by it, as far as that was paid
 * online. The rest goes back when the desk refunds it.
 */
export function sentBackCents(
  before: BalanceFacts,
  changes: Partial<BalanceFacts>,
  paidBy: readonly PaidBy[] = [],
): number {
  const online = paidBy.find(({ method }) => method === 'online');
  const back = (facts: BalanceFacts) =>
    Math.min(toCents(online?.paid ?? 0), Math.max(0, -dueCents(facts)));
  return Math.max(0, back({ ...before, ...changes }) - back(before));
}

/** The sums of a reservation's payments. */
export function sumsOf(
  payments: readonly Payment[],
): Pick<BalanceFacts, 'paidCents' | 'depositHeldCents' | 'depositKeptCents'> {
  const sums = { paidCents: 0, depositHeldCents: 0, depositKeptCents: 0 };
  for (const { purpose, status, ...payment } of payments) {
    const remaining = remainingCents(payment);
    if (purpose !== 'deposit') sums.paidCents += remaining;
    else if (status !== 'held') sums.depositKeptCents += remaining;
    // A hold on a card has captured nothing.
    else sums.depositHeldCents += remaining || payment.amountCents;
  }
  return sums;
}

/** The money of a reservation, as calls return it. */
export function toBalance(facts: BalanceFacts) {
  return {
    paid: toAmount(facts.paidCents),
    due: toAmount(dueCents(facts)),
    deposit: toAmount(facts.depositHeldCents),
    ...(facts.depositKeptCents > 0 && { kept: toAmount(facts.depositKeptCents) }),
  };
}

/**
 * What is due, in words: 'Paid', 'Due $38.00' or 'Refund due $38.00'; '' if nothing was paid or is due. It is not 'Paid' while charges
 * are undecided.
 */
export function balanceInWords({
  paid,
  due,
  undecided = 0,
}: {
  paid: number;
  due: number;
  undecided?: number;
}): string {
  if (due > 0) return t('payments.dueAmount', { amount: formatMoney(due) });
  if (due < 0) return t('payments.refundDue', { amount: formatMoney(-due) });
  return paid > 0 && undecided === 0 ? t('payments.paid') : '';
}
