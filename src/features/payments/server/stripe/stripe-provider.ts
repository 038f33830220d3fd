import Stripe from 'stripe';
import {
  type CardOrder,
  ForgedEvent,
  type OpenSession,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderSession,
  type SessionOrder,
} from '../provider.ts';
import { asked } from './stripe-answers.ts';
import { readFees } from './stripe-fees.ts';
import { toDispute, toProviderPayment } from './stripe-payment.ts';
import { toStripeUnits } from './stripe-units.ts';

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
      ...(await ownPayment(intent.metadata)),
      ...toDispute(disputes),
    };
  }

  /** The payment that this site has asked for. */
  async function ownPayment(metadata: Stripe.Metadata | null) {
    const isOwn = metadata?.site_id === (await getSiteId());
    const { payment_id: paymentId = '', payment_key: paymentKey = '' } = isOwn ? metadata : {};
    return { paymentId, paymentKey };
  }

  /** What every payment says of itself. */
  async function intentParams(order: SessionOrder | CardOrder) {
    const { paymentId, paymentKey, reservationId, isHold } = order;
    return {
      metadata: {
        site_id: await getSiteId(),
        payment_id: paymentId,
        payment_key: paymentKey,
        reservation_id: reservationId,
      },
      ...(isHold && { capture_method: 'manual' as const }),
    };
  }

  return {
    name: 'stripe',
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
        ...(await ownPayment(metadata)),
      };
    },

    async refund(intentId, money, key) {
      await asked(
        stripe.refunds.create(
          { payment_intent: intentId, amount: unitsOf(money) },
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
            amount: unitsOf(order),
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

    async capture(intentId, money, key) {
      await asked(
        stripe.paymentIntents.capture(
          intentId,
          { amount_to_capture: unitsOf(money) },
          { idempotencyKey: key },
        ),
      );
      return getPayment(intentId);
    },

    async release(intentId, key) {
      await asked(stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }));
      return getPayment(intentId);
    },

    getFees: (intentId) => readFees(stripe, intentId),

    async findMissingEvents(webhookUrl) {
      const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }));
      const sent: string[] = data
        .filter(({ url, status }) => url === webhookUrl && status === 'enabled')
        .flatMap(({ enabled_events: events }) => events);
      return sent.includes('*') ? [] : EVENT_TYPES.filter((type) => !sent.includes(type));
    },

    readEvent(body, headers): ProviderEvent {
      const signature = headers.get('stripe-signature') ?? '';
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, MOST_SECONDS_LATE);
      } catch (error) {
        throw new ForgedEvent(error instanceof Error ? error.message : String(error));
      }
      return toProviderEvent(event);
    },
  };
}

function unitsOf({ amountCents, currency }: { amountCents: number; currency: string }): number {
  return toStripeUnits(amountCents, currency);
}

function serverAt(serverUrl: string) {
  const { hostname, port, protocol } = new URL(serverUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

function sessionParams(
  order: SessionOrder,
  intent: { metadata: Stripe.MetadataParam; capture_method?: 'manual' },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: order.language,
    // Cards and the wallets that hold them. A bank debit takes days, and nothing is held with most other methods.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: unitsOf(order),
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

/** What an id of Stripe's looks like: up to 255 characters (https://docs.stripe.com/upgrades). */
const STRIPE_ID = /^[\w-]{1,255}$/;

/** What an event is about. Of an object that we don't know, it names nothing. */
function toProviderEvent(event: Stripe.Event | null): ProviderEvent {
  const { id, type, data } = event ?? {};
  // Whoever has the secret can send anything.
  if (typeof id !== 'string' || !STRIPE_ID.test(id)) return { id: 'unknown', type: 'unknown' };
  // The site may be sent events of any type and version.
  const object = (data?.object ?? {}) as {
    id?: unknown;
    object?: unknown;
    payment_intent?: unknown;
  };
  const known = { id, type: String(type) };
  if (object.object === 'checkout.session') return { ...known, ...named('sessionId', object.id) };
  if (object.object === 'payment_intent') return { ...known, ...named('intentId', object.id) };
  return { ...known, ...named('intentId', object.payment_intent) };
}

function named(name: 'sessionId' | 'intentId', id: unknown) {
  return typeof id === 'string' && STRIPE_ID.test(id) ? { [name]: id } : {};
}
