// Before anything that reads the environment.
import '../fake-provider.ts';

import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { exportBooks } from '#payments/db/book-entries.ts';
import { hasPaymentWork } from '#payments/db/unsettled.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { fake, SECRET } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  cancel,
  deliver,
  desk,
  expectSettled,
  heldFor,
  intentsOf,
  openPage,
  pay,
  paymentsOf,
  settleAtDesk,
  site,
  start,
  take,
} from '../paying.ts';
import { moveToSoon, runSql } from '../records.ts';

/** A page of a site that has the same account, about something that has the id of our payment. */
async function pageOfAnotherSite(metadata: Record<string, string>): Promise<string> {
  const { hostname: host, port } = new URL(fake.url);
  const { id } = await new Stripe('sk_test_fake', {
    host,
    port,
    protocol: 'http',
  }).checkout.sessions.create({
    ...{ mode: 'payment', success_url: 'https://boats.example.com/' },
    ...{ metadata, payment_intent_data: { metadata } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 7600, product_data: { name: 'A boat' } },
      },
    ],
  });
  return id;
}

async function siteId(): Promise<string> {
  const { databaseId } = await database
    .selectFrom('site')
    .select('databaseId')
    .executeTakeFirstOrThrow();
  return databaseId;
}

/** An event about an object, signed as the provider signs. */
async function tell(object: unknown, type = 'charge.refunded'): Promise<Response> {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  return sendSigned(payload);
}

