import { randomBytes } from 'node:crypto';
import { type ChargeRefusal, declineOf } from './declines.ts';
import {
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  FakeRefusal,
  type FakeSession,
  type FakeState,
} from './fake-objects.ts';
import { wholeCharge, wholeIntent, wholeRefund, wholeSession } from './whole-objects.ts';

/** The fake's memory, and what happens in it. `tell` gets each event. Times are seconds since 1970. */
export function createFakeCore(state: FakeState, tell: (event: FakeEvent) => void) {
  const settings: { nextRefusal: ChargeRefusal | undefined; listsFreedParts: boolean } = {
    ...{ nextRefusal: undefined, listsFreedParts: true },
  };
  const now = () => Math.floor(Date.now() / 1000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const emit = (type: string, object: FakeEvent['data']['object']) =>
    tell({ id: newId('evt'), object: 'event', type, created: now(), data: { object } });
  const tellOfSession = (type: string, session: FakeSession) =>
    emit(`checkout.session.${type}`, wholeSession(session));
  const tellOfIntent = (type: string, intent: FakeIntent) => emit(type, wholeIntent(intent));

  function findSession(id: string): FakeSession {
    const session = state.sessions[id];
    if (!session) throw new FakeRefusal(404, 'resource_missing', `No such session: ${id}`);
    if (isOver(session)) expire(session);
    return session;
  }

  function findIntent(id: string): FakeIntent {
    const intent = state.intents[id];
    if (!intent) throw new FakeRefusal(404, 'resource_missing', `No such payment_intent: ${id}`);
    return intent;
  }

  function isOver({ status, expires_at: expiresAt }: FakeSession): boolean {
    return status === 'open' && expiresAt <= now();
  }

  function expire(session: FakeSession): void {
    session.status = 'expired';
    tellOfSession('expired', session);
    const intent = state.intents[session.payment_intent ?? ''];
    if (intent) setStatus(intent, 'canceled');
  }

  function setStatus(intent: FakeIntent, status: 'succeeded' | 'canceled'): void {
    intent.status = status;
    tellOfIntent(`payment_intent.${status}`, intent);
  }

  /** The payment of a session, which begins with the first card. */
  function intentOf(session: FakeSession): FakeIntent {
    const { amount, currency, isHold, savesCard } = session.fake;
    session.payment_intent ??= newId('pi_fake');
    const id = session.payment_intent;
    state.intents[id] ??= {
      ...{ id, status: 'requires_payment_method', amount, currency, amount_received: 0, isHold },
      ...{ metadata: session.metadata, created: now(), paidWith: 'card', payment_method: null },
      ...{ customer: savesCard ? newId('cus_fake') : null, last_payment_error: null },
    };
    return state.intents[id];
  }

  /** The card pays, or the amount is held on it. */
  function take(intent: FakeIntent): void {
    intent.status = intent.isHold ? 'requires_capture' : 'succeeded';
    intent.amount_received = intent.isHold ? 0 : intent.amount;
    intent.payment_method ??= `pm_${intent.id}`;
    intent.last_payment_error = null;
  }

  function refuse(intent: FakeIntent, refusal: ChargeRefusal): void {
    intent.last_payment_error = declineOf(refusal);
    tellOfIntent('payment_intent.payment_failed', intent);
  }

  function refundsOf(intentId: string): FakeRefund[] {
    return state.refunds.filter((refund) => refund.payment_intent === intentId);
  }

  function askedRefundsOf(intentId: string): FakeRefund[] {
    return refundsOf(intentId).filter(({ reason }) => reason === null);
  }

  function sumOf(refunds: FakeRefund[]): number {
    return refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  function disputesOf(intentId: string): FakeDispute[] {
    return state.disputes.filter((dispute) => dispute.payment_intent === intentId);
  }

  /**
   * What a hold does not take is free. Until 2025-03-31 Stripe listed a refund for it, which can still be in the records
   * of a site; newer versions of its interface list none:
   * https://docs.stripe.com/changelog/basil/2025-03-31/remove-refund-from-partial-capture-and-payment-cancellation-flow
   */
  function free(intent: FakeIntent): void {
    const amount = intent.amount - intent.amount_received;
    if (amount === 0 || !settings.listsFreedParts) return;
    state.refunds.push({
      ...{ id: newId('re_fake'), amount, created: now(), payment_intent: intent.id },
      ...{ status: 'succeeded', reason: 'expired_uncaptured_charge' },
    });
    emit('charge.refunded', chargeOf(intent));
  }

  function chargeOf(intent: FakeIntent) {
    const isDisputed = disputesOf(intent.id).length > 0;
    return wholeCharge(intent, sumOf(refundsOf(intent.id)), isDisputed);
  }

  const wholeRefundOf = (refund: FakeRefund) =>
    wholeRefund(refund, findIntent(refund.payment_intent).currency);

  return {
    ...{ state, settings, now, newId, emit, tellOfSession, tellOfIntent, findSession, findIntent },
    ...{ isOver, expire, setStatus, intentOf, take, refuse, refundsOf, askedRefundsOf, sumOf },
    ...{ disputesOf, free, chargeOf, wholeRefundOf },
  };
}
export type FakeCore = ReturnType<typeof createFakeCore>;
