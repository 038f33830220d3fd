// Before anything that reads the environment.
import '../fake-provider.ts';

import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { exportBooks } from '#payments/db/book-entries.ts';
import { hasPaymentWork, readWaiting } from '#payments/db/unsettled.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { fake, SECRET } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  askForHold,
  cancel,
  deliver,
  desk,
  expectSettled,
  fail,
  heldFor,
  hurry,
  intentsOf,
  openPage,
  pay,
  paymentsOf,
  type Started,
  settleAtDesk,
  site,
  start,
  take,
} from '../paying.ts';
import { moveToSoon, runSql } from '../records.ts';

const UNEXPECTED = 'Something unexpected went wrong. Its details are in the log.';

/** From now on, every change of the money of a reservation's payments fails, until the test has ended. */
async function breakPayments({ id }: Started): Promise<void> {
  await asOwner(`create function break_payment() returns trigger language plpgsql as $$
    begin raise exception 'A fault of the test.'; end $$`);
  await asOwner(`create trigger break_payment before update of captured_cents on payments
    for each row when (new.reservation_id = ${id}) execute function break_payment()`);
  onTestFinished(mendPayments);
}

const mendPayments = () => asOwner('drop function if exists break_payment() cascade');

/** The time of all pages is over, and the provider has told of nothing. */
async function endPages(): Promise<void> {
  fake.waiting.length = 0;
  await runSql`update payments set expires_at = now() - interval '1 minute' where status = 'open'`;
}

/** All that failed is tried again now; with `days`, so long after it failed first. */
async function passPauses(days = 0): Promise<void> {
  await runSql`update settling_faults set next_attempt_at = now(),
    first_at = first_at - make_interval(days => ${days}::integer)`;
}

/** The reservations with a payment problem, as the dashboard counts and lists them. */
async function problems(): Promise<number[]> {
  const path = '/reservations/admin/all/pages?payment=problem&size=100';
  const { body } = await ask('GET', path, desk);
  const ids = (body.content as { id: number }[]).map(({ id }) => id);
  const { money } = (await ask('GET', '/dashboard/admin', desk)).body as {
    money: { problems: number };
  };
  expect(money.problems).toBe(ids.length);
  return ids;
}

async function problemOf({ id }: Started): Promise<string | null | undefined> {
  return (await paymentsOf(id)).entries.at(-1)?.problem;
}

function startMany(count: number): Promise<Started[]> {
  return Promise.all(Array.from({ length: count }, () => start()));
}

/** How many of some reservations are paid. */
async function countPaid(bookings: Started[]): Promise<number> {
  const rows = await runSql`select from reservations
    where id = any(${bookings.map(({ id }) => id)}::integer[]) and paid_cents = 7600`;
  return rows.length;
}

describe('a payment whose settling always fails', () => {
  it('stops nobody else, and the desk sees it until a day is over, and after that', async () => {
    const broken = await start();
    const others = await startMany(20);
    const pages = await Promise.all([broken, ...others].map(openPage));
    for (const page of pages) fake.pay(page);
    await endPages();
    await breakPayments(broken);
    await settlePayments(DEFAULT_COMPANY);
    expect(await countPaid(others)).toBe(20);
    expect(await problems()).toEqual([broken.id]);
    expect(await problemOf(broken)).toBe(`Asking the provider is being tried again: ${UNEXPECTED}`);
    const own = await ask('GET', `/reservations/${broken.id}/payments`, broken);
    expect(own.body).toMatchObject({ entries: [{ problem: null }] });
    expect(takeFaults().join()).toContain('A fault of the test.');
    // Not before the pause is over.
    await settlePayments(DEFAULT_COMPANY);
    expect(takeFaults()).toEqual([]);
    await passPauses(1);
    await settlePayments(DEFAULT_COMPANY);
    expect(takeFaults()).toHaveLength(1);
    expect(await problemOf(broken)).toContain('failed for a day and will not be tried again');
    expect(await hasPaymentWork(database)).toBe(false);
    expect(await problems()).toEqual([broken.id]);
    // News of the provider begin again.
    await mendPayments();
    await runSql`update payments set news_at = now() where reservation_id = ${broken.id}`;
    await expectSettled(broken.id, { paid: 76, due: 0 });
    expect(await problems()).toEqual([]);
  });

  it('stops no refund of anybody else, also if it is a refund itself', async () => {
    const [broken, ...others] = await startMany(4);
    if (!broken) throw new Error('There is no booking.');
    for (const booking of [broken, ...others]) await pay(booking);
    await breakPayments(broken);
    await runSql`update reservations set status = 'CANCELLED' where id = ${broken.id}`;
    for (const booking of others) await cancel(booking);
    await settlePayments(DEFAULT_COMPANY);
    for (const { id } of others) {
      expect(await paymentsOf(id)).toMatchObject({ paid: 0, entries: [{ refunded: 76 }] });
    }
    expect(await problemOf(broken)).toBe(
      `Settling the payments is being tried again: ${UNEXPECTED}`,
    );
    expect(await problems()).toEqual([broken.id]);
    // A later change of the reservation begins again.
    await mendPayments();
    await runSql`update reservations set cancellation_fee_cents = 600 where id = ${broken.id}`;
    await expectSettled(broken.id, { paid: 6, due: 0 });
    expect(await problems()).toEqual([]);
    takeFaults();
  });

  it('is given up after a day if it is a command, and tried again if even that fails', async () => {
    const [broken, other] = await startMany(2);
    if (!broken || !other) throw new Error('There are no bookings.');
    await pay(broken);
    await pay(other);
    fail('error');
    await cancel(broken);
    await breakPayments(broken);
    await cancel(other);
    await hurry();
    await settlePayments(DEFAULT_COMPANY);
    expect(await paymentsOf(other.id)).toMatchObject({ paid: 0, entries: [{ refunded: 76 }] });
    expect(await problemOf(broken)).toBe(`The refund is being tried again: ${UNEXPECTED}`);
    expect(await problems()).toEqual([broken.id]);
    await runSql`update payment_commands set give_up_at = now() - interval '1 second'`;
    await hurry();
    await settlePayments(DEFAULT_COMPANY);
    expect(await problemOf(broken)).toBe(`The refund is being tried again: ${UNEXPECTED}`);
    await mendPayments();
    await hurry();
    await expectSettled(broken.id, {
      paid: 0,
      entries: [expect.objectContaining({ refunded: 76 })],
    });
    expect(await problems()).toEqual([]);
    takeFaults();
  });
});

