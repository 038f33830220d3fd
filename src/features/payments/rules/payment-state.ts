import {
  DISPUTE_LOST,
  DISPUTE_REVERSED,
  type Movement,
  type Payment,
  type PaymentStatus,
} from './payment.ts';

/** What the provider says about a payment when it is asked (src/features/payments/server/provider.ts). */
export type SeenPayment = {
  /** `processing` is for days while a bank decides about a debit. */
  status: 'open' | 'processing' | 'held' | 'paid' | 'canceled' | 'needs-customer';
  amountCents: number;
  currency: string;
  capturedCents: number;
  /** Refunds that have succeeded or are on their way. What a hold did not take is none. */
  refundedCents: number;
  dispute?: 'open' | 'won' | 'lost';
  /** What is disputed, or was lost; all that was taken by default. */
  disputeCents?: number;
};

/** How a payment changes: its new values, and the money that has moved. */
type PaymentChange = Pick<
  Payment,
  'status' | 'capturedCents' | 'refundedCents' | 'refundAskedCents'
> & { movements: Movement[] };

/**
 * A payment after what the provider says about it (payments: online payments). Amounts are set to the provider's, never
 * added to ours, so the same news can arrive twice, late or in any order. A hold that ends although nobody asked
 * for its release has lapsed. The provider knows nothing of what the desk itself gave back. Of a dispute that is lost,
 * the disputed amount is gone, until it is decided for us after all; the rest stays paid.
 * @param lostBeforeCents what was recorded as lost (lostCents)
 */
export function afterProvider(
  payment: Payment,
  seen: SeenPayment,
  { isReleaseAsked = false, refundedAtDeskCents = 0, lostBeforeCents = 0 } = {},
): PaymentChange {
  const { capturedCents, refundedCents, refundAskedCents } = payment;
  const isOther = seen.amountCents !== payment.amountCents || seen.currency !== payment.currency;
  if (isOther) {
    return { status: 'review', capturedCents, refundedCents, refundAskedCents, movements: [] };
  }
  const movements: Movement[] = [];
  const captured = Math.max(capturedCents, seen.capturedCents);
  if (captured > capturedCents) {
    movements.push({ kind: 'captured', amountCents: captured - capturedCents });
  }
  const lost = seen.dispute === 'lost' ? (seen.disputeCents ?? captured) : 0;
  const refunded = Math.min(captured, seen.refundedCents + refundedAtDeskCents + lost);
  const kind = refunded > refundedCents ? 'refunded' : 'refund-failed';
  const backCents = Math.abs(refunded - refundedCents);
  const decidedCents = kind === 'refunded' ? lost - lostBeforeCents : lostBeforeCents - lost;
  const byBankCents = Math.min(backCents, Math.max(0, decidedCents));
  const reason = kind === 'refunded' ? DISPUTE_LOST : DISPUTE_REVERSED;
  if (byBankCents > 0) movements.push({ kind, amountCents: byBankCents, reason });
  if (backCents > byBankCents) movements.push({ kind, amountCents: backCents - byBankCents });
  const answered = Math.max(0, refunded - refundedCents);
  // What the bank took is not there to be given back, too.
  const isGone = lost > 0 && refunded === captured;
  return {
    status: isGone ? 'lost' : statusAfter(payment, seen, isReleaseAsked),
    capturedCents: captured,
    refundedCents: refunded,
    refundAskedCents: Math.min(captured - refunded, Math.max(0, refundAskedCents - answered)),
    movements,
  };
}

function statusAfter(
  payment: Payment,
  { status, dispute }: SeenPayment,
  isReleaseAsked: boolean,
): PaymentStatus {
  const isDeposit = payment.purpose === 'deposit';
  if (dispute === 'open') return 'disputed';
  switch (status) {
    case 'paid':
      return isDeposit ? 'captured' : 'paid';
    case 'held':
      return 'held';
    case 'canceled':
      if (!isDeposit) return 'failed';
      if (payment.status !== 'held') return payment.status;
      return isReleaseAsked ? 'released' : 'lapsed';
    case 'processing':
      return 'processing';
    case 'open':
      // The bank has declined, and nobody can pay on that page again.
      return payment.status === 'processing' ? 'failed' : payment.status;
    case 'needs-customer':
      return payment.status;
  }
}
