import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Fault, startFakePayments } from '#host/fake-payments/fake-payments.ts';
import {
  ForgedEvent,
  ProviderOutage,
  ProviderRefusal,
  type SessionOrder,
} from '#payments/server/provider.ts';
import { createStripeProvider, EVENT_TYPES } from '#payments/server/stripe/stripe-provider.ts';
import { LANGUAGES } from '#words/languages.ts';

const SECRET = 'whsec_of_the_tests';
const SITE_ID = 'the site of the tests';
const getSiteId = async () => SITE_ID;
const { STRIPE_TEST_KEY } = process.env;

const fake = await startFakePayments({
  ...{ port: 0, webhookUrl: '', webhookSecret: SECRET, holdsEvents: true },
});
const provider = providerAt(fake.url);

/** What is logged of the provider's own words. */
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(() => {
  log.mockClear();
  fake.faults.length = 0;
  fake.waiting.length = 0;
  fake.listFreedParts(true);
});

afterAll(() => fake.close());

function providerAt(serverUrl: string, options: { timeoutMs?: number } = {}) {
  return createStripeProvider({
    ...{ secretKey: 'sk_test_fake', webhookSecret: SECRET, getSiteId, serverUrl, ...options },
  });
}

/** Stripe's own library for the fake, for calls that the site does not make. */
function libraryAt(serverUrl: string): Stripe {
  const { hostname, port } = new URL(serverUrl);
  return new Stripe('sk_test_fake', { host: hostname, port, protocol: 'http' });
}

const usd = (amountCents: number) => ({ amountCents, currency: 'usd' });

function order(changes: Partial<SessionOrder> = {}): SessionOrder {
  return {
    ...{ paymentId: '7', paymentKey: 'of 7', reservationId: '3' },
    ...{ amountCents: 10_000, currency: 'usd' },
    ...{
      label: 'Porsche 911',
      email: 'maya@example.com',
      isHold: false,
      savesCard: false,
      language: 'en',
    },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...{ successUrl: 'https://www.example.com/paid', cancelUrl: 'https://www.example.com/' },
    ...changes,
  };
}

/** Opens a page of the fake, and pays on it. */
async function paid(changes: Partial<SessionOrder> = {}): Promise<string> {
  const { sessionId } = await provider.openSession(order(changes), randomUUID());
  return fake.pay(sessionId).payment_intent ?? '';
}

