import { randomBytes } from 'node:crypto';
import {
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakePayout,
  type FakeRefund,
  FakeRefusal,
  type FakeSession,
  type FakeState,
} from './fake-objects.ts';
import type { FormFields } from './form-body.ts';
import {
  chargedMoney,
  disputedMoney,
  refundedMoney,
  wholeCharge,
  wholeDispute,
  wholeIntent,
  wholeList,
  wholePayout,
  wholeRefund,
  wholeSession,
  wholeTransaction,
} from './whole-objects.ts';

const CAPTURABLE = 'payment_intent.amount_capturable_updated';

/** The least amount: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CENTS = 50;

/** How long a page may be open: https://docs.stripe.com/api/checkout/sessions/create */
const PAGE_SECONDS = { least: 30 * 60, most: 24 * 3600 };

/** https://docs.stripe.com/declines/codes */
const REFUSALS = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};
type ChargeRefusal = keyof typeof REFUSALS;

/** What the bank says is beside a code: https://docs.stripe.com/error-codes#card-declined */
function declineOf(refusal: ChargeRefusal) {
  const isCode = refusal === 'expired_card' || refusal === 'authentication_required';
  return {
    code: isCode ? refusal : 'card_declined',
    decline_code: refusal === 'card_declined' ? 'generic_decline' : refusal,
    message: REFUSALS[refusal],
  };
}

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
  let listsFreedParts = true;
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
    if (amount === 0 || !listsFreedParts) return;
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

  function transactions() {
    const refunds = state.refunds.filter(({ reason }) => reason === null);
    const failed = refunds.filter(({ status }) => status === 'failed');
    return [
      ...Object.values(state.intents)
        .filter(({ amount_received: received }) => received > 0)
        .map(chargedMoney),
      ...refunds.map(refundedMoney),
      ...failed.map((refund) => ({
        ...{ ...refundedMoney(refund), amount: refund.amount, id: `txn_failed_${refund.id}` },
      })),
      ...state.disputes.filter(({ status }) => status === 'lost').map(disputedMoney),
    ].map((moved) => wholeTransaction(moved, 'usd'));
  }

  const wholeRefundOf = (refund: FakeRefund) =>
    wholeRefund(refund, findIntent(refund.payment_intent).currency);

  return {
    getSession: findSession,
    getIntent: findIntent,
    showSession: (id: string) => wholeSession(findSession(id)),
    showIntent: (id: string) => wholeIntent(findIntent(id)),
    listRefunds: (intentId: string) => wholeList(refundsOf(intentId).map(wholeRefundOf)),
    listDisputes: (intentId: string) =>
      wholeList(
        disputesOf(intentId).map((one) => wholeDispute(one, findIntent(intentId).currency)),
      ),
    listPayouts: ({ created }: FormFields) => {
      const { gte = 0, lte = Infinity } = typeof created === 'object' ? created : {};
      const payouts = state.payouts.filter(
        (one) => one.created >= Number(gte) && one.created <= Number(lte),
      );
      return wholeList(payouts.map((one) => wholePayout(one, sumOfTransactions(one))));
    },
    listTransactions: (payoutId: string | null, source: string | null) => {
      const payout = state.payouts.find(({ id }) => id === payoutId);
      return wholeList(
        transactions().filter(
          (one) =>
            (payoutId === null || payout?.transactions.includes(one.id)) &&
            (source === null || one.source === source),
        ),
      );
    },

    /** The object with an id, for those who ask for more than the id. */
    findWhole(id: string): object | undefined {
      const intent = Object.values(state.intents).find((one) => id === `ch_${one.id}`);
      return intent ? chargeOf(intent) : transactions().find((one) => one.id === id);
    },

    createSession(fields: FormFields) {
      const id = newId('cs_fake');
      const data = fields.payment_intent_data as FormFields | undefined;
      const item = (fields.line_items as FormFields)['0'] as FormFields;
      const priceData = item.price_data as FormFields;
      const amount = Number(priceData.unit_amount);
      requireAmount(amount, "The Checkout Session's total amount due must add up to at least");
      const expiresAt = Number(fields.expires_at ?? now() + PAGE_SECONDS.most);
      const secondsOpen = expiresAt - now();
      if (secondsOpen < PAGE_SECONDS.least || secondsOpen > PAGE_SECONDS.most) {
        throw new FakeRefusal(
          ...([400, undefined] as const),
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        );
      }
      const session: FakeSession = {
        ...{ id, status: 'open', payment_status: 'unpaid', url: `${pageUrl()}/pay/${id}` },
        ...{ created: now(), expires_at: expiresAt, payment_intent: null },
        metadata: (fields.metadata ?? {}) as Record<string, string>,
        success_url: String(fields.success_url),
        cancel_url: String(fields.cancel_url),
        fake: {
          ...{ label: String((priceData.product_data as FormFields).name), amount },
          currency: String(priceData.currency),
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

    /** The customer pays, or lets the amount be held. */
    pay(sessionId: string): FakeSession {
      const session = findSession(sessionId);
      if (session.status !== 'open') return session;
      const intent = intentOf(session);
      take(intent);
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      tellOfSession('completed', session);
      if (intent.isHold) tellOfIntent(CAPTURABLE, intent);
      return session;
    },

    /** The customer pays with a bank debit, which takes days: https://docs.stripe.com/checkout/fulfillment */
    payByBankDebit(sessionId: string): FakeSession {
      const session = findSession(sessionId);
      const intent = intentOf(session);
      const method = { paidWith: 'us_bank_account', payment_method: `pm_${intent.id}` } as const;
      Object.assign(intent, { ...method, status: 'processing' });
      session.status = 'complete';
      tellOfSession('completed', session);
      tellOfIntent('payment_intent.processing', intent);
      return session;
    },

    /** The bank debit of a page arrives, or the bank declines it. */
    endBankDebit(sessionId: string, { arrives }: { arrives: boolean }): void {
      const session = findSession(sessionId);
      const intent = intentOf(session);
      if (arrives) {
        take(intent);
        session.payment_status = 'paid';
        tellOfSession('async_payment_succeeded', session);
      } else {
        intent.status = 'requires_payment_method';
        refuse(intent, 'insufficient_funds');
        tellOfSession('async_payment_failed', session);
      }
    },

    /** The customer's card is declined. The page stays open for another one. */
    decline(sessionId: string, refusal: ChargeRefusal = 'card_declined'): void {
      const session = findSession(sessionId);
      if (session.status === 'open') refuse(intentOf(session), refusal);
    },

    /** How the next charge of a saved card ends. It succeeds by default. */
    refuseNextCharge(refusal: ChargeRefusal): void {
      nextRefusal = refusal;
    },

    /** Charges a saved card, or holds an amount on it. */
    charge(fields: FormFields) {
      const amount = Number(fields.amount);
      requireAmount(amount, 'Amount must be at least');
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
      const refusal = nextRefusal;
      nextRefusal = undefined;
      if (refusal) {
        refuse(intent, refusal);
        const { code, decline_code: declineCode, message } = declineOf(refusal);
        throw new FakeRefusal(402, code, message, declineCode);
      }
      take(intent);
      tellOfIntent(intent.isHold ? CAPTURABLE : 'payment_intent.succeeded', intent);
      return wholeIntent(intent);
    },

    /** Closes the pages whose time is over. */
    expireDue(): void {
      Object.values(state.sessions).filter(isOver).forEach(expire);
    },

    /** The time of a page is over. */
    endPage(id: string): void {
      findSession(id).expires_at = now();
    },

    capture(id: string, fields: FormFields) {
      const intent = findIntent(id);
      const amount = Number(fields.amount_to_capture ?? intent.amount);
      if (intent.status !== 'requires_capture') {
        throw new FakeRefusal(400, 'payment_intent_unexpected_state', 'It can not be captured.');
      }
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

    /** The time of a hold is over. */
    lapse(id: string): void {
      const intent = findIntent(id);
      if (intent.status !== 'requires_capture') return;
      setStatus(intent, 'canceled');
      free(intent);
    },

    /** Whether a refund is listed for what a hold does not take, as before 2025-03-31. It is by default. */
    listFreedParts(isListed: boolean): void {
      listsFreedParts = isListed;
    },

    refund(fields: FormFields) {
      const intent = findIntent(String(fields.payment_intent));
      const amount = Number(fields.amount);
      // https://docs.stripe.com/error-codes#charge-already-refunded
      if (amount > intent.amount_received - sumOf(askedRefundsOf(intent.id))) {
        throw new FakeRefusal(400, 'charge_already_refunded', 'It has been refunded.');
      }
      const refund: FakeRefund = {
        ...{ id: newId('re_fake'), status: 'succeeded', reason: null, created: now() },
        ...{ amount, payment_intent: intent.id },
      };
      state.refunds.push(refund);
      emit('charge.refunded', chargeOf(intent));
      return wholeRefundOf(refund);
    },

    /** The customer's bank returns the last refund of a payment. */
    failRefund(intentId: string): void {
      const refund = askedRefundsOf(intentId).at(-1);
      if (!refund) return;
      refund.status = 'failed';
      emit('refund.failed', wholeRefundOf(refund));
    },

    /** The customer disputes a payment, or the bank decides about it. All of what was paid by default. */
    dispute(intentId: string, status: FakeDispute['status'], amount?: number): void {
      const known = disputesOf(intentId)[0];
      const intent = findIntent(intentId);
      const dispute: FakeDispute = known ?? {
        ...{ id: newId('dp_fake'), amount: amount ?? intent.amount_received, created: now() },
        ...{ due_by: now() + 7 * 24 * 3600, payment_intent: intentId, status },
      };
      dispute.status = status;
      if (!known) state.disputes.push(dispute);
      const isOpen = status.endsWith('needs_response') || status.endsWith('under_review');
      const begun = known ? 'updated' : 'created';
      emit(`charge.dispute.${isOpen ? begun : 'closed'}`, wholeDispute(dispute, intent.currency));
    },

    /** All money that was not paid out yet goes to the company's bank. */
    payOut(): void {
      const before = new Set(state.payouts.flatMap(({ transactions: ids }) => ids));
      const ids = transactions().map(({ id }) => id);
      const paidOut = ids.filter((id) => !before.has(id));
      state.payouts.push({ id: newId('po_fake'), created: now(), transactions: paidOut });
    },

    /** What the provider has of a payment: captured less refunded, and less what the bank took back. */
    heldCents(intentId: string): number {
      const lost = disputesOf(intentId).filter(({ status }) => status === 'lost');
      const taken = findIntent(intentId).amount_received - sumOf(askedRefundsOf(intentId));
      return Math.max(0, taken - lost.reduce((sum, { amount }) => sum + amount, 0));
    },
  };

  function sumOfTransactions({ transactions: ids }: FakePayout): number {
    return transactions()
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { net }) => sum + net, 0);
  }
}

/** https://docs.stripe.com/error-codes#amount-too-small */
function requireAmount(amount: number, words: string): void {
  if (amount < LEAST_CENTS) throw new FakeRefusal(400, 'amount_too_small', `${words} $0.50 usd`);
}

/**
 * A confirmation without the customer must not redirect:
 * https://docs.stripe.com/api/payment_intents/create#create_payment_intent-automatic_payment_methods-allow_redirects
 */
function requireNoRedirect(fields: FormFields): void {
  const { return_url: returnUrl, allowed_payment_method_types: types = {} } = fields;
  const automatic = fields.automatic_payment_methods as FormFields | undefined;
  const isCard = Object.values(types).join() === 'card';
  if (returnUrl === undefined && !isCard && automatic?.allow_redirects !== 'never') {
    throw new FakeRefusal(
      ...([400, undefined] as const),
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
}
