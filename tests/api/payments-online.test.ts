// Before anything that reads the environment.
import './fake-provider.ts';

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import type { ReservationPayments } from '#domain/money/payment-calls.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import type { Fault } from '#payments/fake/fake-payments.ts';
import { settlePayments } from '#payments/settle-payments.ts';
import { fake } from './fake-provider.ts';
import { takeFaults } from './log.ts';
import {
  addAdministrator,
  addUser,
  addVehicle,
  hoursFromNow,
  MORNING,
  setPrice,
} from './records.ts';
import { serveFunctions } from './served-functions.ts';

const site = await serveFunctions();
fake.tellAt(`${site.url}/api/payments/webhook`);

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

afterEach(() => {
  fake.faults.length = 0;
  fake.waiting.length = 0;
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

type Asked = { token: string; body?: object };

async function ask(method: string, path: string, options: Asked) {
  const { status, body } = await site.ask(method, `/api${path}`, options);
  return { status, body: body as Record<string, unknown> };
}

/** A booking of two hours for $38.00 each. */
async function start() {
  const carId = await addVehicle();
  await setPrice(carId, 3800);
  const { token } = await addUser();
  const { body } = await ask('POST', `/reservations/add?carId=${carId}`, { token, body: MORNING });
  const { id } = body as unknown as ReservationDetail;
  return { id, token, carId };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Opens the provider's page, and returns its session. */
async function openPage({ id, token }: Pick<Started, 'id' | 'token'>): Promise<string> {
  const { status, body } = await ask('POST', `/reservations/${id}/payments`, { token });
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.url).split('/').at(-1) ?? '';
}

/** Opens the page, pays, and lets the provider tell of it. */
async function pay(booking: Started): Promise<void> {
  fake.pay(await openPage(booking));
  await deliver();
}

async function deliver(events = fake.waiting.splice(0)): Promise<number[]> {
  return fake.deliver(events);
}

async function paymentsOf(id: number): Promise<ReservationPayments> {
  const { body } = await ask('GET', `/reservations/${id}/payments`, { token: desk.token });
  return body as unknown as ReservationPayments;
}

function cancel({ id, token }: Started) {
  return ask('PATCH', `/reservations/${id}/auth`, { token, body: { status: 'CANCELLED' } });
}

/** A fault of the next call. Stripe's library itself repeats a call once whose connection was closed. */
function fail(fault: Fault): void {
  fake.faults.push(...(fault.startsWith('silence') ? [fault, fault] : [fault]));
}

/** What the provider has of a reservation. */
async function heldFor(id: number): Promise<number> {
  const { rows } = await sql<{ intentId: string }>`
    select intent_id from payments where reservation_id = ${id} and intent_id is not null`.execute(
    database,
  );
  return rows.reduce((sum, { intentId }) => sum + fake.heldCents(intentId), 0) / 100;
}

/** Books and provider agree, and nothing waits. */
async function expectSettled(id: number, expected: Partial<ReservationPayments>) {
  await settlePayments();
  await deliver();
  // A webhook and a call also start the settling by themselves.
  await expect.poll(() => heldFor(id)).toBe((await paymentsOf(id)).paid);
  await deliver();
  const payments = await paymentsOf(id);
  expect(payments).toMatchObject(expected);
  return payments;
}

describe('paying online', () => {
  it('T19: asks for the stored amount, and records what was paid with a receipt', async () => {
    const booking = await start();
    await pay(booking);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries).toMatchObject([
      {
        method: 'online',
        status: 'paid',
        amount: 76,
        movements: [{ kind: 'captured', amount: 76 }],
      },
    ]);
  });

  it('T17, T4: a second press has the same page, and a paid one has none', async () => {
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

  it('T14, T22: events that come twice, at once and late count once, with 200', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    const events = fake.waiting.splice(0);
    const statuses = await deliver([...events, ...events, ...events]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await deliver(events)).toEqual([200]);
    const { entries } = await expectSettled(booking.id, { paid: 76, due: 0 });
    expect(entries[0]?.movements).toHaveLength(1);
  });

  it('T9: the sweep finds a payment of which nobody has told us', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    fake.waiting.length = 0;
    await sql`update payments set expires_at = now() - interval '1 minute'`.execute(database);
    await expectSettled(booking.id, { paid: 76, due: 0 });
  });

  it('refuses forged events, and those of another site', async () => {
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

describe('money that follows the reservation', () => {
  it('T5: a longer rental asks for the difference only', async () => {
    const booking = await start();
    await pay(booking);
    await sql`update reservations set total_cents = 11400 where id = ${booking.id}`.execute(
      database,
    );
    await expectSettled(booking.id, { paid: 76, due: 38 });
    await pay(booking);
    await expectSettled(booking.id, { paid: 114, due: 0 });
  });

  it('a canceled reservation is refunded once, however often it is settled', async () => {
    const booking = await start();
    await pay(booking);
    expect((await cancel(booking)).status).toBe(200);
    await Promise.all([settlePayments(), settlePayments()]);
    const { entries } = await expectSettled(booking.id, { paid: 0, due: 0 });
    expect(entries[0]).toMatchObject({ captured: 76, refunded: 76 });
  });

  it('what is paid after a cancelation goes back by itself', async () => {
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
    await sql`update reservations set total_cents = 3800 where id = ${booking.id}`.execute(
      database,
    );
    await settlePayments();
    expect(fake.getSession(before).status).toBe('expired');
    await pay(booking);
    await expectSettled(booking.id, { paid: 38, due: 0 });
  });
});

describe('faults of the provider', () => {
  it.each(['error', 'silence', 'error-after', 'silence-after'] as const)(
    'a page is opened once after %s',
    async (fault) => {
      const booking = await start();
      fail(fault);
      expect(await ask('POST', `/reservations/${booking.id}/payments`, booking)).toMatchObject({
        status: 503,
        body: { code: 'payment_unavailable' },
      });
      await pay(booking);
      await expectSettled(booking.id, { paid: 76, due: 0 });
      expect(takeFaults()).toEqual([]);
    },
  );

  it('a page that was never opened is given up, and keeps nothing else waiting', async () => {
    const booking = await start();
    fail('error');
    expect((await ask('POST', `/reservations/${booking.id}/payments`, booking)).status).toBe(503);
    await cancel(booking);
    await sql`update payments set created_at = now() - interval '16 minutes'
      where reservation_id = ${booking.id}`.execute(database);
    const other = await start();
    await pay(other);
    await cancel(other);
    await expectSettled(other.id, { paid: 0, due: 0 });
    expect((await paymentsOf(booking.id)).entries).toMatchObject([{ status: 'failed' }]);
    takeFaults();
  });

  it.each(['error', 'silence', 'silence-after'] as const)(
    'T16: a refund is made once after %s',
    async (fault) => {
      const booking = await start();
      await pay(booking);
      const { entries } = await paymentsOf(booking.id);
      fail(fault);
      const refund = await ask('POST', `/payments/admin/${entries[0]?.id}/refund`, {
        token: desk.token,
        body: { amount: 6, reason: 'Complaint', key: randomUUID() },
      });
      expect(refund.status).toBe(200);
      await settlePayments();
      await sql`update payment_commands set next_attempt_at = now()`.execute(database);
      const { entries: after } = await expectSettled(booking.id, { paid: 70, due: 6 });
      expect(after[0]?.movements[1]).toMatchObject({ kind: 'refunded', reason: 'Complaint' });
    },
  );

  it('T12: a refund that fails later is due again, and the desk sees it', async () => {
    const booking = await start();
    await pay(booking);
    await cancel(booking);
    await expectSettled(booking.id, { paid: 0 });
    const { rows } = await sql<{ intentId: string }>`
      select intent_id from payments where reservation_id = ${booking.id}`.execute(database);
    fake.failRefund(rows[0]?.intentId ?? '');
    await deliver();
    const { entries } = await paymentsOf(booking.id);
    expect(entries[0]?.movements.map(({ kind }) => kind)).toEqual([
      'captured',
      'refunded',
      'refund-failed',
    ]);
  });
});

describe('deposits on a card', () => {
  it('T13: are held, captured once in part with a reason, and the rest is free', async () => {
    const booking = await start();
    await database
      .updateTable('reservations')
      .set({ pickUpTime: hoursFromNow(2), dropOffTime: hoursFromNow(4) })
      .where('id', '=', booking.id)
      .execute();
    const asked = await ask('POST', `/payments/admin?reservationId=${booking.id}`, {
      token: desk.token,
      body: { purpose: 'deposit', method: 'online', amount: 200, key: randomUUID() },
    });
    const { entries } = asked.body as unknown as ReservationPayments;
    fake.pay(String(entries[0]?.url).split('/').at(-1) ?? '');
    await deliver();
    const held = await paymentsOf(booking.id);
    expect(held).toMatchObject({ paid: 0, due: 76, deposit: 200 });
    const keep = () =>
      ask('POST', `/payments/admin/${held.entries[0]?.id}/capture`, {
        token: desk.token,
        body: { amount: 80, reason: 'Scratch', key: randomUUID() },
      });
    const answers = await Promise.all([keep(), keep()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settlePayments();
    await deliver();
    await expect.poll(async () => (await paymentsOf(booking.id)).deposit).toBe(0);
    const { entries: after, due } = await paymentsOf(booking.id);
    expect([due, await heldFor(booking.id)]).toEqual([0, 80]);
    expect(after[0]).toMatchObject({
      status: 'captured',
      movements: [{ kind: 'captured', amount: 80, reason: 'Scratch' }],
    });
  });
});
