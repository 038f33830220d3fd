import Stripe from 'stripe';
import { logRefusal } from '#server/http/log.ts';
import {
  type CardOrder,
  ForgedEvent,
  type OpenSession,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderFee,
  ProviderOutage,
  type ProviderPayment,
  ProviderRefusal,
  type ProviderSession,
  type SessionOrder,
} from './provider.ts';
import { refusalWords } from './refusal-words.ts';

/** How long a call may take. The customer waits for the page. */
const TIMEOUT_MS = 10_000;

/** Webhooks older than this are refused. */
const MOST_SECONDS_LATE = 300;

/** The events that have to be sent to the webhook. Others are ignored. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const SESSION_STATUSES = ['open', 'complete', 'expired'] as const;

type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Tells this site from others that share the account. */
  getSiteId: () => Promise<string>;
  /** The URL of a server that speaks Stripe's protocol, such as the fake one. Stripe itself by default. */
  serverUrl?: string | undefined;
  timeoutMs?: number;
};

/**
 * Stripe, with its hosted Checkout: no card number comes near us. Repeating calls is up to the caller. The library itself
 * repeats one only if its connection was closed, with the same key.
 */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  getSiteId,
  serverUrl,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(serverUrl !== undefined && serverAt(serverUrl)),
  });

  async function getPayment(intentId: string): Promise<ProviderPayment> {
    const intent = await asked(
      stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
    );
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const refunds = charge?.amount_refunded
      ? (await asked(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data
      : [];
    const disputes = charge?.disputed
      ? (await asked(stripe.disputes.list({ payment_intent: intentId, limit: 100 }))).data
      : [];
    return {
      ...toProviderPayment(intent, charge, refunds),
      paymentId: await ownPaymentId(intent.metadata),
      ...toDispute(disputes),
    };
  }

  /** The payment that this site has asked for. */
  async function ownPaymentId(metadata: Stripe.Metadata | null): Promise<string> {
    return metadata?.site_id === (await getSiteId()) ? (metadata.payment_id ?? '') : '';
  }

  /** What every payment says of itself. */
  async function intentParams({ paymentId, reservationId, isHold }: SessionOrder | CardOrder) {
    return {
      metadata: {
        site_id: await getSiteId(),
        payment_id: paymentId,
        reservation_id: reservationId,
      },
      ...(isHold && { capture_method: 'manual' as const }),
    };
  }

  /** The payout with which a sum came to the bank. Only the payouts of about that time are looked through. */
  async function findPayout(transaction: Stripe.BalanceTransaction): Promise<string | undefined> {
    const { id, source, available_on: availableOn } = transaction;
    if (availableOn > Date.now() / 1000 || source === null) return undefined;
    const created = { gte: availableOn - DAY_SECONDS, lte: availableOn + MOST_DAYS * DAY_SECONDS };
    const { data: payouts } = await asked(stripe.payouts.list({ created, limit: 100 }));
    for (const { id: payout, automatic } of payouts.toReversed()) {
      // Stripe says of automatic payouts only what is in them.
      if (!automatic) continue;
      const of = { payout, source: idOf(source) };
      const { data: paidOut } = await asked(stripe.balanceTransactions.list(of));
      if (paidOut.some((one) => one.id === id)) return payout;
    }
    return undefined;
  }

  return {
    getPayment,

    async openSession(order, key) {
      const params = sessionParams(order, await intentParams(order));
      const session = await asked(stripe.checkout.sessions.create(params, { idempotencyKey: key }));
      return toOpenSession(session);
    },

    async expireSession(sessionId, key) {
      try {
        await asked(stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: key }));
      } catch (error) {
        const { status } = await asked(stripe.checkout.sessions.retrieve(sessionId));
        if (status === 'open') throw error;
      }
    },

    async getSession(sessionId): Promise<ProviderSession> {
      const session = await asked(stripe.checkout.sessions.retrieve(sessionId));
      const { status, payment_intent: intent, metadata } = session;
      const intentId = typeof intent === 'string' ? intent : intent?.id;
      return {
        status: SESSION_STATUSES.find((known) => known === status) ?? 'open',
        ...(intentId !== undefined && { intentId }),
        paymentId: await ownPaymentId(metadata),
      };
    },

    async refund(intentId, amountCents, key) {
      await asked(
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents },
          { idempotencyKey: key },
        ),
      );
      return getPayment(intentId);
    },

    async chargeCard(order, key) {
      const { id } = await asked(
        stripe.paymentIntents.create(
          {
            ...(await intentParams(order)),
            // Nobody is there whom a bank could send to a page of its own.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            amount: order.amountCents,
            currency: order.currency,
            customer: order.customerId,
            payment_method: order.cardId,
            description: order.label,
            off_session: true,
            confirm: true,
          },
          { idempotencyKey: key },
        ),
      );
      return getPayment(id);
    },

    async capture(intentId, amountCents, key) {
      await asked(
        stripe.paymentIntents.capture(
          intentId,
          { amount_to_capture: amountCents },
          { idempotencyKey: key },
        ),
      );
      return getPayment(intentId);
    },

    async release(intentId, key) {
      await asked(stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }));
      return getPayment(intentId);
    },

    async getFees(intentId) {
      const [intent, refunds, disputes] = await Promise.all([
        asked(
          stripe.paymentIntents.retrieve(intentId, {
            expand: ['latest_charge.balance_transaction'],
          }),
        ),
        asked(
          stripe.refunds.list({
            ...{ payment_intent: intentId, limit: 100 },
            expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
          }),
        ),
        asked(stripe.disputes.list({ payment_intent: intentId, limit: 100 })),
      ]);
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
      const freed = refunds.data.filter(isFreedPart);
      const given = refunds.data.filter((refund) => !isFreedPart(refund)).toReversed();
      const lost = disputes.data.filter(({ status }) => isLost(status));
      const sums = [
        // What a hold did not take belongs to its capture.
        feeOf(
          'captured',
          [charge, ...freed].map((one) => one?.balance_transaction),
        ),
        ...given.flatMap(({ balance_transaction: back, failure_balance_transaction: failed }) => [
          feeOf('refunded', [back]),
          feeOf('refund-failed', [failed]),
        ]),
        ...lost.map(({ balance_transactions: taken }) => feeOf('refunded', taken)),
      ];
      const fees = sums.filter((fee) => fee !== undefined);
      return Promise.all(
        fees.map(async ({ transaction, ...fee }): Promise<ProviderFee> => {
          const payoutId = await findPayout(transaction);
          return { ...fee, ...(payoutId !== undefined && { payoutId }) };
        }),
      );
    },

    async findMissingEvents(webhookUrl) {
      const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
      const sent: string[] = data
        .filter(({ url, status }) => url === webhookUrl && status === 'enabled')
        .flatMap(({ enabled_events: events }) => events);
      return sent.includes('*') ? [] : EVENT_TYPES.filter((type) => !sent.includes(type));
    },

    readEvent(body, signature): ProviderEvent {
      try {
        return toProviderEvent(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, MOST_SECONDS_LATE),
        );
      } catch (error) {
        throw new ForgedEvent(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function serverAt(serverUrl: string) {
  const { hostname, port, protocol } = new URL(serverUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

/**
 * The owner can mend a wrong key (401, 403), the same call is still being carried out (409), or there are too many
 * (429).
 */
const PASSING = [401, 403, 409, 429];

/** Stripe's answer, or its failure as ours. */
async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { message, code, decline_code: declineCode, rawType, statusCode = 0, requestId } = error;
    const isFinal = statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode);
    if (!isFinal) {
      throw new ProviderOutage(code === undefined ? message : `${message} (${code})`);
    }
    // What Stripe says is for developers, and names fields.
    logRefusal('stripe', requestId, `${message} (${declineCode ?? code})`);
    throw new ProviderRefusal(refusalWords({ code, decline_code: declineCode, type: rawType }));
  }
}

function sessionParams(
  order: SessionOrder,
  intent: { metadata: Stripe.MetadataParam; capture_method?: 'manual' },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Cards and the wallets that hold them. A bank debit takes days, and nothing is held with most other methods.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amountCents,
          product_data: { name: order.label },
        },
      },
    ],
    ...(order.email !== undefined && { customer_email: order.email }),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    client_reference_id: order.paymentId,
    metadata: intent.metadata,
    payment_intent_data: {
      ...intent,
      ...(order.savesCard && { setup_future_usage: 'off_session' as const }),
    },
    ...(order.savesCard && { customer_creation: 'always' as const }),
  };
}

