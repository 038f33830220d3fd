import { declineOf } from './declines.ts';
import type { FakeCore } from './fake-core.ts';
import type { createFakeMoney } from './fake-money.ts';
import { type FakeIntent, type FakeRefund, FakeRefusal, type FakeSession } from './fake-objects.ts';
import type { FormFields } from './form-body.ts';
import {
  requireAmount,
  requireLocale,
  requireNoRedirect,
  requirePageTime,
  requireUnits,
} from './requirements.ts';
import {
  isInquiry,
  isOpenDispute,
  wholeDispute,
  wholeIntent,
  wholeList,
  wholeSession,
} from './whole-objects.ts';

/** What the site asks the provider. Answers are Stripe's objects; lists have the newest first. */
export function createFakeCalls(
  core: FakeCore,
  money: ReturnType<typeof createFakeMoney>,
  pageUrl: () => string,
) {
  const { state, settings, now, newId, emit, tellOfIntent, findSession, findIntent } = core;
  const { expire, setStatus, take, refuse, free, sumOf, chargeOf, wholeRefundOf } = core;
  const { refundsOf, askedRefundsOf, disputesOf } = core;

  return {
    showSession: (id: string) => wholeSession(findSession(id)),
    showIntent: (id: string) => wholeIntent(findIntent(id)),
    listRefunds: (intentId: string) =>
      wholeList(refundsOf(intentId).toReversed().map(wholeRefundOf)),
    listDisputes: (intentId: string) =>
      wholeList(
        disputesOf(intentId).map((one) =>
          wholeDispute(
            ...([one, findIntent(intentId).currency] as const),
            money.transactions().filter(({ source }) => source === one.id),
          ),
        ),
      ),

    /** The object with an id, for those who ask for more than the id. */
    findWhole(id: string): object | undefined {
      const intent = Object.values(state.intents).find((one) => id === `ch_${one.id}`);
      return intent ? chargeOf(intent) : money.transactions().find((one) => one.id === id);
    },

    createSession(fields: FormFields) {
      const id = newId('cs_fake');
      const data = fields.payment_intent_data as FormFields | undefined;
      const item = (fields.line_items as FormFields)['0'] as FormFields;
      const priceData = item.price_data as FormFields;
      const amount = Number(priceData.unit_amount);
      const currency = String(priceData.currency);
      requireAmount(
        amount,
        currency,
        "The Checkout Session's total amount due must add up to at least",
      );
      const expiresAt = requirePageTime(fields.expires_at, now());
      const session: FakeSession = {
        ...{ id, status: 'open', payment_status: 'unpaid', url: `${pageUrl()}/pay/${id}` },
        ...{ created: now(), expires_at: expiresAt, payment_intent: null },
        metadata: (fields.metadata ?? {}) as Record<string, string>,
        success_url: String(fields.success_url),
        cancel_url: String(fields.cancel_url),
        locale: requireLocale(fields.locale),
        fake: {
          ...{ label: String((priceData.product_data as FormFields).name), amount },
          currency,
          isHold: data?.capture_method === 'manual',
          savesCard: data?.setup_future_usage === 'off_session',
        },
      };
      state.sessions[id] = session;
      return wholeSession(session);
    },

    expireSession(id: string) {
      const session = findSession(id);
      if (session.status !== 'open') {
        throw new FakeRefusal(400, undefined, 'Only Checkout Sessions with a status in open can.');
      }
      expire(session);
      return wholeSession(session);
    },

    /** Charges a saved card, or holds an amount on it. */
    charge(fields: FormFields) {
      const amount = Number(fields.amount);
      requireAmount(amount, String(fields.currency), 'Amount must be at least');
      requireNoRedirect(fields);
      const isSaved = Object.values(state.intents).some(
        ({ customer, payment_method: card }) =>
          customer === fields.customer && card === fields.payment_method,
      );
      if (!isSaved) throw new FakeRefusal(400, 'resource_missing', 'No such customer and card.');
      const intent: FakeIntent = {
        ...{ id: newId('pi_fake'), status: 'requires_payment_method', amount, amount_received: 0 },
        ...{ currency: String(fields.currency), created: now(), paidWith: 'card' },
        ...{ customer: String(fields.customer), payment_method: String(fields.payment_method) },
        ...{ isHold: fields.capture_method === 'manual', last_payment_error: null },
        metadata: (fields.metadata ?? {}) as Record<string, string>,
      };
      state.intents[intent.id] = intent;
      const refusal = settings.nextRefusal;
      settings.nextRefusal = undefined;
      if (refusal) {
        refuse(intent, refusal);
        const { code, decline_code: declineCode, message } = declineOf(refusal);
        throw new FakeRefusal(402, code, message, declineCode);
      }
      take(intent);
      const isHeld = intent.isHold ? 'amount_capturable_updated' : 'succeeded';
      tellOfIntent(`payment_intent.${isHeld}`, intent);
      return wholeIntent(intent);
    },

    capture(id: string, fields: FormFields) {
      const intent = findIntent(id);
      const amount = Number(fields.amount_to_capture ?? intent.amount);
      if (intent.status !== 'requires_capture') {
        throw new FakeRefusal(400, 'payment_intent_unexpected_state', 'It can not be captured.');
      }
      requireUnits(amount, intent.currency);
      if (amount > intent.amount) {
        throw new FakeRefusal(400, 'amount_too_large', 'More than can be captured.');
      }
      intent.amount_received = amount;
      setStatus(intent, 'succeeded');
      free(intent);
      return wholeIntent(intent);
    },

    cancel(id: string) {
      const intent = findIntent(id);
      if (intent.status !== 'requires_capture') {
        throw new FakeRefusal(400, 'payment_intent_unexpected_state', 'It can not be canceled.');
      }
      setStatus(intent, 'canceled');
      free(intent);
      return wholeIntent(intent);
    },

    refund(fields: FormFields) {
      const intent = findIntent(String(fields.payment_intent));
      const amount = Number(fields.amount);
      requireUnits(amount, intent.currency);
      // https://docs.stripe.com/error-codes#charge-already-refunded
      if (amount > intent.amount_received - sumOf(askedRefundsOf(intent.id))) {
        throw new FakeRefusal(400, 'charge_already_refunded', 'It has been refunded.');
      }
      const disputes = disputesOf(intent.id);
      // https://docs.stripe.com/error-codes#refund-disputed-payment
      if (disputes.some((one) => isOpenDispute(one) && !isInquiry(one))) {
        throw new FakeRefusal(400, 'refund_disputed_payment', 'The payment is disputed.');
      }
      const refund: FakeRefund = {
        ...{ id: newId('re_fake'), status: 'succeeded', reason: null, created: now() },
        ...{ amount, payment_intent: intent.id },
      };
      state.refunds.push(refund);
      emit('charge.refunded', chargeOf(intent));
      const isAll = intent.amount_received === sumOf(askedRefundsOf(intent.id));
      // A full refund ends an inquiry: https://docs.stripe.com/disputes/how-disputes-work#inquiries
      for (const inquiry of isAll ? disputes.filter(isOpenDispute) : []) {
        inquiry.status = 'warning_closed';
        emit('charge.dispute.closed', wholeDispute(inquiry, intent.currency));
      }
      return wholeRefundOf(refund);
    },
  };
}