function sendSigned(payload: string): Promise<Response> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return fetch(`${site.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

const NOT_OURS = 'names this site, but no payment of it';

describe('an event', () => {
  it.each([
    [
      'of another site that has a payment with our id',
      async (id: number) => ({ site_id: 'boats', payment_id: String(id) }),
      0,
    ],
    ['of a site that names none', async (id: number) => ({ payment_id: String(id) }), 0],
    ['of something without any payment', async () => ({}), 0],
    [
      'about a payment that was never ours',
      async () => ({ site_id: await siteId(), payment_id: '99999999', payment_key: 'a key' }),
      3,
    ],
    [
      'about a payment with our id and another key, as after a restore',
      async (id: number) => ({
        ...{ site_id: await siteId(), payment_id: String(id), payment_key: 'before the restore' },
      }),
      3,
    ],
  ] as const)('%s is taken with 200, and changes nothing', async (_, metadataOf, alerts) => {
    const booking = await start();
    await openPage(booking);
    const { entries } = await paymentsOf(booking.id);
    const metadata: Record<string, string> = await metadataOf(entries[0]?.id ?? 0);
    const page = await pageOfAnotherSite(metadata);
    fake.decline(page);
    fake.pay(page);
    const intentId = fake.getSession(page).payment_intent ?? '';
    fake.dispute(intentId, 'needs_response');
    const statuses = await deliver();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await paymentsOf(booking.id)).paid).toBe(0);
    expect((await paymentsOf(booking.id)).entries).toMatchObject([
      { status: 'open', problem: null },
    ]);
    await pay(booking);
    await expectSettled(booking.id, { paid: 76, due: 0 });
    // The operator looks at what names this site: each event says so in the log.
    const faults = takeFaults();
    expect(faults.filter((line) => line.includes(NOT_OURS))).toHaveLength(alerts);
    expect(faults).toHaveLength(alerts);
  });

  it('about a second page of our payment records what was paid there, and it goes back', async () => {
    const booking = await start();
    await openPage(booking);
    const rows = await runSql<{ id: number; key: string }>`
      select id, key from payments where reservation_id = ${booking.id}`;
    const { id = 0, key = '' } = rows[0] ?? {};
    const second = await pageOfAnotherSite({
      ...{ site_id: await siteId(), payment_id: String(id), payment_key: key },
    });
    await pay(booking);
    const twice = fake.pay(second).payment_intent ?? '';
    expect(await deliver()).toEqual([200]);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries).toMatchObject([
      { captured: 76, refunded: 0 },
      { captured: 76, refunded: 76 },
    ]);
    expect(fake.heldCents(twice)).toBe(0);
  });

  it.each([
    ['a kind that we do not know', { id: 'x_1', object: 'treasury.flow' }],
    ['a payment that the provider does not know', { id: 'pi_none', object: 'payment_intent' }],
    ['an object without an id', { object: 'checkout.session' }],
    ['nothing', null],
  ])('about %s is taken with 200 and a line in the log', async (_, object) => {
    const log = vi.mocked(console.log);
    log.mockClear();
    expect((await tell(object)).status).toBe(200);
    expect(log.mock.calls.join()).toMatch(/about nothing of ours|resource_missing/);
  });

  it.each(['null', '{"id":"evt_\\u0000","type":"charge.refunded","data":{}}'])(
    'with a valid signature and a malformed body gets 200: %s',
    async (payload) => {
      expect((await sendSigned(payload)).status).toBe(200);
    },
  );

  it('of more than 1 MB is refused before it is read', async () => {
    const response = await tell({
      id: 'pi_1',
      object: 'payment_intent',
      filler: 'x'.repeat(1_048_576),
    });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'body_too_large' },
    ]);
  });

  it('of another site is not ours, although our payment has stored no page yet', async () => {
    const booking = await start();
    await openPage(booking);
    await runSql`update payments set session_id = null where reservation_id = ${booking.id}`;
    const { entries } = await paymentsOf(booking.id);
    fake.pay(await pageOfAnotherSite({ site_id: 'boats', payment_id: String(entries[0]?.id) }));
    expect(await deliver()).toEqual([200]);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 0, entries: [{ status: 'open' }] });
  });

  it('of our page whose answer was lost is ours by the payment that it names', async () => {
    const booking = await start();
    const page = await openPage(booking);
    fake.pay(page);
    await runSql`update payments set session_id = null where reservation_id = ${booking.id}`;
    expect(await deliver()).toEqual([200]);
    await expectSettled(booking.id, { paid: 76, due: 0 });
  });

  it('at the moment of other changes is taken with 200, and the next sweep records it', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    // Whatever is written is undone at once, as if somebody else had always been first.
    await asOwner(`create function be_first() returns trigger language plpgsql as $$
      begin return null; end $$`);
    await asOwner(`create trigger be_first before update on payments for each row
      when (new.status = 'paid') execute function be_first()`);
    try {
      expect(await deliver()).toEqual([200]);
    } finally {
      await asOwner('drop function be_first() cascade');
    }
    expect((await paymentsOf(booking.id)).paid).toBe(0);
    expect(await hasPaymentWork(database)).toBe(true);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries[0]?.movements).toHaveLength(1);
    const rows = await runSql`select id from payments where news_at is not null`;
    expect(rows).toEqual([]);
  });
});

describe('a payment by bank debit', () => {
  it.each([
    [true, 76, 'paid'],
    [false, 0, 'failed'],
  ])('is not paid until the bank has decided (%s)', async (arrives, paid, status) => {
    const booking = await start();
    const page = await openPage(booking);
    fake.payByBankDebit(page);
    await deliver();
    const { entries: waiting, payableOnline } = await paymentsOf(booking.id);
    expect(waiting).toMatchObject([{ status: 'processing', captured: 0, problem: null }]);
    expect(payableOnline).toBe(0);
    // Nothing else is taken meanwhile.
    const taken = await take(booking.id, { amount: 76 });
    for (const { status: refused, body } of [
      await ask('POST', `/reservations/${booking.id}/payments`, booking),
      taken,
    ]) {
      expect([refused, body.code]).toEqual([409, 'not_payable']);
      expect(body.message).toContain('A payment of $76.00 is on its way.');
    }
    fake.endBankDebit(page, { arrives });
    await deliver();
    const { entries } = await expectSettled(booking.id, { paid, due: 76 - paid });
    expect(entries).toMatchObject([{ status, captured: paid }]);
    expect(entries[0]?.problem).toBe(arrives ? null : 'The card has not enough money.');
    if (!arrives) await pay(booking);
    await expectSettled(booking.id, { paid: 76, due: 0 });
  });

  it('on a page that was being closed closes the next one, and is over when the bank declines', async () => {
    const booking = await start();
    const old = await openPage(booking);
    await runSql`update reservations set total_cents = 3800 where id = ${booking.id}`;
    // The provider can't be asked to close the old page before the customer pays on it.
    fake.broken.add(old);
    onTestFinished(() => fake.broken.clear());
    const next = await openPage(booking);
    fake.broken.clear();
    fake.payByBankDebit(old);
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    expect(fake.getSession(next).status).toBe('expired');
    fake.endBankDebit(old, { arrives: false });
    await deliver();
    expect((await paymentsOf(booking.id)).entries).toMatchObject([
      { status: 'failed' },
      { status: 'expired' },
    ]);
    // Not every bank gives a reason.
    await runSql`update payments set last_decline = null where reservation_id = ${booking.id}`;
    const [declined] = (await paymentsOf(booking.id)).entries;
    expect(declined?.problem).toBe('The bank has declined the payment.');
    await pay(booking);
    await expectSettled(booking.id, { paid: 38, due: 0 });
  });
});

describe('a dispute', () => {
  it('is shown at the desk with its amount and its day, and takes only what is lost', async () => {
    const booking = await start();
    await pay(booking);
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'needs_response', 3000);
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries[0]?.problem).toMatch(
      /^The customer disputes \$30\.00 at their bank\. Answer by \w{3} \d{1,2}, \d{4} in the provider's dashboard\.$/,
    );
    fake.dispute(intent, 'lost');
    await deliver();
    const after = await expectSettled(booking.id, { paid: 46, due: 30 });
    expect(after.entries).toMatchObject([
      {
        ...{ status: 'paid', refunded: 30, refundable: 46, problem: null },
        movements: [{ amount: 76 }, { amount: 30, reason: 'The bank decided for the customer' }],
      },
    ]);
  });

  it.each(['prevented', 'warning_closed', 'won'] as const)(
    'that ends as %s leaves the payment as it was',
    async (status) => {
      const booking = await start();
      await pay(booking);
      const [intent = ''] = await intentsOf(booking.id);
      fake.dispute(intent, 'warning_needs_response');
      await deliver();
      expect((await paymentsOf(booking.id)).entries).toMatchObject([{ status: 'disputed' }]);
      fake.dispute(intent, status);
      await deliver();
      const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
      expect(entries).toMatchObject([{ status: 'paid', problem: null, refundable: 76 }]);
    },
  );
});

describe('an inquiry of the bank', () => {
  it('lets the desk refund the payment, which ends it', async () => {
    const booking = await start();
    await pay(booking);
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'warning_needs_response');
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries).toMatchObject([{ status: 'disputed', refundable: 76 }]);
    const refunded = await settleAtDesk('refund', entries[0]?.id, { amount: 76 });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    const after = await expectSettled(booking.id, { paid: 0, due: 76 });
    expect(after.entries).toMatchObject([{ status: 'paid', refunded: 76, problem: null }]);
  });

  it('that becomes a dispute blocks the refund, at the provider, too', async () => {
    const booking = await start();
    await pay(booking);
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'warning_under_review');
    await deliver();
    const id = (await paymentsOf(booking.id)).entries[0]?.id;
    fake.dispute(intent, 'needs_response');
    // The site does not know it yet, so the provider refuses.
    await settleAtDesk('refund', id, { amount: 76 });
    await settlePayments(DEFAULT_COMPANY);
    expect((await paymentsOf(booking.id)).entries[0]?.problem).toContain('The refund failed');
    await deliver();
    expect((await paymentsOf(booking.id)).entries).toMatchObject([{ refundable: 0 }]);
    expect((await settleAtDesk('refund', id, { amount: 1 })).status).toBe(409);
    fake.dispute(intent, 'won');
    await deliver();
  });
});

describe('a payment that a lost dispute has taken', () => {
  it('has no credit note, stays charged with its tax, and is paid again without another tax', async () => {
    const booking = await start();
    await pay(booking);
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'lost');
    await deliver();
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 0, due: 76 });
    const receipts = () => runSql<{ kind: string; tax: number; again: number | null }>`
      select receipt ->> 'kind' as kind, (receipt -> 'paidAgainCents')::integer as again,
        coalesce((receipt #>> '{taxes,0,amountCents}')::integer, 0) as tax
      from payment_movements join payments on payments.id = payment_id
      where reservation_id = ${booking.id} order by payment_movements.id`;
    const [first, lost] = await receipts();
    expect(lost).toEqual({ kind: 'receipt', tax: 0, again: null });
    await take(booking.id, { purpose: 'difference', amount: 76 });
    expect((await receipts())[2]).toEqual({ kind: 'receipt', tax: 0, again: 7600 });
    const { body } = await ask('GET', `/reservations/${booking.id}/payments`, desk);
    const { movements } = (body as { entries: { movements: { receipt: string }[] }[] })
      .entries[0] ?? {
      movements: [],
    };
    expect(movements).toHaveLength(2);
    expect(first?.kind).toBe('receipt');
  });

  it('is not what a clerk can write as a reason', async () => {
    const booking = await start();
    await take(booking.id, { amount: 76 });
    const { entries } = await paymentsOf(booking.id);
    const reason = 'The bank decided for the customer';
    const refused = await settleAtDesk('refund', entries[0]?.id, { amount: 76, reason });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(String) } },
    });
  });
});

describe('a hold whose freed part is listed as a refund', () => {
  /** $300.00 are held on the card of a customer who picks up in two hours. */
  async function withHold() {
    const booking = await start();
    await moveToSoon(booking.id);
    const { body } = await take(booking.id, { purpose: 'deposit', method: 'online', amount: 300 });
    const [entry] = (body as { entries: { url: string; id: number }[] }).entries;
    fake.pay(entry?.url.split('/').at(-1) ?? '');
    await deliver();
    return { booking, depositId: entry?.id };
  }

  it('keeps what the desk keeps', async () => {
    const { booking, depositId } = await withHold();
    await settleAtDesk('capture', depositId, { amount: 200, reason: 'Scratch' });
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries[0]).toMatchObject({ status: 'captured', captured: 200, refunded: 0 });
    expect(await heldFor(booking.id)).toBe(200);
  });

  it('ends when it is released or lapses', async () => {
    const [released, lapsed] = [await withHold(), await withHold()];
    await settleAtDesk('release', released.depositId);
    fake.lapse((await intentsOf(lapsed.booking.id))[0] ?? '');
    await settlePayments(DEFAULT_COMPANY);
    const statuses = await deliver();
    expect(new Set(statuses)).toEqual(new Set([200]));
    const statusOf = async ({ booking }: typeof released) =>
      (await paymentsOf(booking.id)).entries[0]?.status;
    expect([await statusOf(released), await statusOf(lapsed)]).toEqual(['released', 'lapsed']);
    expect((await paymentsOf(lapsed.booking.id)).deposit).toBe(0);
  });
});

/** What is known of the fees of a reservation's movements, the oldest first. */
async function feesOf(id: number) {
  const rows = await runSql`
    select kind, payment_movements.amount_cents as amount, fee_cents as fee, net_cents as net,
      available_on is not null as is_dated, payout_id as payout
    from payment_movements join payments on payments.id = payment_id
      left join movement_fees on movement_id = payment_movements.id
    where reservation_id = ${id} order by payment_movements.id`;
  return rows;
}

describe('the fees of the provider', () => {
  // One run asks about 20 payments, so those of earlier tests must not come first.
  beforeEach(async () => {
    await settlePayments(DEFAULT_COMPANY);
    await runSql`
      update movement_fees set payout_id = coalesce(payout_id, 'po_before'), asked_at = now()`;
  });

  it('are recorded for what was taken and given back, not for cash, and with the payout once it is made', async () => {
    const booking = await start();
    await take(booking.id, { amount: 20 });
    await pay(booking);
    await cancel(booking);
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
    const refund = { kind: 'refunded', amount: 5600, fee: 0, net: -5600, isDated: true };
    const taken = { kind: 'captured', amount: 5600, fee: 192, net: 5408, isDated: true };
    const cash = { kind: 'captured', amount: 2000, fee: null, net: null, isDated: false };
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(booking.id)).toEqual([
      ...[
        { ...cash, payout: null },
        { ...taken, payout: null },
        { ...refund, payout: null },
      ],
    ]);
    // Three days later. The provider is not asked again before six hours are over.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    fake.payOut();
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(booking.id)).toMatchObject([{}, { payout: null }, { payout: null }]);
    await runSql`update movement_fees set asked_at = now() - interval '7 hours' where payout_id is null`;
    expect(await hasPaymentWork(database)).toBe(true);
    await settlePayments(DEFAULT_COMPANY);
    vi.useRealTimers();
    const payout = expect.stringMatching(/^po_/);
    expect(await feesOf(booking.id)).toEqual([
      ...[
        { ...cash, payout: null },
        { ...taken, payout },
        { ...refund, payout },
      ],
    ]);
    await runSql`update movement_fees set asked_at = now() - interval '7 hours' where payout_id is null`;
    expect(await runSql`select 1 from movement_fees where payout_id is null`).toEqual([]);
  });

  it.each(['needs_response', 'won', 'lost'] as const)(
    'are recorded of a dispute that is %s',
    async (status) => {
      const booking = await start();
      await pay(booking);
      await settlePayments(DEFAULT_COMPANY);
      const [intent = ''] = await intentsOf(booking.id);
      fake.dispute(intent, 'needs_response');
      await deliver();
      fake.dispute(intent, status);
      await deliver();
      await runSql`update movement_fees set asked_at = asked_at - interval '2 minutes' where payout_id is null`;
      await settlePayments(DEFAULT_COMPANY);
      const taken = { kind: 'captured', amount: 7600 };
      expect(await feesOf(booking.id)).toMatchObject(
        status === 'lost'
          ? [
              { ...taken, fee: 250 },
              { kind: 'refunded', fee: 1500, net: -9100 },
            ]
          : [{ ...taken, fee: 1750, net: 5850 }],
      );
    },
  );

  it('are recorded in the currency of the payout, and the books name it', async () => {
    fake.settleIn({ currency: 'jpy', rate: 1.5 });
    onTestFinished(() => fake.settleIn(undefined));
    const booking = await start();
    await pay(booking);
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(booking.id)).toMatchObject([{ amount: 7600, fee: 375, net: 11_025 }]);
    const rows = [];
    for await (const page of exportBooks(database, DEFAULT_COMPANY, {})) rows.push(...page);
    expect(rows.find(({ reservationId }) => reservationId === booking.id)?.provider).toMatchObject({
      ...{ fee: 375, payout: 11_025, currency: 'JPY' },
    });
  });

  it('of what was kept of a hold are those of its capture', async () => {
    const booking = await start();
    await moveToSoon(booking.id);
    const { body } = await take(booking.id, { purpose: 'deposit', method: 'online', amount: 300 });
    const [entry] = (body as { entries: { url: string; id: number }[] }).entries;
    fake.pay(entry?.url.split('/').at(-1) ?? '');
    await deliver();
    await settleAtDesk('capture', entry?.id, { amount: 200, reason: 'Scratch' });
    await settlePayments(DEFAULT_COMPANY);
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(booking.id)).toMatchObject([
      { kind: 'captured', amount: 20_000, fee: 610, net: 19_390 },
    ]);
  });

  it('are asked for again later when the provider says nothing, and keep no other waiting', async () => {
    const [silent, other] = [await start(), await start()];
    const [page, otherPage] = [await openPage(silent), await openPage(other)];
    const intentId = fake.pay(page).payment_intent ?? '';
    fake.pay(otherPage);
    await fake.deliver(fake.waiting.splice(0));
    fake.broken.add(intentId);
    onTestFinished(() => fake.broken.clear());
    await runSql`delete from movement_fees where movement_id in (
      select payment_movements.id from payment_movements join payments on payments.id = payment_id
      where reservation_id in (${silent.id}, ${other.id}))`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(silent.id)).toMatchObject([{ fee: null }]);
    expect(await feesOf(other.id)).toMatchObject([{ fee: 250 }]);
    fake.broken.clear();
    await runSql`update movement_fees set asked_at = now() - interval '7 hours' where payout_id is null`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(silent.id)).toMatchObject([{ fee: 250 }]);
  });
});

it('a customer sees neither a dispute nor why a card was declined', async () => {
  const booking = await start();
  await pay(booking);
  fake.dispute((await intentsOf(booking.id))[0] ?? '', 'needs_response');
  await deliver();
  const own = await ask('GET', `/reservations/${booking.id}/payments`, booking);
  expect(JSON.stringify(own.body)).not.toContain('dashboard');
  expect(
    JSON.stringify((await ask('GET', `/reservations/${booking.id}/payments`, desk)).body),
  ).toContain('dashboard');
});