function toOpenSession({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): OpenSession {
  return { sessionId: id, url: url ?? '', expiresAt: new Date(expiresAt * 1000) };
}

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  requires_capture: 'held',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'canceled',
  requires_action: 'needs-customer',
};

function toProviderPayment(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  refunds: readonly Stripe.Refund[],
): Omit<ProviderPayment, 'paymentId'> {
  const refunded = refunds
    .filter((refund) => !isFreedPart(refund))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const { customer, payment_method: card, last_payment_error: declined } = intent;
  return {
    intentId: intent.id,
    status: STATUSES[intent.status] ?? 'open',
    amountCents: intent.amount,
    currency: intent.currency,
    capturedCents: intent.amount_received,
    // Nothing is given back that was never taken.
    refundedCents: Math.min(refunded, intent.amount_received),
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
function isFreedPart({ reason }: Stripe.Refund): boolean {
  return reason === 'expired_uncaptured_charge';
}

/** How disputes end: https://docs.stripe.com/api/disputes/object#dispute_object-status */
const WON: Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** The money stays with the customer while an appeal goes on. */
function isLost(status: Stripe.Dispute.Status): boolean {
  return status === 'lost' || status.startsWith('appeal');
}

/** What the disputes of a payment come to: an open one goes before those that were decided. */
function toDispute(
  disputes: readonly Stripe.Dispute[],
): Pick<ProviderPayment, 'dispute' | 'disputeCents' | 'disputeDueBy'> {
  const sumOf = (some: readonly Stripe.Dispute[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  const open = disputes.filter(({ status }) => !WON.includes(status) && !isLost(status));
  const lost = disputes.filter(({ status }) => isLost(status));
  const [dueBy] = open.flatMap(({ evidence_details: details }) => details.due_by ?? []).toSorted();
  if (open.length > 0) {
    return {
      ...{ dispute: 'open', disputeCents: sumOf(open) },
      ...(dueBy !== undefined && { disputeDueBy: new Date(dueBy * 1000) }),
    };
  }
  if (lost.length > 0) return { dispute: 'lost', disputeCents: sumOf(lost) };
  return disputes.length > 0 ? { dispute: 'won' } : {};
}

const DAY_SECONDS = 24 * 3600;

/** Days after which a payout is not looked for any more. */
const MOST_DAYS = 14;

/** The fee of a movement that consists of these changes of the balance; undefined before Stripe knows it. */
function feeOf(
  kind: ProviderFee['kind'],
  changes: readonly (string | Stripe.BalanceTransaction | null | undefined)[],
) {
  const known = changes.filter((one) => typeof one === 'object' && one !== null);
  const [transaction] = known;
  if (!transaction) return undefined;
  const sumOf = (field: 'amount' | 'fee' | 'net') =>
    known.reduce((sum, one) => sum + one[field], 0);
  return {
    ...{ kind, transaction, amountCents: Math.abs(sumOf('amount')), feeCents: sumOf('fee') },
    netCents: sumOf('net'),
    availableOn: new Date(transaction.available_on * 1000).toISOString().slice(0, 10),
  };
}

function idOf(source: string | { id: string }): string {
  return typeof source === 'string' ? source : source.id;
}

function toProviderEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { id?: string; object?: string; payment_intent?: unknown };
  if (object.object === 'checkout.session') return { id, type, sessionId: object.id ?? '' };
  if (object.object === 'payment_intent') return { id, type, intentId: object.id ?? '' };
  const intent = object.payment_intent;
  return { id, type, ...(typeof intent === 'string' && { intentId: intent }) };
}
