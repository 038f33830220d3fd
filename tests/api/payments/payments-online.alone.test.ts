// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { readSettings, saveSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { payOnline } from '#environment/pay-online.ts';
import type { Fault } from '#host/fake-payments/fake-payments.ts';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import { payingInWords } from '#payments/rules/paying.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { fake } from '../fake-provider.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { takeFaults } from '../log.ts';
import { asOwner, callBehind } from '../owner.ts';
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
import { addStaff, addVehicle, MORNING, rentalOn, runSql } from '../records.ts';

const COMPANY = { ...DEFAULT_COMPANY, payOnline };

describe('paying online', () => {
  it('a second press has the same page, and a paid one has none', async () => {
    const booking = await start();
    const pages = await Promise.all([openPage(booking), openPage(booking), openPage(booking)]);
    expect(new Set(pages).size).toBe(1);
    fake.pay(pages[0] ?? '');
    await deliver();
    expect(await ask('POST', `/reservations/${booking.id}/payments`, booking)).toMatchObject({
      status: 409,
      body: { code: 'not_payable' },
    });
  });

  it('events that come twice, at once and late count once, with 200', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    const events = fake.waiting.splice(0);
    const statuses = await deliver([...events, ...events, ...events]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await deliver(events)).toEqual([200]);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries[0]?.movements).toHaveLength(1);
  });

  it('the sweep finds a payment of which nobody has told us', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    fake.waiting.length = 0;
    await runSql`update payments set expires_at = now() - interval '1 minute'`;
    await expectSettled(booking.id, { paid: 76, due: 0 });
  });

  it('the page, the webhook and the sweep tell of one payment at once', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    await runSql`update payments set expires_at = now() - interval '1 minute'`;
    const answers = await Promise.all([
      deliver(),
      settlePayments(COMPANY),
      settlePayments(COMPANY),
      ask('GET', `/reservations/${booking.id}/payments`, booking),
      ask('POST', `/reservations/${booking.id}/payments`, booking),
    ]);
    expect(answers[0]).toEqual([200]);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries.flatMap(({ movements }) => movements)).toHaveLength(1);
  });

  it('a declined card is charged nothing, of which the desk sees why, and the next one once', async () => {
    const booking = await start();
    const page = await openPage(booking);
    fake.decline(page);
    await deliver();
    const declined = await expectSettled(booking.id, { paid: 0, due: 76 });
    const problem =
      'The last attempt to pay failed: The bank declined the card and gave no reason.';
    expect(declined.entries).toMatchObject([{ status: 'open', problem }]);
    const own = await ask('GET', `/reservations/${booking.id}/payments`, booking);
    expect((own.body as unknown as ReservationPayments).entries).toMatchObject([{ problem: null }]);
    fake.decline(page);
    fake.pay(page);
    await deliver();
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries).toMatchObject([{ captured: 76, movements: [{ amount: 76 }], problem: null }]);
  });

  it('question, page and letter say the same of what a cancellation gives back', async () => {
    const booking = await start();
    const read = async () =>
      (await ask('GET', `/reservations/${booking.id}/auth`, booking))
        .body as unknown as ReservationDetail;
    expect(cancellationInWords(COMPANY, await read())).toBe('Nothing is charged.');
    expect(payingInWords(COMPANY, await read(), new Date())).toBe(
      'Pay online or at pick-up: $76.00',
    );
    await take(booking.id, { amount: 26 });
    await pay(booking);
    // What went back before, or was asked to, does not go back by the cancellation.
    const online = (await paymentsOf(booking.id)).entries.at(-1)?.id;
    const goodwill = { amount: 10, because: 'goodwill' };
    await settleAtDesk('refund', online, goodwill);
    await settlePayments(COMPANY);
    await deliver();
    fail('error');
    await settleAtDesk('refund', online, goodwill);
    const sentence = '$30.00 goes back to your card and $26.00 in cash at the desk.';
    expect(cancellationInWords(COMPANY, await read())).toBe(sentence);
    await cancel(booking);
    expect(cancellationInWords(COMPANY, await read())).toBe(sentence);
    await hurry();
    await settlePayments(COMPANY);
    await deliver();
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 26, due: -26 });
    expect(cancellationInWords(COMPANY, await read())).toBe(sentence);
    const texts = new Map(
      (await letterTextsAbout(booking.id)).map(({ kind, text }) => [
        kind,
        text.replaceAll(/\s+/g, ' '),
      ]),
    );
    expect(texts.get('reservation-confirmed')).toContain('Pay online or at pick-up: $76.00');
    expect(texts.get('reservation-canceled')).toContain(sentence);
  });

  it('calls, events and sweeps at once neither wait for each other for ever nor count twice', async () => {
    const booking = await start();
    await pay(booking);
    const { entries } = await paymentsOf(booking.id);
    const events = fake.waiting.splice(0);
    const refund = () => settleAtDesk('refund', entries[0]?.id, { amount: 10 });
    const answers = await Promise.all([
      refund(),
      refund(),
      refund(),
      settlePayments(COMPANY),
      fake.deliver([...events, ...events]),
      runSql`update reservations set pick_up_location = 'Elsewhere' where id = ${booking.id}`,
      settlePayments(COMPANY),
    ]);
    const done = answers.slice(0, 3).map((answer) => (answer as { status: number }).status);
    // Whoever is overtaken again and again is told so, and nothing is written.
    expect(done.every((status) => status === 200 || status === 412)).toBe(true);
    const refunded = 10 * done.filter((status) => status === 200).length;
    expect(refunded).toBeGreaterThan(0);
    const { entries: after } = await expectSettled(booking.id, { paid: 76 - refunded });
    expect(after[0]).toMatchObject({ captured: 76, refunded });
    expect(takeFaults()).toEqual([]);
  });

  it('an additional payment settles, also by an event that comes when all is over', async () => {
    const booking = await start();
    await pay(booking);
    await runSql`update reservations set total_cents = 11400 where id = ${booking.id}`;
    fake.pay(await openPage(booking));
    const late = fake.waiting.splice(0);
    await cancel(booking);
    await expectSettled(booking.id, { paid: 0 });
    expect(await deliver(late)).toEqual([200]);
    expect(await deliver(late)).toEqual([200]);
    await expectSettled(booking.id, { paid: 0, due: 0 });
    expect(await heldFor(booking.id)).toBe(0);
  });

  it('refunding a payment that was made twice leaves the reservation paid', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    await take(booking.id, { amount: 76 });
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries).toMatchObject([
      { method: 'online', captured: 76, refunded: 76 },
      { method: 'cash', captured: 76, refunded: 0 },
    ]);
    const { body } = await ask('GET', `/reservations/${booking.id}/auth`, booking);
    expect(body).toMatchObject({ status: 'CREATED', paid: 76, due: 0 });
  });

  it('less than the provider takes is paid at the desk: no page is opened, and no attempt is recorded', async () => {
    const booking = await start();
    await runSql`update reservations set total_cents = 49 where id = ${booking.id}`;
    const path = `/reservations/${booking.id}/payments`;
    const words = "Less than $0.50 can't be paid online. It is paid at the desk.";
    for (const refused of [
      await ask('POST', path, booking),
      await take(booking.id, { method: 'online', amount: 0.49 }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_payable', message: words } });
    }
    const { body } = await ask('GET', path, booking);
    expect(body).toMatchObject({ due: 0.49, canPayOnline: true, payableOnline: 0, entries: [] });
    await runSql`update reservations set total_cents = 50 where id = ${booking.id}`;
    expect(await paymentsOf(booking.id)).toMatchObject({ payableOnline: 0.5 });
    await pay(booking);
    await expectSettled(booking.id, { paid: 0.5, due: 0 });
  });

  it('refuses forged events', async () => {
    const forged = await fetch(`${site.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    });
    expect([forged.status, (await forged.json()) as object]).toMatchObject([
      400,
      { code: 'forged_event' },
    ]);
  });
});

/** What gives back by itself $38.00 or more of a booking of $76.00 that was paid online, when `caller` does it. */
async function actsThatGiveBack({ id, carId, token }: Started, caller: { token: string }) {
  const edit = (changes: object) =>
    ask('PUT', `/reservations/admin/auth?carId=${carId}&reservationId=${id}`, {
      ...caller,
      body: { ...MORNING, status: 'CREATED', ...changes },
    });
  const shorten = () => edit({ dropOffTime: rentalOn(1, '10:00', '11:00').dropOffTime });
  const { body: customer } = await ask('GET', '/user', { token });
  return {
    shorten,
    cancel: () => edit({ status: 'CANCELLED' }),
    cancelAll: () =>
      ask('PATCH', `/reservations/admin/upcoming?userId=${customer.id}`, {
        ...caller,
        body: { status: 'CANCELLED' },
      }),
    // The return is undone with charges of $38.00, which were paid.
    undoReturn: async () => {
      const charges = JSON.stringify([
        {
          kind: 'late',
          label: '',
          quantity: 1,
          unit: 'hour',
          unitCents: 3800,
          amountCents: 3800,
        },
      ]);
      await runSql`
        update reservations set status = 'DONE', charges = ${charges}::jsonb, picked_up_at = pick_up_time,
          returned_at = drop_off_time where id = ${id}`;
      return ask('DELETE', `/reservations/${id}/return`, caller);
    },
  };
}

/** Stores how much somebody has given back within the last 24 hours. */
function noteMoneyBack(action: 'money-back' | 'refund', email: string, cents: number) {
  return runSql`
    insert into attempts values (${action}, ${`account ${email}`}, now() + interval '1 day', ${cents})
    on conflict (action, subject) do update set count = excluded.count`;
}

describe('money that follows the reservation', () => {
  it('a longer rental asks for the difference only', async () => {
    const booking = await start();
    await pay(booking);
    await runSql`update reservations set total_cents = 11400 where id = ${booking.id}`;
    await expectSettled(booking.id, { paid: 76, due: 38 });
    await pay(booking);
    await expectSettled(booking.id, { paid: 114, due: 0 });
  });

  it('a canceled reservation is refunded once, however often it is settled', async () => {
    const booking = await start();
    await pay(booking);
    expect((await cancel(booking)).status).toBe(200);
    await Promise.all([settlePayments(COMPANY), settlePayments(COMPANY)]);
    const { entries } = await expectSettled(booking.id, { paid: 0, due: 0 });
    expect(entries[0]).toMatchObject({ captured: 76, refunded: 76 });
  });

  it('a change at the desk asks for the password if too much goes back, with what went back before', async () => {
    const { body: clerk } = await ask('GET', '/user', desk);
    const hourAgo = new Date(Date.now() - 3_600_000);
    const givePassword = (passwordAt: Date) =>
      database
        .updateTable('sessions')
        .set({ passwordAt })
        .where('userId', '=', clerk.id as number);
    await givePassword(hourAgo).execute();
    onTestFinished(async () => {
      await givePassword(new Date()).execute();
    });
    const booking = await start();
    await pay(booking);
    const { id } = booking;
    const acts = await actsThatGiveBack(booking, desk);
    const gaveBack = (cents: number) => noteMoneyBack('money-back', String(clerk.email), cents);
    for (const act of Object.values(acts)) {
      await gaveBack(46_201);
      expect(await act()).toMatchObject({ status: 403, body: { code: 'password_needed' } });
      expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
    }
    await runSql`
      update reservations set status = 'CREATED', charges = null, picked_up_at = null, returned_at = null
      where id = ${id}`;
    await gaveBack(46_200);
    expect((await acts.shorten()).status).toBe(200);
    await expectSettled(id, { paid: 38, due: 0 });
    expect((await acts.cancel()).status).toBe(403);
    await givePassword(new Date()).execute();
    expect((await acts.cancel()).status).toBe(200);
    await expectSettled(id, { paid: 0, due: 0 });
  });

  it('a clerk sends back at most the amount of the settings, and a mechanic nothing', async () => {
    const clerk = await addStaff('clerk');
    const booking = await start();
    await pay(booking);
    const { id } = booking;
    const acts = await actsThatGiveBack(booking, clerk);
    for (const act of Object.values(acts).slice(0, 3)) {
      await noteMoneyBack('refund', clerk.email, 16_201);
      expect(await act()).toMatchObject({ status: 403, body: { code: 'refund_limit' } });
      expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
    }
    await noteMoneyBack('refund', clerk.email, 16_200);
    expect((await acts.shorten()).status).toBe(200);
    await expectSettled(id, { paid: 38, due: 0 });
    expect(await acts.cancel()).toMatchObject({ body: { code: 'refund_limit' } });
    const manager = await actsThatGiveBack(booking, await addStaff('manager'));
    expect((await manager.cancel()).status).toBe(200);
    await expectSettled(id, { paid: 0, due: 0 });

    const returned = await start();
    await pay(returned);
    const { undoReturn } = await actsThatGiveBack(returned, await addStaff('mechanic'));
    expect(await undoReturn()).toMatchObject({
      status: 403,
      body: {
        code: 'refund_limit',
        message: "Your role doesn't allow giving money back. Please ask an owner or a manager.",
      },
    });
  });

  it('a return that is undone sends back what its charges are then, within the amount of the settings', async () => {
    const clerk = await addStaff('clerk');
    const booking = await start();
    await pay(booking);
    const { id } = booking;
    const charged = (cents: number) =>
      JSON.stringify([
        {
          ...{ kind: 'late', label: '', quantity: 1, unit: 'hour' },
          ...{ unitCents: cents, amountCents: cents },
        },
      ]);
    await runSql`
      update reservations set status = 'DONE', charges = ${charged(3800)}::jsonb,
        picked_up_at = pick_up_time, returned_at = drop_off_time where id = ${id}`;
    await noteMoneyBack('refund', clerk.email, 16_200);
    // They are decided again while the call counts the $38.00 that are still allowed.
    const undoWhileCharged = (cents: number) =>
      callBehind(
        async (transaction) => {
          await transaction.query(
            `select from attempts where action = 'refund' and subject = $1 for update`,
            [`account ${clerk.email}`],
          );
          await transaction.query(
            `update reservations set charges = $1, updated_at = updated_at + interval '1 second'
            where id = $2`,
            [charged(cents), id],
          );
        },
        () => ask('DELETE', `/reservations/${id}/return`, { token: clerk.token }),
      );
    expect(await undoWhileCharged(6000)).toMatchObject({
      status: 403,
      body: { code: 'refund_limit' },
    });
    expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
    // The refused call has not used up anything, and a call that decides twice counts once.
    await runSql`update reservations set charges = ${charged(3800)}::jsonb where id = ${id}`;
    expect(await undoWhileCharged(3800)).toMatchObject({ status: 200 });
  });

  it('a clerk refunds $200.00 in 24 hours, and not a cent more, alone or in halves', async () => {
    const { id } = await start();
    await runSql`update reservations set total_cents = 60000 where id = ${id}`;
    await take(id, { amount: 600 });
    const { entries } = await paymentsOf(id);
    const refund = (caller: { token: string }, amount: number) =>
      ask('POST', `/payments/admin/${entries[0]?.id}/refund`, {
        token: caller.token,
        body: { key: crypto.randomUUID(), amount, reason: 'Complaint' },
      });
    const [clerk, other] = [await addStaff('clerk'), await addStaff('clerk')];
    expect(await refund(clerk, 200.01)).toMatchObject({
      status: 403,
      body: {
        message: 'You can give back at most $200.00 in 24 hours. Please ask an owner or a manager.',
      },
    });
    expect((await refund(clerk, 200)).status).toBe(200);
    expect((await refund(clerk, 0.01)).status).toBe(403);
    expect((await refund(other, 100)).status).toBe(200);
    expect((await refund(other, 100.01)).status).toBe(403);
    expect((await refund(other, 100)).status).toBe(200);
    await runSql`update attempts set window_ends = window_ends - interval '23 hours 59 minutes'`;
    expect((await refund(clerk, 0.01)).status).toBe(403);
    await runSql`update attempts set window_ends = window_ends - interval '1 minute'`;
    expect((await refund(clerk, 200)).status).toBe(200);
    expect((await paymentsOf(id)).paid).toBe(0);
  });

  it('a refund that the role does not allow uses up nothing of what goes back without the password', async () => {
    const { id } = await start();
    await take(id, { amount: 76 });
    const { entries } = await paymentsOf(id);
    const clerk = await addStaff('clerk');
    await noteMoneyBack('refund', clerk.email, 20_000);
    await runSql`
      update sessions set password_at = now() - interval '1 hour'
      where user_id = (select id from users where email = ${clerk.email})`;
    const refused = await ask('POST', `/payments/admin/${entries[0]?.id}/refund`, {
      token: clerk.token,
      body: { key: crypto.randomUUID(), amount: 76, reason: 'Complaint' },
    });
    expect(refused.body).toMatchObject({ code: 'refund_limit' });
    const counted = await runSql`
      select count from attempts where action = 'money-back' and subject = ${`account ${clerk.email}`}`;
    expect(counted).toEqual([{ count: 0 }]);
  });

  it('what is paid after a cancellation goes back by itself', async () => {
    const booking = await start();
    const page = await openPage(booking);
    fake.pay(page);
    await cancel(booking);
    await deliver();
    const { entries } = await expectSettled(booking.id, { paid: 0, due: 0 });
    expect(entries[0]?.movements.map(({ kind }) => kind)).toEqual(['captured', 'refunded']);
  });

  it('a page with another amount is closed, and the next one asks for what is due', async () => {
    const booking = await start();
    const before = await openPage(booking);
    await runSql`update reservations set total_cents = 3800 where id = ${booking.id}`;
    await settlePayments(COMPANY);
    expect(fake.getSession(before).status).toBe('expired');
    await pay(booking);
    await expectSettled(booking.id, { paid: 38, due: 0 });
  });
});

/** The reservations that have a payment to look at. */
async function problems(): Promise<number[]> {
  const path = '/reservations/admin/all/pages?payment=problem&size=100';
  const { body } = await ask('GET', path, desk);
  return (body.content as { id: number }[]).map(({ id }) => id);
}

describe('faults of the provider', () => {
  it('a refund that could not be made for a day is due again, and the desk sees why', async () => {
    const booking = await start();
    await pay(booking);
    const { entries } = await paymentsOf(booking.id);
    fail('stored-error');
    await settleAtDesk('refund', entries[0]?.id, { amount: 6 });
    await settlePayments(COMPANY);
    await runSql`update payment_commands set next_attempt_at = now(), give_up_at = now() - interval '1 second'`;
    await settlePayments(COMPANY);
    await expectSettled(booking.id, { paid: 76, due: 0 });
    const after = await paymentsOf(booking.id);
    expect(after.entries[0]?.problem).toContain('The refund failed: ');
    expect((await ask('GET', '/dashboard/admin', desk)).body).toMatchObject({
      money: { problems: expect.any(Number) },
    });
    expect(await problems()).toContain(booking.id);
    takeFaults();
  });

  it.each(['silence', 'error-after'] as const)('a page is opened once after %s', async (fault) => {
    const booking = await start();
    fail(fault);
    expect(await ask('POST', `/reservations/${booking.id}/payments`, booking)).toMatchObject({
      status: 503,
      body: { code: 'payment_unavailable' },
    });
    await pay(booking);
    await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(takeFaults()).toEqual([]);
  });

  it('a page that the provider refuses is opened with the next press', async () => {
    const booking = await start();
    fail('silence-after');
    const press = () => ask('POST', `/reservations/${booking.id}/payments`, booking);
    expect((await press()).status).toBe(503);
    // The same page with another email is another call for the provider.
    await runSql`update users set email = 'other-' || email where id = (
      select user_id from reservations where id = ${booking.id})`;
    expect((await press()).status).toBe(503);
    await pay(booking);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('in another way'),
    });
    takeFaults();
  });

  it('the time of a page begins when it is asked for, not with an earlier press that failed', async () => {
    const booking = await start();
    fail('error');
    expect((await ask('POST', `/reservations/${booking.id}/payments`, booking)).status).toBe(503);
    await runSql`update payments set created_at = now() - interval '10 minutes'
      where reservation_id = ${booking.id}`;
    const { expires_at: end } = fake.getSession(await openPage(booking));
    const minutes = (end - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(30);
    expect((await paymentsOf(booking.id)).entries.map(({ status }) => status)).toEqual([
      'expired',
      'open',
    ]);
  });

  it('another page is opened a minute after a press that failed, and in the last minute of a page', async () => {
    const pages = ({ id }: Started) =>
      runSql<{ createdAt: Date; expiresAt: Date }>`
        select created_at, expires_at from payments where reservation_id = ${id} order by id`;
    onTestFinished(() => void vi.useRealTimers());
    for (const [ms, count] of [
      [60_000, 1],
      [60_001, 2],
    ] as const) {
      const booking = await start();
      fail('error');
      const path = `/reservations/${booking.id}/payments`;
      expect((await ask('POST', path, booking)).status).toBe(503);
      const [failed] = await pages(booking);
      vi.useFakeTimers({ toFake: ['Date'], now: Number(failed?.createdAt) + ms });
      await openPage(booking);
      expect(await pages(booking)).toHaveLength(count);
      vi.useRealTimers();
    }
    const booking = await start();
    vi.useFakeTimers({ toFake: ['Date'] });
    await openPage(booking);
    const [opened] = await pages(booking);
    const openMs = Number(opened?.expiresAt) - Number(opened?.createdAt);
    expect(Math.round(openMs / 60_000)).toBe(32);
    const endsIn = (ms: number) => runSql`
      update payments set expires_at = ${new Date(Date.now() + ms)}
      where reservation_id = ${booking.id}`;
    await endsIn(60_000);
    await openPage(booking);
    expect(await pages(booking)).toHaveLength(1);
    await endsIn(59_999);
    await openPage(booking);
    expect(await pages(booking)).toHaveLength(2);
  });

  it.each(['stored-error', 'stored-error-after'] as const)(
    'the press after a %s opens a page with another key, and what is paid twice goes back',
    async (fault) => {
      const booking = await start();
      const before = fake.openPages().length;
      fail(fault);
      expect((await ask('POST', `/reservations/${booking.id}/payments`, booking)).status).toBe(503);
      await openPage(booking);
      const pages = fake.openPages().slice(before);
      expect(pages).toHaveLength(fault === 'stored-error' ? 1 : 2);
      for (const { id } of pages.toReversed()) fake.pay(id);
      await deliver();
      const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
      // The two are told of at once, so either goes back.
      const left = entries.map(({ captured, refunded }) => captured - refunded);
      expect(left.toSorted((one, other) => one - other)).toEqual([0, 76]);
      takeFaults();
    },
  );

  it('a page that was given up while it was being opened is closed, and nobody gets to know it', async () => {
    const booking = await start();
    const before = fake.openPages().length;
    // As if a sweep had given up the payment between the provider's answer and its record.
    await asOwner(`create function give_up() returns trigger language plpgsql as $$
      begin
        new.status := 'expired';
        new.session_id := null;
        return new;
      end $$`);
    await asOwner(`create trigger give_up before update on payments for each row
      when (new.status = 'open') execute function give_up()`);
    onTestFinished(() => asOwner('drop function if exists give_up() cascade'));
    expect((await ask('POST', `/reservations/${booking.id}/payments`, booking)).status).toBe(503);
    expect(fake.openPages()).toHaveLength(before);
  });

  it('a page that was never opened is given up, and keeps nothing else waiting', async () => {
    const booking = await start();
    fail('error');
    expect((await ask('POST', `/reservations/${booking.id}/payments`, booking)).status).toBe(503);
    await cancel(booking);
    await runSql`update payments set created_at = now() - interval '16 minutes'
      where reservation_id = ${booking.id}`;
    const other = await start();
    await pay(other);
    await cancel(other);
    await expectSettled(other.id, { paid: 0, due: 0 });
    expect((await paymentsOf(booking.id)).entries).toMatchObject([{ status: 'failed' }]);
    takeFaults();
  });

  it.each<Fault>(['error', 'silence-after', 'stored-error-after'])(
    'a refund is made once after %s',
    async (fault) => {
      const booking = await start();
      await pay(booking);
      const { entries } = await paymentsOf(booking.id);
      fail(fault);
      expect((await settleAtDesk('refund', entries[0]?.id, { amount: 6 })).status).toBe(200);
      await settlePayments(COMPANY);
      await hurry();
      const { entries: after } = await expectSettled(booking.id, { paid: 70, due: 6 });
      expect(after[0]?.movements[1]).toMatchObject({ kind: 'refunded', reason: 'Complaint' });
    },
  );

  it('a refund that fails later is due again, and the desk gives the money back in another way', async () => {
    const booking = await start();
    await pay(booking);
    await cancel(booking);
    await expectSettled(booking.id, { paid: 0 });
    fake.failRefund((await intentsOf(booking.id))[0] ?? '');
    await deliver();
    await settlePayments(COMPANY);
    const { entries, due } = await paymentsOf(booking.id);
    expect([due, await heldFor(booking.id)]).toEqual([-76, 76]);
    expect(entries[0]?.problem).toContain('sent a refund back');
    expect(entries[0]?.movements.map(({ kind }) => kind)).toEqual([
      'captured',
      'refunded',
      'refund-failed',
    ]);
    expect(await problems()).toContain(booking.id);
    expect((await letterTextsAbout(booking.id)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Your bank has returned $76.00 to us'),
    );
    await settleAtDesk('refund', entries[0]?.id, { amount: 76, reason: 'By bank transfer' });
    await settlePayments(COMPANY);
    // Later news knows nothing of what the desk gave back.
    fake.dispute((await intentsOf(booking.id))[0] ?? '', 'won');
    await deliver();
    expect(await paymentsOf(booking.id)).toMatchObject({
      due: 0,
      entries: [{ captured: 76, refunded: 76, refundable: 0, problem: null }],
    });
    expect(await heldFor(booking.id)).toBe(76);
    expect(await problems()).not.toContain(booking.id);
  });

  it('a refund that the bank sends back before its answer came can be made again', async () => {
    const booking = await start();
    await pay(booking);
    const [{ id } = { id: 0 }] = (await paymentsOf(booking.id)).entries;
    fail('silence-after');
    await settleAtDesk('refund', id, { amount: 6 });
    const problem = async () => (await paymentsOf(booking.id)).entries[0]?.problem;
    expect(await problem()).toContain('is being tried again');
    fake.failRefund((await intentsOf(booking.id))[0] ?? '');
    fake.waiting.length = 0;
    await hurry();
    await settlePayments(COMPANY);
    expect(await problem()).toContain('The refund failed: ');
    expect(await paymentsOf(booking.id)).toMatchObject({
      ...{ paid: 76, due: 0 },
      entries: [{ refunded: 0, refundable: 76 }],
    });
    expect(await problems()).toContain(booking.id);
    await settleAtDesk('refund', id, { amount: 6 });
    await expectSettled(booking.id, { paid: 70, due: 6 });
    expect(await problem()).toBeNull();
    expect(await problems()).not.toContain(booking.id);
    takeFaults();
  });
});

/** As on the first day of a company with another currency. */
async function useCurrency(currency: string): Promise<void> {
  await asOwner('truncate vehicles, reservations, payments cascade');
  const saved = await saveSettings(database, { ...DEFAULT_SETTINGS, currency }, undefined);
  expect(saved).toBe(true);
  applyStored(await readSettings(database));
}

/** A booking of two hours at a rate per hour. */
async function bookingAt(currency: string, pricePerHourCents: number) {
  return start({}, { carId: await addVehicle({ pricePerHourCents, currency }) });
}

/** What the provider has of a reservation's first payment, in its own units. */
async function heldUnits(id: number): Promise<number> {
  const [intent = ''] = await intentsOf(id);
  return fake.heldCents(intent);
}

async function settle(): Promise<void> {
  await settlePayments(applyStored(await readSettings(database)).company);
  await deliver();
}

describe('the largest amount that the provider takes', () => {
  it.each([
    ['USD', 99_999_999],
    ['KWD', 99_999_990],
    ['ISK', 999_999],
  ])('in %s is paid online, and more at the desk', async (currency, most) => {
    await useCurrency(currency);
    const booking = await start({}, { carId: await addVehicle({ currency }) });
    const total = (cents: number) =>
      runSql`update reservations set total_cents = ${cents} where id = ${booking.id}`;
    await total(most);
    await openPage(booking);
    await total(most + 10);
    const refused = await ask('POST', `/reservations/${booking.id}/payments`, booking);
    expect(refused).toMatchObject({
      ...{
        status: 409,
        body: { message: expect.stringMatching(/^More than .* paid at the desk\.$/) },
      },
    });
  });
});

describe('a whole rental in a currency with three decimals', () => {
  it('is paid online in tens of the smallest unit, and the rest at the desk', async () => {
    await useCurrency('KWD');
    const booking = await bookingAt('KWD', 6172);
    expect((await ask('GET', `/reservations/${booking.id}/auth`, booking)).body).toMatchObject({
      ...{ currency: 'KWD', totalPrice: 12.344 },
    });
    expect(await paymentsOf(booking.id)).toMatchObject({ currency: 'KWD', payableOnline: 12.34 });
    await pay(booking);
    expect(await paymentsOf(booking.id)).toMatchObject({
      ...{ paid: 12.34, due: 0.004, payableOnline: 0 },
      entries: [{ currency: 'kwd', amount: 12.34, captured: 12.34 }],
    });
    expect(await heldUnits(booking.id)).toBe(12_340);
    const small = await bookingAt('KWD', 95);
    expect(await paymentsOf(small.id)).toMatchObject({ due: 0.19, payableOnline: 0 });
    await settle();
    expect((await take(booking.id, { amount: 0.004 })).status).toBe(201);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 12.344, due: 0 });
  });

  it('is refunded in part to the card, and less than ten fils at the desk', async () => {
    const booking = await bookingAt('KWD', 6172);
    await pay(booking);
    const [entry] = (await paymentsOf(booking.id)).entries;
    const odd = await settleAtDesk('refund', entry?.id, { amount: 5.005 });
    expect(odd).toMatchObject({
      status: 400,
      body: { errors: { amount: expect.stringContaining('KWD\u00a00.010') } },
    });
    expect((await settleAtDesk('refund', entry?.id, { amount: 5 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(7340);
    expect((await settleAtDesk('refund', entry?.id, { amount: 0.005 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(7340);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 7.335, due: 5.009 });
    // Of what goes back by itself, the card gets what the provider gives back.
    await cancel(booking);
    await settle();
    expect(await heldUnits(booking.id)).toBe(10);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 0.005, due: -0.005 });
    expect((await letterTextsAbout(booking.id)).map(({ text }) => text).join()).toContain(
      'KWD\u00a07.335',
    );
  });

  it('refuses more decimals, and holds and keeps only tens on a card', async () => {
    const booking = await bookingAt('KWD', 6172);
    await runSql`update reservations set pick_up_time = now() + interval '1 hour' where id = ${booking.id}`;
    expect(await take(booking.id, { amount: 1.0005 })).toMatchObject({
      status: 400,
      body: { errors: { amount: 'Must have at most three decimals' } },
    });
    expect(await take(booking.id, { amount: 100_000_000_000 })).toMatchObject({ status: 400 });
    const { hold, page } = await askForHold(booking.id, 50.005);
    expect(hold).toMatchObject({ amount: 50 });
    fake.pay(page);
    await deliver();
    const keep = (amount: number) => settleAtDesk('capture', hold?.id, { amount });
    expect((await keep(20.005)).status).toBe(400);
    expect((await keep(20)).status).toBe(200);
    await settle();
    expect(await heldUnits(booking.id)).toBe(20_000);
  });
});

describe('a currency without decimals', () => {
  it('is the same number at the provider, and refunded in part', async () => {
    await useCurrency('JPY');
    const booking = await bookingAt('JPY', 6172);
    await pay(booking);
    expect(await heldUnits(booking.id)).toBe(12_344);
    const { entries, paid } = await paymentsOf(booking.id);
    expect([paid, entries[0]?.amount]).toEqual([12_344, 12_344]);
    expect((await settleAtDesk('refund', entries[0]?.id, { amount: 344.5 })).body).toMatchObject({
      errors: { amount: 'Must have no decimals' },
    });
    expect((await settleAtDesk('refund', entries[0]?.id, { amount: 344 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(12_000);
  });

  it('asks for no less than the provider takes, and names the limit of the card in it', async () => {
    const booking = await bookingAt('JPY', 24);
    expect(await ask('POST', `/reservations/${booking.id}/payments`, booking)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('¥50') },
    });
    const { carId } = booking;
    const further = await bookingAt('JPY', 25);
    expect(await openPage(further)).not.toBe('');
    const agreed = await start(
      { cardConsent: true },
      { carId: await addVehicle({ currency: 'JPY' }) },
    );
    expect(carId).not.toBe(agreed.carId);
    expect((await paymentsOf(agreed.id)).cardConsent?.words).toContain('up to ¥50,000 in all');
    expect((await ask('GET', '/payments/admin', desk)).body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ currency: 'JPY' })]),
    });
  });
});