it('an answer of null stops only the payment that it is about', async () => {
  const [first, second] = await startMany(2);
  if (!first || !second) throw new Error('There are no bookings.');
  for (const booking of [first, second]) fake.pay(await openPage(booking));
  await endPages();
  fake.faults.push('null');
  await settlePayments(DEFAULT_COMPANY);
  const seen = [await paymentsOf(first.id), await paymentsOf(second.id)];
  expect(seen.map(({ paid }) => paid).toSorted()).toEqual([0, 76]);
  expect(takeFaults()).toHaveLength(1);
  await passPauses();
  for (const { id } of [first, second]) await expectSettled(id, { paid: 76, due: 0 });
});

it('a ledger that is changed by somebody else each time is left to a later run', async () => {
  const [busy, other] = [await start(), await start()];
  for (const booking of [busy, other]) await pay(booking);
  await asOwner(`create function break_payment() returns trigger language plpgsql as $$
    begin return null; end $$`);
  await asOwner(`create trigger break_payment before update of captured_cents on payments
    for each row when (new.reservation_id = ${busy.id}) execute function break_payment()`);
  onTestFinished(mendPayments);
  await runSql`update reservations set status = 'CANCELLED' where id in (${busy.id}, ${other.id})`;
  await settlePayments(DEFAULT_COMPANY);
  expect(await paymentsOf(other.id)).toMatchObject({ paid: 0, entries: [{ refunded: 76 }] });
  expect(await problemOf(busy)).toMatch(/^Settling the payments is being tried again: .+\.$/);
  await mendPayments();
  await passPauses();
  await expectSettled(busy.id, { paid: 0, due: 0 });
  expect(await problemOf(busy)).toBeNull();
});

it('payments that are still waited for keep no others waiting', async () => {
  const [open, paid] = await startMany(2);
  if (!open || !paid) throw new Error('There are no bookings.');
  await openPage(open);
  fake.pay(await openPage(paid));
  await endPages();
  const first = async () => (await readWaiting(database, 1))[0]?.reservationId;
  expect(await first()).toBe(open.id);
  await settlePayments(DEFAULT_COMPANY);
  await runSql`update payments set news_at = now() where reservation_id = ${paid.id}`;
  await runSql`update payments set last_asked_at = now() - interval '1 minute' where reservation_id = ${paid.id}`;
  expect(await first()).toBe(paid.id);
  await settlePayments(DEFAULT_COMPANY);
});

it('a held and a disputed payment are not news at every ask', async () => {
  const held = await start();
  await moveToSoon(held.id);
  fake.pay((await askForHold(held.id, 300)).page);
  const disputed = await start();
  await pay(disputed);
  fake.dispute((await intentsOf(disputed.id))[0] ?? '', 'needs_response');
  await deliver();
  const times = () => runSql`
    select updated_at from payments where reservation_id in (${held.id}, ${disputed.id}) order by id`;
  const before = await times();
  await runSql`
    update payments set news_at = now(), last_asked_at = now() - interval '1 day'
    where reservation_id in (${held.id}, ${disputed.id})`;
  await settlePayments(DEFAULT_COMPANY);
  expect(await times()).toEqual(before);
});

