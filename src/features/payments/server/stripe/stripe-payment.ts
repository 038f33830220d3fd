import type Stripe from 'stripe';
import type { ProviderPayment } from '../provider.ts';
import { refusalWords } from './refusal-words.ts';
import { fromStripeUnits } from './stripe-units.ts';

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  requires_capture: 'held',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'canceled',
  requires_action: 'needs-customer',
};

export function toProviderPayment(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  refunds: readonly Stripe.Refund[],
): Omit<ProviderPayment, 'paymentId' | 'paymentKey'> {
  const refunded = refunds
    .filter((refund) => !isFreedPart(refund))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
  const { currency } = intent;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const { customer, payment_method: card, last_payment_error: declined } = intent;
  return {
    intentId: intent.id,
    status: STATUSES[intent.status] ?? 'open',
    currency,
    amountCents: fromStripeUnits(intent.amount, currency),
    capturedCents: fromStripeUnits(intent.amount_received, currency),
    refundedCents: fromStripeUnits(refunded, currency),
    ...(captureBefore && { captureBefore: new Date(captureBefore * 1000) }),
    ...(typeof customer === 'string' && { customerId: customer }),
    ...(typeof card === 'string' && { cardId: card }),
    ...(declined && { decline: refusalWords(declined) }),
  };
}

/**
 * Whether a refund is the part of a hold that was never taken. Stripe has listed one until 2025-03-31:
 * https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow
 */
export function isFreedPart({ reason }: Stripe.Refund): boolean {
  return reason === 'expired_uncaptured_charge';
}

/** How disputes end: https://docs.stripe.com/api/disputes/object#dispute_object-status */
const WON: Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** The money stays with the customer while an appeal goes on. */
export function isLost(status: Stripe.Dispute.Status): boolean {
  return status === 'lost' || status.startsWith('appeal');
}

/** What the disputes of a payment come to: an open one goes before those that were decided. */
export function toDispute(
  disputes: readonly Stripe.Dispute[],
): Pick<ProviderPayment, 'dispute' | 'disputeCents' | 'disputeDueBy' | 'isDisputeRefundable'> {
  const sumOf = (some: readonly Stripe.Dispute[]) =>
    some.reduce((sum, { amount, currency }) => sum + fromStripeUnits(amount, currency), 0);
  const open = disputes.filter(({ status }) => !WON.includes(status) && !isLost(status));
  const lost = disputes.filter(({ status }) => isLost(status));
  const [dueBy] = open.flatMap(({ evidence_details: details }) => details.due_by ?? []).toSorted();
  if (open.length > 0) {
    return {
      ...{ dispute: 'open', disputeCents: sumOf(open) },
      // As is_charge_refundable says: true for an inquiry, false once the bank has taken the money
      // (https://docs.stripe.com/api/disputes/object#dispute_object-is_charge_refundable).
      isDisputeRefundable: open.every((one) => one.is_charge_refundable),
      ...(dueBy !== undefined && { disputeDueBy: new Date(dueBy * 1000) }),
    };
  }
  if (lost.length > 0) return { dispute: 'lost', disputeCents: sumOf(lost) };
  return disputes.length > 0 ? { dispute: 'won' } : {};
}