/** Pays at Stripe with a test card, without a browser. */
async function paidAtStripe({ isHold = false, savesCard = false } = {}): Promise<string> {
  const stripe = new Stripe(STRIPE_TEST_KEY ?? '');
  const { id } = await stripe.paymentIntents.create({
    ...(savesCard && {
      customer: (await stripe.customers.create()).id,
      setup_future_usage: 'off_session' as const,
    }),
    ...{ amount: 10_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...(isHold && { capture_method: 'manual' as const }),
    metadata: { site_id: SITE_ID, payment_id: '7', payment_key: 'of 7', reservation_id: '3' },
  });
  return id;
}

const PROVIDERS = [
  { name: 'the fake', isThere: true, provider, take: paid },
  {
    name: "Stripe's test mode",
    isThere: STRIPE_TEST_KEY !== undefined,
    provider: createStripeProvider({
      secretKey: STRIPE_TEST_KEY ?? 'sk_test_none',
      ...{ webhookSecret: SECRET, getSiteId },
    }),
    take: paidAtStripe,
  },
];

for (const { name, isThere, provider: asked, take } of PROVIDERS) {
  describe.skipIf(!isThere)(`what ${name} keeps of the contract`, () => {
    it('opens a page, and closes it as often as it is asked to', async () => {
      const opened = await asked.openSession(order(), randomUUID());
      expect(opened.url).toMatch(/^https?:\/\//);
      const open = await asked.getSession(opened.sessionId);
      expect(open).toEqual({ status: 'open', paymentId: '7', paymentKey: 'of 7' });
      await asked.expireSession(opened.sessionId, randomUUID());
      await asked.expireSession(opened.sessionId, randomUUID());
      expect(await asked.getSession(opened.sessionId)).toMatchObject({ status: 'expired' });
    });

    it('opens a page in each of our languages, and in none that there is not', async () => {
      for (const language of LANGUAGES) {
        const { url } = await asked.openSession(order({ language }), randomUUID());
        expect(url).toMatch(/^https?:/);
      }
      const unknown = order({ language: 'tlh' as never });
      await expect(asked.openSession(unknown, randomUUID())).rejects.toThrow(ProviderRefusal);
    });

    it('opens one page for a key, and refuses the key for another order', async () => {
      const key = randomUUID();
      const same = order();
      const opened = await asked.openSession(same, key);
      expect(await asked.openSession(same, key)).toEqual(opened);
      await expect(asked.openSession({ ...same, amountCents: 1 }, key)).rejects.toThrow(
        ProviderRefusal,
      );
    });

    it('refunds in parts, once for a key, and not more than was paid', async () => {
      const intentId = await take();
      expect(await asked.getPayment(intentId)).toMatchObject({
        ...{ intentId, paymentId: '7', status: 'paid', currency: 'usd' },
        ...{ amountCents: 10_000, capturedCents: 10_000, refundedCents: 0 },
      });
      const key = randomUUID();
      await asked.refund(intentId, usd(2500), key);
      const repeated = await asked.refund(intentId, usd(2500), key);
      expect(repeated.refundedCents).toBe(2500);
      await expect(asked.refund(intentId, usd(2600), key)).rejects.toThrow(ProviderRefusal);
      await expect(asked.refund(intentId, usd(7501), randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
      const all = await asked.refund(intentId, usd(7500), randomUUID());
      expect(all).toMatchObject({ status: 'paid', refundedCents: 10_000 });
      await expect(asked.refund(intentId, usd(1), randomUUID())).rejects.toThrow(ProviderRefusal);
    });

    it('takes a part of a hold once, frees the rest, and does not call that a refund', async () => {
      const intentId = await take({ isHold: true });
      const held = await asked.getPayment(intentId);
      expect(held).toMatchObject({ status: 'held', amountCents: 10_000, capturedCents: 0 });
      const daysHeld = Number(held.captureBefore) - Date.now();
      expect(daysHeld / 86_400_000).toBeGreaterThan(4);
      await expect(asked.capture(intentId, usd(10_001), randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
      const key = randomUUID();
      const taken = await asked.capture(intentId, usd(4000), key);
      expect(taken).toMatchObject({ status: 'paid', capturedCents: 4000, refundedCents: 0 });
      expect(await asked.capture(intentId, usd(4000), key)).toEqual(taken);
      await expect(asked.capture(intentId, usd(1000), randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
      await expect(asked.release(intentId, randomUUID())).rejects.toThrow(ProviderRefusal);
      await expect(asked.refund(intentId, usd(4001), randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
      const refunded = await asked.refund(intentId, usd(1500), randomUUID());
      expect(refunded).toMatchObject({ capturedCents: 4000, refundedCents: 1500 });
    });

    it('releases a hold once, and takes nothing of it then', async () => {
      const intentId = await take({ isHold: true });
      const key = randomUUID();
      const released = await asked.release(intentId, key);
      expect(released).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
      expect(await asked.release(intentId, key)).toEqual(released);
      await expect(asked.capture(intentId, usd(100), randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
    });

    it('charges a saved card once for a key, or holds an amount on it', async () => {
      const first = await asked.getPayment(await take({ savesCard: true }));
      const { customerId = '', cardId = '' } = first;
      expect(customerId).not.toBe('');
      const { label, paymentId, paymentKey, reservationId, currency } = order();
      const named = { label, paymentId, paymentKey, reservationId };
      const card = { ...named, currency, customerId, cardId };
      const [key, charge] = [randomUUID(), { ...card, amountCents: 2500, isHold: false }];
      const charged = await asked.chargeCard(charge, key);
      expect(charged).toMatchObject({ status: 'paid', capturedCents: 2500, paymentId });
      expect(await asked.chargeCard(charge, key)).toEqual(charged);
      const held = await asked.chargeCard({ ...charge, isHold: true }, randomUUID());
      expect(held).toMatchObject({ status: 'held', amountCents: 2500, capturedCents: 0 });
      expect(held.captureBefore).toBeDefined();
    });

    it('renews a hold with the saved card, keeps a part of the new one and gives some of it back', async () => {
      const old = await asked.getPayment(await take({ isHold: true, savesCard: true }));
      const { customerId = '', cardId = '', amountCents } = old;
      const { label, paymentId, paymentKey, reservationId, currency } = order();
      const named = { label, paymentId, paymentKey, reservationId };
      const card = { ...named, currency, customerId, cardId };
      const hold = { ...card, amountCents, isHold: true };
      const renewed = await asked.chargeCard(hold, randomUUID());
      expect(renewed).toMatchObject({ status: 'held', capturedCents: 0, customerId, cardId });
      const freed = await asked.release(old.intentId, randomUUID());
      expect(freed).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
      const again = await asked.chargeCard(hold, randomUUID());
      expect(again).toMatchObject({ status: 'held', customerId, cardId });
      const kept = await asked.capture(again.intentId, usd(4000), randomUUID());
      expect(kept).toMatchObject({ status: 'paid', capturedCents: 4000, refundedCents: 0 });
      const back = await asked.refund(again.intentId, usd(1500), randomUUID());
      expect(back).toMatchObject({ capturedCents: 4000, refundedCents: 1500 });
    });

    it('refuses less than the least amount, and a page for less than 30 minutes or more than a day', async () => {
      const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      for (const wrong of [
        { amountCents: 49 },
        { expiresAt: minutesAway(29) },
        { expiresAt: minutesAway(24 * 60 + 1) },
      ]) {
        await expect(asked.openSession(order(wrong), randomUUID())).rejects.toThrow(
          ProviderRefusal,
        );
      }
      await asked.openSession(order({ amountCents: 50, expiresAt: minutesAway(31) }), randomUUID());
    });

    it('says what it takes of each movement, once it knows', async () => {
      const intentId = await take();
      await asked.refund(intentId, usd(2500), randomUUID());
      const fees = () => asked.getFees(intentId);
      await expect.poll(fees).toHaveLength(2);
      const [taken, given] = await fees();
      expect(taken).toMatchObject({ kind: 'captured', amountCents: 10_000 });
      expect(taken?.feeCents).toBeGreaterThan(0);
      expect(taken?.netCents).toBe(10_000 - (taken?.feeCents ?? 0));
      expect(taken?.availableOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(given).toMatchObject({ kind: 'refunded', amountCents: 2500, netCents: -2500 });
    });

    it('refuses what it does not know', async () => {
      await expect(asked.getSession('cs_test_none')).rejects.toThrow(ProviderRefusal);
      await expect(asked.getPayment('pi_none')).rejects.toThrow(ProviderRefusal);
      await expect(asked.expireSession('cs_test_none', randomUUID())).rejects.toThrow(
        ProviderRefusal,
      );
    });
  });
}

describe('the webhook', () => {
  const url = 'https://www.example.com/api/payments/webhook';
  const events = [...EVENT_TYPES];

  it.each([
    ['no endpoint', [], events],
    [
      'that of another site',
      [{ url: 'https://boats.example.com/', enabled_events: events }],
      events,
    ],
    ['all events that we need', [{ url, enabled_events: events }], []],
    ['all events', [{ url, enabled_events: ['*'] }], []],
    ['all but one', [{ url, enabled_events: events.slice(1) }], events.slice(0, 1)],
  ])('with %s is missing what nobody subscribed to', async (_, endpoints, missing) => {
    fake.endpoints.splice(0);
    fake.endpoints.push(...endpoints.map((endpoint) => ({ ...endpoint, status: 'enabled' })));
    expect(await provider.findMissingEvents(url)).toEqual(missing);
  });
});

describe('a page on which somebody pays', () => {
  it('leads to the payment, tells of it, and stays when it is to be closed', async () => {
    const { sessionId } = await provider.openSession(order(), randomUUID());
    const intentId = fake.pay(sessionId).payment_intent;
    fake.pay(sessionId);
    await provider.expireSession(sessionId, randomUUID());
    expect(await provider.getSession(sessionId)).toEqual({
      ...{ status: 'complete', paymentId: '7', paymentKey: 'of 7', intentId },
    });
    expect(fake.waiting.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  });

  it('tells of a declined card, stays open, and takes the next card', async () => {
    const { sessionId, url } = await provider.openSession(order(), randomUUID());
    const press = (action: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    expect(await (await press('decline')).text()).toContain('declined');
    const { status, intentId = '' } = await provider.getSession(sessionId);
    expect(status).toBe('open');
    expect(await provider.getPayment(intentId)).toMatchObject({
      ...{ status: 'open', paymentId: '7', capturedCents: 0, refundedCents: 0 },
    });
    expect((await press('pay')).headers.get('location')).toBe('https://www.example.com/paid');
    expect(await provider.getPayment(intentId)).toMatchObject({ status: 'paid' });
    expect(fake.waiting.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'checkout.session.completed',
    ]);
  });

  it('is closed when its time is over, although nobody asks about it', async () => {
    const { sessionId } = await provider.openSession(order(), randomUUID());
    fake.endPage(sessionId);
    await expect
      .poll(() => fake.waiting.map(({ type }) => type))
      .toEqual(['checkout.session.expired']);
    expect(fake.waiting[0]?.data.object).toMatchObject({ id: sessionId, status: 'expired' });
  });
});

describe('a saved card', () => {
  it.each(['card_declined', 'authentication_required'] as const)(
    'that ends with %s is charged nothing, and the webhook tells of it',
    async (code) => {
      const { customerId = '', cardId = '' } = await provider.getPayment(
        await paid({ savesCard: true }),
      );
      fake.waiting.length = 0;
      fake.refuseNextCharge(code);
      const charge = { ...order(), customerId, cardId };
      await expect(provider.chargeCard(charge, randomUUID())).rejects.toThrow(ProviderRefusal);
      const [event] = fake.waiting;
      expect(event?.type).toBe('payment_intent.payment_failed');
      const intent = event?.data.object as { id: string };
      const seen = await provider.getPayment(intent.id);
      expect(seen).toMatchObject({ status: 'open', capturedCents: 0 });
      expect(seen.decline).toMatch(/^The bank .*\.$/);
      expect(log.mock.calls.join()).toContain('Your card was declined.');
    },
  );
});

describe('a hold', () => {
  it.each([
    ['lists a refund for the freed part', true],
    ['lists nothing for the freed part', false],
  ])('at an account that %s is captured in part, released and lapses', async (_, isListed) => {
    fake.listFreedParts(isListed);
    const [kept, released, lapsed] = [
      await paid({ isHold: true }),
      await paid({ isHold: true }),
      await paid({ isHold: true }),
    ];
    await provider.capture(kept, usd(4000), randomUUID());
    await provider.release(released, randomUUID());
    fake.lapse(lapsed);
    expect(fake.listRefunds(kept).data).toMatchObject(
      isListed ? [{ amount: 6000, reason: 'expired_uncaptured_charge' }] : [],
    );
    expect(fake.listRefunds(lapsed).data).toHaveLength(isListed ? 1 : 0);
    const seen = { capturedCents: 0, refundedCents: 0, status: 'canceled' };
    expect(await provider.getPayment(kept)).toMatchObject({
      ...{ capturedCents: 4000, refundedCents: 0, status: 'paid' },
    });
    expect(await provider.getPayment(released)).toMatchObject(seen);
    expect(await provider.getPayment(lapsed)).toMatchObject(seen);
    expect((await provider.refund(kept, usd(4000), randomUUID())).refundedCents).toBe(4000);
    const fees = await provider.getFees(kept);
    expect(fees.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['captured', 4000],
      ['refunded', 4000],
    ]);
  });

  it('ends at a time only while a card is held', async () => {
    const held = await paid({ isHold: true });
    expect(await provider.getPayment(held)).toHaveProperty('captureBefore');
    await provider.capture(held, usd(10_000), randomUUID());
    expect(await provider.getPayment(held)).not.toHaveProperty('captureBefore');
    expect(await provider.getPayment(await paid())).not.toHaveProperty('captureBefore');
  });
});

describe('a bank debit', () => {
  it('is processing for days, and then paid or declined', async () => {
    const seen: unknown[] = [];
    for (const arrives of [true, false]) {
      const { sessionId } = await provider.openSession(order(), randomUUID());
      const intentId = fake.payByBankDebit(sessionId).payment_intent ?? '';
      seen.push((await provider.getPayment(intentId)).status);
      fake.endBankDebit(sessionId, { arrives });
      const { status, decline } = await provider.getPayment(intentId);
      seen.push(status, decline);
    }
    const declined = 'The card does not have enough money.';
    expect(seen).toEqual(['processing', 'paid', undefined, 'processing', 'open', declined]);
    expect(fake.waiting.map(({ type }) => type)).toContain('checkout.session.async_payment_failed');
  });
});

describe('a payout', () => {
  it('has the movements whose money came to the bank with it', async () => {
    const intentId = await paid();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    fake.payOut();
    await provider.refund(intentId, usd(2500), randomUUID());
    const [taken, given] = await provider.getFees(intentId);
    expect(taken?.payoutId).toMatch(/^po_/);
    expect(given).not.toHaveProperty('payoutId');
  });
});

describe('the fake', () => {
  const item = { currency: 'usd', unit_amount: 100, product_data: { name: 'A boat' } };
  const boat = {
    ...{ mode: 'payment', success_url: 'https://boats.example.com/' },
    line_items: [{ quantity: 1, price_data: item }],
  } satisfies Stripe.Checkout.SessionCreateParams;
  const charge = { amount: 100, currency: 'usd', confirm: true, off_session: true };

  it('refuses what Stripe does not know, or does not take any more', async () => {
    const library = libraryAt(fake.url);
    const unknown = { ...boat, expire_at: 5 };
    await expect(library.checkout.sessions.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: expire_at',
    });
    const old = { ...boat, payment_method_types: ['card'] };
    await expect(library.checkout.sessions.create(old)).rejects.toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    });
    const small = {
      ...boat,
      line_items: [{ quantity: 1, price_data: { ...item, unit_amount: 49 } }],
    };
    await expect(library.checkout.sessions.create(small)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('counts each currency in its own units, and refuses what it does not count in', async () => {
    const intents: string[] = [];
    for (const [currency, amountCents] of [
      ['jpy', 12_000],
      ['kwd', 12_340],
      ['isk', 9_000],
    ] as const) {
      const intentId = await paid({ currency, amountCents });
      intents.push(intentId);
      const seen = await provider.refund(intentId, { amountCents: 100, currency }, randomUUID());
      expect(seen).toMatchObject({
        ...{ currency, amountCents, capturedCents: amountCents, refundedCents: 100 },
      });
    }
    const library = libraryAt(fake.url);
    const amounts = intents.map(async (id) => (await library.paymentIntents.retrieve(id)).amount);
    expect(await Promise.all(amounts)).toEqual([12_000, 12_340, 900_000]);
    const [, dinars = '', kronur = ''] = intents;
    for (const refused of [
      { payment_intent: dinars, amount: 1005 },
      { payment_intent: kronur, amount: 1050 },
    ]) {
      await expect(library.refunds.create(refused)).rejects.toMatchObject({
        code: 'parameter_invalid_integer',
      });
    }
  });

  it('refuses to charge a card where a bank could send the customer elsewhere', async () => {
    const { customerId: customer = '', cardId = '' } = await provider.getPayment(
      await paid({ savesCard: true }),
    );
    const card = { ...charge, customer, payment_method: cardId };
    const { paymentIntents } = libraryAt(fake.url);
    await expect(paymentIntents.create(card)).rejects.toThrow('`return_url`');
    const wrong = { ...card, customer: 'cus_of_nobody', return_url: 'https://www.example.com/' };
    await expect(paymentIntents.create(wrong)).rejects.toMatchObject({ code: 'resource_missing' });
    const limited = {
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    } as const;
    const { latest_charge: charged } = await paymentIntents.create({ ...card, ...limited });
    expect(charged).toMatch(/^ch_/);
  });

  it('shows more than an id only to those who ask', async () => {
    const intentId = await paid();
    const { paymentIntents } = libraryAt(fake.url);
    expect((await paymentIntents.retrieve(intentId)).latest_charge).toBe(`ch_${intentId}`);
    const expand = ['latest_charge.balance_transaction'];
    const shown = await paymentIntents.retrieve(intentId, { expand });
    expect(shown.latest_charge).toMatchObject({ balance_transaction: { fee: 320, net: 9680 } });
    const plain = await paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    expect(plain.latest_charge).toMatchObject({ balance_transaction: `txn_ch_${intentId}` });
  });

  it('ends every call about a payment that is broken, and no other', async () => {
    const [broken, whole] = [await paid(), await paid()];
    fake.broken.add(broken);
    onTestFinished(() => fake.broken.clear());
    await expect(provider.getPayment(broken)).rejects.toThrow(ProviderOutage);
    await expect(provider.refund(broken, usd(100), randomUUID())).rejects.toThrow(ProviderOutage);
    expect(await provider.getPayment(whole)).toMatchObject({ status: 'paid' });
  });
});

describe('what happens to a payment later', () => {
  it('counts a refund that the bank returns as not refunded', async () => {
    const intentId = await paid();
    await provider.refund(intentId, usd(1000), randomUUID());
    await provider.refund(intentId, usd(2500), randomUUID());
    fake.failRefund(intentId);
    expect(await provider.getPayment(intentId)).toMatchObject({ refundedCents: 1000 });
  });

  it.each([
    ['warning_needs_response', 'open', 'created'],
    ['warning_under_review', 'open', 'created'],
    ['warning_closed', 'won', 'closed'],
    ['needs_response', 'open', 'created'],
    ['under_review', 'open', 'created'],
    ['won', 'won', 'closed'],
    ['lost', 'lost', 'closed'],
    ['prevented', 'won', 'closed'],
    ['appeal_needs_response', 'lost', 'created'],
    ['appeal_under_review', 'lost', 'created'],
  ] as const)('a dispute with the status %s is %s', async (status, expected, type) => {
    const intentId = await paid();
    expect(await provider.getPayment(intentId)).not.toHaveProperty('dispute');
    fake.waiting.length = 0;
    fake.dispute(intentId, status, 4000);
    const seen = await provider.getPayment(intentId);
    expect(seen).toMatchObject({ dispute: expected, refundedCents: 0 });
    expect(seen.disputeCents).toBe(expected === 'won' ? undefined : 4000);
    expect(Number(seen.disputeDueBy ?? 0) > Date.now()).toBe(expected === 'open');
    fake.dispute(intentId, 'needs_response');
    expect(fake.waiting.map((event) => event.type)).toEqual([
      `charge.dispute.${type}`,
      'charge.dispute.updated',
    ]);
  });

  it('sends only events that the webhook is subscribed to', async () => {
    const intentId = await paid();
    await provider.refund(intentId, usd(2500), randomUUID());
    fake.failRefund(intentId);
    fake.dispute(intentId, 'needs_response');
    fake.dispute(intentId, 'needs_response');
    fake.dispute(intentId, 'lost');
    await provider.capture(await paid({ isHold: true }), usd(100), randomUUID());
    await provider.release(await paid({ isHold: true }), randomUUID());
    const { sessionId } = await provider.openSession(order(), randomUUID());
    fake.decline(sessionId);
    await provider.expireSession(sessionId, randomUUID());
    for (const arrives of [true, false]) {
      const { sessionId: debited } = await provider.openSession(order(), randomUUID());
      fake.payByBankDebit(debited);
      fake.endBankDebit(debited, { arrives });
    }
    const types = new Set(fake.waiting.map(({ type }) => type));
    // The fake's refunds succeed at once, so it never updates one.
    const expected = EVENT_TYPES.filter((type) => type !== 'refund.updated');
    expect([...types].sort()).toEqual([...expected].sort());
  });
});

describe('a provider that fails', () => {
  /** Stripe's library itself repeats a call once whose connection was closed. */
  const fail = (fault: Fault) =>
    fake.faults.push(...(fault.startsWith('silence') ? [fault, fault] : [fault]));

  it.each<Fault>(['error', 'error-after', 'silence', 'silence-after'])(
    'is away with the fault %s, and refunds once when asked again',
    async (fault) => {
      const intentId = await paid();
      const key = randomUUID();
      fail(fault);
      await expect(provider.refund(intentId, usd(2500), key)).rejects.toThrow(ProviderOutage);
      expect(fake.heldCents(intentId)).toBe(fault.endsWith('-after') ? 7500 : 10_000);
      const repeated = await provider.refund(intentId, usd(2500), key);
      expect(repeated.refundedCents).toBe(2500);
    },
  );

  it.each<Fault>(['stored-error', 'stored-error-after'])(
    'repeats the fault %s for its key, and for no other',
    async (fault) => {
      const intentId = await paid();
      const key = randomUUID();
      fail(fault);
      for (const _ of [1, 2, 3]) {
        await expect(provider.refund(intentId, usd(2500), key)).rejects.toThrow(ProviderOutage);
      }
      const refunded = fault === 'stored-error' ? 0 : 2500;
      expect((await provider.getPayment(intentId)).refundedCents).toBe(refunded);
      const other = await provider.refund(intentId, usd(1000), randomUUID());
      expect(other.refundedCents).toBe(refunded + 1000);
    },
  );

  it('is repeated once by the library after a closed connection, with the same key', async () => {
    const intentId = await paid();
    fake.faults.push('silence-after');
    const { refundedCents } = await provider.refund(intentId, usd(2500), randomUUID());
    expect(refundedCents).toBe(2500);
  });

  it.each([
    [400, ProviderRefusal],
    [401, ProviderOutage],
    [402, ProviderRefusal],
    [403, ProviderOutage],
    [404, ProviderRefusal],
    [409, ProviderOutage],
    [429, ProviderOutage],
    [500, ProviderOutage],
    [503, ProviderOutage],
  ])('says with status %i whether the call can be repeated', async (status, failure) => {
    const url = await listen((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No' } }));
    });
    const refusal = providerAt(url).refund('pi_1', usd(100), 'key');
    await expect(refusal).rejects.toThrow(failure);
    // The provider's own words are in the log only.
    await expect(refusal).rejects.toThrow(/^The payment provider [^()]+\.$/);
    expect(log.mock.calls.join()).toContain('No (');
  });

  it('is away when it never answers', async () => {
    let asked = 0;
    const url = await listen(() => {
      asked += 1;
    });
    const impatient = providerAt(url, { timeoutMs: 50 });
    await expect(impatient.refund('pi_1', usd(100), 'key')).rejects.toThrow(ProviderOutage);
    expect(asked).toBe(1);
  });

  it('is away when nothing listens', async () => {
    const nowhere = providerAt('http://127.0.0.1:1');
    await expect(nowhere.getPayment('pi_1')).rejects.toThrow(ProviderOutage);
  });
});

describe('an event', () => {
  const event = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'a.b', data: { object } });
  const PAID = event({ id: 'cs_1', object: 'checkout.session' });

  function signed(payload: string, { secret = SECRET, secondsAgo = 0 } = {}): Headers {
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    return bySignature(Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
  }

  function bySignature(signature: string): Headers {
    return new Headers({ 'stripe-signature': signature });
  }

  it.each([
    [{ id: 'cs_1', object: 'checkout.session' }, { sessionId: 'cs_1' }],
    [{ id: 'pi_1', object: 'payment_intent' }, { intentId: 'pi_1' }],
    [{ id: 're_1', object: 'refund', payment_intent: 'pi_1' }, { intentId: 'pi_1' }],
    [{ id: 'ch_1', object: 'charge', payment_intent: null }, {}],
  ])('about %j names what has to be fetched', (object, named) => {
    const body = event(object);
    expect(provider.readEvent(body, signed(body))).toEqual({ id: 'evt_1', type: 'a.b', ...named });
  });

  it('is taken for five minutes, and forged then', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(provider.readEvent(PAID, signed(PAID, { secondsAgo: 300 }))).toMatchObject({
      sessionId: 'cs_1',
    });
    const old = signed(PAID, { secondsAgo: 301 });
    expect(() => provider.readEvent(PAID, old)).toThrow(ForgedEvent);
  });

  it.each([
    ['a changed body', PAID.replace('cs_1', 'cs_2'), signed(PAID)],
    ['another secret', PAID, signed(PAID, { secret: 'whsec_of_somebody_else' })],
    ['no signature', PAID, new Headers()],
    ['a signature that is none', PAID, bySignature('t=1,v1=00')],
    ['a body that is no JSON', 'paid', signed('paid')],
  ])('with %s is forged', (_, body, headers) => {
    expect(() => provider.readEvent(body, headers)).toThrow(ForgedEvent);
  });

  it('of a site that shares the account is nobody’s payment here', async () => {
    const item = { currency: 'usd', unit_amount: 100, product_data: { name: 'A boat' } };
    const metadata = { site_id: 'the site of the boats', payment_id: '7' };
    const session = await libraryAt(fake.url).checkout.sessions.create({
      ...{ mode: 'payment', success_url: 'https://boats.example.com/' },
      line_items: [{ quantity: 1, price_data: item }],
      ...{ metadata, payment_intent_data: { metadata } },
    });
    const intentId = fake.pay(session.id).payment_intent ?? '';
    expect(await provider.getSession(session.id)).toMatchObject({ paymentId: '' });
    expect(await provider.getPayment(intentId)).toMatchObject({ paymentId: '' });
  });
});

describe('the fake that starts again', () => {
  it('still has its payments, its pages and its keys', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kestrel-payments-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const options = {
      ...{ port: 0, webhookUrl: '', webhookSecret: SECRET, holdsEvents: true },
      file: join(folder, 'payments.json'),
    };
    const first = await startFakePayments(options);
    const same = order();
    const before = providerAt(first.url);
    const opened = await before.openSession(same, 'the key of the page');
    const intentId = first.pay(opened.sessionId).payment_intent ?? '';
    await before.refund(intentId, usd(2500), 'the key of the refund');
    const late = await before.openSession(order(), randomUUID());
    first.endPage(late.sessionId);
    first.dispute(intentId, 'needs_response');
    await first.close();
    expect(existsSync(options.file)).toBe(true);

    const second = await startFakePayments(options);
    onTestFinished(() => second.close());
    const after = providerAt(second.url);
    expect(await after.openSession(same, 'the key of the page')).toEqual(opened);
    const refunded = await after.refund(intentId, usd(2500), 'the key of the refund');
    expect(refunded).toMatchObject({ refundedCents: 2500, dispute: 'open' });
    const events = () => second.waiting.map(({ data }) => data.object);
    await expect.poll(events).toMatchObject([{ id: late.sessionId }]);
  });
});

it('a local run has its provider on another port if the one after the site’s is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-payments-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  vi.stubEnv('PAYMENT_PROVIDER', 'fake');
  vi.stubEnv('DATA_FOLDER', folder);
  for (const name of ['FAKE_PAYMENTS_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    vi.stubEnv(name, undefined);
  }
  const { startPayments } = await import('#host/payments.ts');
  const taken = Number(new URL(await listen((_, response) => response.end())).port);
  const local = await startPayments(taken - 1);
  onTestFinished(() => local?.close());
  expect(process.env.FAKE_PAYMENTS_URL).toBe(local?.url);
  const { sessionId } = await providerAt(local?.url ?? '').openSession(order(), randomUUID());
  expect(local?.getSession(sessionId).status).toBe('open');
});

/** A server of the test's own, until the test has ended. */
async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