it('of several runs at once, one asks about each payment and its fees', async () => {
  const bookings = await startMany(3);
  for (const booking of bookings) fake.pay(await openPage(booking));
  await endPages();
  fake.waiting.length = 0;
  const askedOf = (path: RegExp) => fake.calls.filter((call) => path.test(call)).length;
  fake.calls.length = 0;
  await settlePayments(DEFAULT_COMPANY);
  const [pages, payouts] = [askedOf(/GET .*sessions/), askedOf(/GET .*disputes/)];
  expect(pages).toBe(3);
  // The same again, with four runs. No run has so many payments that it leaves some to another.
  const ids = bookings.map(({ id }) => id);
  const askAgain = async () => {
    await runSql`
      delete from movement_fees where movement_id in (
        select payment_movements.id from payment_movements join payments on payments.id = payment_id
        where reservation_id = any(${ids}::integer[]))`;
    await runSql`
      update payments set news_at = now(), last_asked_at = null
      where reservation_id = any(${ids}::integer[])`;
    fake.calls.length = 0;
  };
  for (const _ of [1, 2, 3]) await settlePayments(DEFAULT_COMPANY);
  await runSql`update movement_fees set asked_at = now(), payout_id = coalesce(payout_id, 'po_before')`;
  await askAgain();
  await settlePayments(DEFAULT_COMPANY);
  const once = fake.calls.length;
  await askAgain();
  await Promise.all([1, 2, 3, 4].map(() => settlePayments(DEFAULT_COMPANY)));
  expect(fake.calls).toHaveLength(once);
  expect(payouts).toBeGreaterThan(0);
});

it('a refund that the bank has sent back is learned within a day, although its event was lost', async () => {
  const booking = await start();
  await pay(booking);
  await cancel(booking);
  await expectSettled(booking.id, { paid: 0, due: 0 });
  fake.failRefund((await intentsOf(booking.id))[0] ?? '');
  fake.waiting.length = 0;
  await settlePayments(DEFAULT_COMPANY);
  expect((await paymentsOf(booking.id)).due).toBe(0);
  await runSql`update payments set updated_at = now() - interval '25 hours' where reservation_id = ${booking.id}`;
  expect(await hasPaymentWork(database)).toBe(true);
  await settlePayments(DEFAULT_COMPANY);
  expect([(await paymentsOf(booking.id)).due, await heldFor(booking.id)]).toEqual([-76, 76]);
  expect(await problemOf(booking)).toContain('sent a refund back');
  await deliver();
});

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
    expect(entries[0]?.problem).toBe(arrives ? null : 'The card does not have enough money.');
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
  it('is shown at the desk alone, with its amount and its day, and takes only what is lost', async () => {
    const booking = await start();
    await pay(booking);
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'needs_response', 3000);
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries[0]?.problem).toMatch(
      /^The customer disputes \$30\.00 at their bank\. Answer by \w{3} \d{1,2}, \d{4} in the provider's dashboard\.$/,
    );
    const own = await ask('GET', `/reservations/${booking.id}/payments`, booking);
    expect(own.body).toMatchObject({ entries: [{ problem: null }] });
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

  it.each(['won', 'lost'] as const)('are recorded of a dispute that is %s', async (status) => {
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
  });

  it('are recorded in the currency of the payout, and the books name it', async () => {
    fake.settleIn({ currency: 'jpy', rate: 1.5 });
    onTestFinished(() => fake.settleIn(undefined));
    const booking = await start();
    await pay(booking);
    await settlePayments(DEFAULT_COMPANY);
    expect(await feesOf(booking.id)).toMatchObject([{ amount: 7600, fee: 375, net: 11_025 }]);
    const rows = [];
    for await (const page of exportBooks(database, DEFAULT_COMPANY, {}, 'payment'))
      rows.push(...page);
    expect(rows.find(({ reservationId }) => reservationId === booking.id)?.provider).toMatchObject({
      ...{ fee: 375, payout: 11_025, currency: 'JPY' },
    });
  });

  it('of what was kept of a hold are those of its capture', async () => {
    const booking = await start();
    await moveToSoon(booking.id);
    const { hold, page } = await askForHold(booking.id, 300);
    fake.pay(page);
    await deliver();
    await settleAtDesk('capture', hold?.id, { amount: 200, reason: 'Scratch' });
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
    await deliver();
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
