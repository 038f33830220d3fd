import { randomBytes } from 'node:crypto';
import {
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  FakeRefusal,
  type FakeSession,
  type FakeState,
} from './fake-objects.ts';
import type { FormFields } from './form-body.ts';

/** How long a card is held. */
const HOLD_SECONDS = 7 * 24 * 3600;

const CAPTURABLE = 'payment_intent.amount_capturable_updated';

const REFUSALS = {
  card_declined: 'Your card was declined.',
  authentication_required: 'The bank asks for the customer.',
};
type ChargeRefusal = keyof typeof REFUSALS;

/**
 * What Stripe does with sessions, payments, refunds and disputes, in memory. `tell` gets each event. Amounts are in
 * the smallest unit of the currency.
 */
export function createFakeStripe(
  state: FakeState,
  pageUrl: () => string,
  tell: (event: FakeEvent) => void,
) {
  let nextRefusal: ChargeRefusal | undefined;
  const now = () => Math.floor(Date.now() / 1000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const emit = (type: string, object: object) =>
    tell({ id: newId('evt'), object: 'event', type, created: now(), data: { object } });

  function getSession(id: string): FakeSession {
    const session = state.sessions[id];
    if (!session) throw new FakeRefusal(404, 'resource_missing', `No such session: ${id}`);
    if (isOver(session)) expire(session);
    return session;
  }

  function getIntent(id: string): FakeIntent {
    const intent = state.intents[id];
    if (!intent) throw new FakeRefusal(404, 'resource_missing', `No such payment_intent: ${id}`);
    return intent;
  }

  function isOver({ status, expires_at: expiresAt }: FakeSession): boolean {
    return status === 'open' && expiresAt <= now();
  }

  function expire(session: FakeSession): void {
    session.status = 'expired';
    emit('checkout.session.expired', session);
    const intent = state.intents[session.payment_intent ?? ''];
    if (intent) setStatus(intent, 'canceled');
  }

  function setStatus(intent: FakeIntent, status: 'succeeded' | 'canceled'): void {
    intent.status = status;
    emit(`payment_intent.${status}`, intent);
  }

  /** The payment of a session, which begins with the first card. */
  function intentOf(session: FakeSession): FakeIntent {
    const { amount, currency } = session.fake;
    session.payment_intent ??= newId('pi_fake');
    const id = session.payment_intent;
    state.intents[id] ??= {
      ...{ id, object: 'payment_intent', status: 'requires_payment_method', amount, currency },
      ...{ amount_received: 0, metadata: session.metadata, created: now() },
      ...{ customer: session.fake.savesCard ? newId('cus_fake') : null, last_payment_error: null },
    };
    return state.intents[id];
  }

  /** The card pays, or the amount is held on it. */
  function take(intent: FakeIntent, isHold: boolean): void {
    intent.status = isHold ? 'requires_capture' : 'succeeded';
    intent.amount_received = isHold ? 0 : intent.amount;
    intent.last_payment_error = null;
  }

  function refuse(intent: FakeIntent, code: ChargeRefusal): void {
    intent.last_payment_error = { code, message: REFUSALS[code] };
    emit('payment_intent.payment_failed', intent);
  }

  function refundsOf(intentId: string): FakeRefund[] {
    return state.refunds.filter((refund) => refund.payment_intent === intentId);
  }

  function refundedOf(intentId: string): number {
    return refundsOf(intentId)
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The payment with its charge, as `expand: ['latest_charge']` returns it. */
  function withCharge(intent: FakeIntent) {
    const { id, amount, amount_received: captured, created, status } = intent;
    return {
      ...intent,
      payment_method: `pm_${id}`,
      latest_charge: {
        id: `ch_${id}`,
        object: 'charge',
        amount,
        amount_captured: captured,
        // The rest of a hold counts as refunded, as with Stripe.
        amount_refunded: refundedOf(id) + (status === 'succeeded' ? amount - captured : 0),
        disputed: state.disputes.some((dispute) => dispute.payment_intent === id),
        payment_intent: id,
        payment_method_details: { card: { capture_before: created + HOLD_SECONDS } },
      },
    };
  }

  return {
    getSession,
    getIntent: (id: string) => withCharge(getIntent(id)),
    listRefunds: (intentId: string) => ({ object: 'list', data: refundsOf(intentId) }),
    listDisputes: (intentId: string) => ({
      object: 'list',
      data: state.disputes.filter((dispute) => dispute.payment_intent === intentId),
    }),

    createSession(fields: FormFields): FakeSession {
      const id = newId('cs_fake');
      const data = fields.payment_intent_data as FormFields | undefined;
      const item = (fields.line_items as FormFields)['0'] as FormFields;
      const priceData = item.price_data as FormFields;
      const session: FakeSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        url: `${pageUrl()}/pay/${id}`,
        expires_at: Number(fields.expires_at),
        payment_intent: null,
        metadata: (fields.metadata ?? {}) as Record<string, string>,
        success_url: String(fields.success_url),
        cancel_url: String(fields.cancel_url),
        fake: {
          label: String((priceData.product_data as FormFields).name),
          amount: Number(priceData.unit_amount),
          currency: String(priceData.currency),
          isHold: data?.capture_method === 'manual',
          savesCard: data?.setup_future_usage === 'off_session',
        },
      };
      state.sessions[id] = session;
      return session;
    },

    expireSession(id: string): FakeSession {
      const session = getSession(id);
      if (session.status !== 'open') {
        throw new FakeRefusal(400, 'session_not_open', 'This session is not open.');
      }
      expire(session);
      return session;
    },

    /** The customer pays, or lets the amount be held. */
    pay(sessionId: string): FakeSession {
      const session = getSession(sessionId);
      if (session.status !== 'open') return session;
      const { isHold } = session.fake;
      const intent = intentOf(session);
      take(intent, isHold);
      session.status = 'complete';
      emit('checkout.session.completed', session);
      if (isHold) emit(CAPTURABLE, intent);
      return session;
    },

    /** The customer's card is declined. The page stays open for another one. */
    decline(sessionId: string): void {
      const session = getSession(sessionId);
      if (session.status === 'open') refuse(intentOf(session), 'card_declined');
    },

    /** How the next charge of a saved card ends. It succeeds by default. */
    refuseNextCharge(code: ChargeRefusal): void {
      nextRefusal = code;
    },

    /** Charges a saved card, or holds an amount on it. */
    charge(fields: FormFields) {
      const intent: FakeIntent = {
        ...{ id: newId('pi_fake'), object: 'payment_intent', status: 'requires_payment_method' },
        ...{ amount: Number(fields.amount), currency: String(fields.currency), amount_received: 0 },
        ...{ metadata: fields.metadata as Record<string, string>, created: now() },
        ...{ customer: String(fields.customer), last_payment_error: null },
      };
      state.intents[intent.id] = intent;
      const refusal = nextRefusal;
      nextRefusal = undefined;
      if (refusal) {
        refuse(intent, refusal);
        throw new FakeRefusal(402, refusal, REFUSALS[refusal]);
      }
      const isHold = fields.capture_method === 'manual';
      take(intent, isHold);
      emit(isHold ? CAPTURABLE : 'payment_intent.succeeded', intent);
      return withCharge(intent);
    },

    /** Closes the pages whose time is over. */
    expireDue(): void {
      Object.values(state.sessions).filter(isOver).forEach(expire);
    },

    capture(id: string, fields: FormFields) {
      const intent = getIntent(id);
      const amount = Number(fields.amount_to_capture ?? intent.amount);
      if (intent.status !== 'requires_capture' || amount > intent.amount) {
        throw new FakeRefusal(400, 'payment_intent_unexpected_state', 'It can not be captured.');
      }
      intent.amount_received = amount;
      setStatus(intent, 'succeeded');
      return withCharge(intent);
    },

    cancel(id: string) {
      const intent = getIntent(id);
      if (intent.status !== 'requires_capture') {
        throw new FakeRefusal(400, 'payment_intent_unexpected_state', 'It can not be canceled.');
      }
      setStatus(intent, 'canceled');
      return withCharge(intent);
    },

    /** The time of a hold is over. */
    lapse(id: string): void {
      const intent = getIntent(id);
      if (intent.status === 'requires_capture') setStatus(intent, 'canceled');
    },

    refund(fields: FormFields): FakeRefund {
      const intent = getIntent(String(fields.payment_intent));
      const amount = Number(fields.amount);
      if (amount > intent.amount_received - refundedOf(intent.id)) {
        throw new FakeRefusal(400, 'charge_already_refunded', 'It has been refunded.');
      }
      const refund: FakeRefund = {
        ...{ id: newId('re_fake'), object: 'refund', status: 'succeeded' },
        ...{ amount, payment_intent: intent.id },
      };
      state.refunds.push(refund);
      emit('charge.refunded', withCharge(intent).latest_charge);
      return refund;
    },

    /** The customer's bank returns the last refund of a payment. */
    failRefund(intentId: string): void {
      const refund = refundsOf(intentId).at(-1);
      if (!refund) return;
      refund.status = 'failed';
      emit('refund.failed', refund);
    },

    /** The customer disputes a payment, or the bank decides about it. */
    dispute(intentId: string, status: FakeDispute['status']): void {
      const known = state.disputes.find((dispute) => dispute.payment_intent === intentId);
      const dispute: FakeDispute = known ?? {
        ...{ id: newId('dp_fake'), object: 'dispute', payment_intent: intentId, status },
      };
      dispute.status = status;
      if (!known) state.disputes.push(dispute);
      const begun = known ? 'updated' : 'created';
      emit(`charge.dispute.${status === 'needs_response' ? begun : 'closed'}`, dispute);
    },

    /** What the provider has of a payment: captured less refunded, and less what the bank took back. */
    heldCents(intentId: string): number {
      const isLost = state.disputes.some(
        (dispute) => dispute.payment_intent === intentId && dispute.status === 'lost',
      );
      return isLost ? 0 : getIntent(intentId).amount_received - refundedOf(intentId);
    },
  };
}
