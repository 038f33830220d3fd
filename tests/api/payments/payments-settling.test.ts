// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { hasPaymentWork, readWaiting } from '#payments/db/unsettled.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { fake } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
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
    expect(await problemOf(broken)).toContain('failed for a day and is not tried again');
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
  const { body } = await take(held.id, { purpose: 'deposit', method: 'online', amount: 300 });
  const [entry] = (body as { entries: { url: string }[] }).entries;
  fake.pay(entry?.url.split('/').at(-1) ?? '');
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
