// Before anything that reads the environment.
import './payment-required.ts';
import './fake-provider.ts';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import { releaseUnpaid } from '#db/renting/held-reservations.ts';
import { payingInWords } from '#domain/money/paying.ts';
import type { ReservationPayments } from '#domain/money/payment-calls.ts';
import type { VisitorPrices } from '#domain/money/prices.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { settlePayments } from '#payments/settle-payments.ts';
import { fake } from './fake-provider.ts';
import { letterTextsAbout } from './letter-texts.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  MORNING,
  moveToSoon,
  setPrice,
} from './records.ts';
import { serveFunctions } from './served-functions.ts';

const site = await serveFunctions();
fake.tellAt(`${site.url}/api/payments/webhook`);

let desk: Awaited<ReturnType<typeof addAdministrator>>;
let carId = 0;

beforeAll(async () => {
  desk = await addAdministrator();
});

afterEach(() => {
  fake.waiting.length = 0;
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

async function newVehicle(): Promise<void> {
  carId = await addVehicle();
  await setPrice(carId, 3800);
}

async function ask(method: string, path: string, options: { token: string; body?: object }) {
  const { status, body } = await site.ask(method, `/api${path}`, options);
  return { status, body: body as Record<string, unknown> };
}

function book(token: string) {
  return ask('POST', `/reservations/add?carId=${carId}`, { token, body: MORNING });
}

/** A booking of a new customer that waits for its payment. */
async function start() {
  const { token } = await addUser();
  const { status, body } = await book(token);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id, payBy } = body as unknown as ReservationDetail;
  return { id, token, payBy };
}

async function openPage({ id, token }: { id: number; token: string }): Promise<string> {
  const { body } = await ask('POST', `/reservations/${id}/payments`, { token });
  return String(body.url).split('/').at(-1) ?? '';
}

async function deliver(): Promise<void> {
  await fake.deliver(fake.waiting.splice(0));
}

/** Half an hour passes. */
async function passHold(id: number): Promise<void> {
  await sql`update reservations set held_until = now() - interval '1 second' where id = ${id}`.execute(
    database,
  );
}

async function read({ id, token }: { id: number; token: string }) {
  const { body } = await ask('GET', `/reservations/${id}/auth`, { token });
  return body as unknown as ReservationDetail;
}

function cancelBooking({ id, token }: { id: number; token: string }) {
  return ask('PATCH', `/reservations/${id}/auth`, { token, body: { status: 'CANCELLED' } });
}

/** What the provider has of a booking's only payment, in cents. */
async function heldAtProvider(id: number): Promise<number> {
  const { rows } = await sql<{ intentId: string }>`
    select intent_id from payments where reservation_id = ${id}`.execute(database);
  return fake.heldCents(rows[0]?.intentId ?? '');
}

async function kindsOf(id: number) {
  return (await lettersAbout(id)).map(({ kind }) => kind);
}

describe('a booking that has to be paid', () => {
  it('T1, T6: is not confirmed before it is paid, and then once', async () => {
    await newVehicle();
    const booking = await start();
    expect(booking.payBy).toBeDefined();
    expect(await kindsOf(booking.id)).toEqual([]);
    fake.pay(await openPage(booking));
    await deliver();
    await settlePayments();
    expect((await read(booking)).payBy).toBeUndefined();
    expect((await kindsOf(booking.id)).toSorted()).toEqual([
      'payment-receipt',
      'reservation-confirmed',
    ]);
  });

  it('says so in every list and letter until then, and its confirmation says that it is paid', async () => {
    await newVehicle();
    const booking = await start();
    const { token } = desk;
    const own = await ask(
      'GET',
      '/reservations/auth/all?page=0&size=20&sort=id&direction=DESC',
      booking,
    );
    const all = await ask(
      'GET',
      `/reservations/admin/all/pages?page=0&size=20&sort=id&direction=DESC`,
      { token },
    );
    const detail = await read(booking);
    for (const { body } of [own, all]) {
      const listed = (body.content as ReservationDetail[]).find(({ id }) => id === booking.id);
      expect(listed).toMatchObject({ status: 'CREATED', payBy: detail.payBy });
    }
    const payBy = `Pay by ${detail.payBy?.slice(11, 16)}: $76.00`;
    expect(payingInWords(detail)).toBe(payBy);
    const texts = async () =>
      new Map((await letterTextsAbout(booking.id)).map(({ kind, text }) => [kind, text]));
    fake.pay(await openPage(booking));
    await deliver();
    await settlePayments();
    expect((await texts()).get('reservation-confirmed')).toMatch(/^Payment:? +Paid$/m);
    expect(payingInWords(await read(booking))).toBe('Paid');
  });

  it('T8: continues when its customer books again, and T2: asks each for its payment', async () => {
    await newVehicle();
    const booking = await start();
    const again = await book(booking.token);
    expect(again).toMatchObject({ status: 201, body: { id: booking.id, paid: 0, due: 76 } });
    expect(await openPage(booking)).toBe(await openPage(booking));
    const { token } = await addUser();
    expect((await book(token)).status).toBe(409);
  });

  it('T1: that is not paid in time makes room for another one, with a letter', async () => {
    await newVehicle();
    const first = await start();
    await passHold(first.id);
    const second = await start();
    expect(second.id).not.toBe(first.id);
    expect((await read(first)).status).toBe('CANCELLED');
    expect(await kindsOf(first.id)).toEqual(['reservation-canceled']);
  });

  it('T3: of two who paid, the second has the vehicle and the first the money', async () => {
    await newVehicle();
    const first = await start();
    fake.pay(await openPage(first));
    await passHold(first.id);
    const second = await start();
    fake.pay(await openPage(second));
    await deliver();
    await settlePayments();
    await expect.poll(async () => (await read(second)).payBy).toBeUndefined();
    expect(await read(first)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    expect(await read(second)).toMatchObject({ status: 'CREATED', paid: 76 });
    await expect.poll(() => heldAtProvider(first.id)).toBe(0);
  });

  it('T20: that was paid too late is taken up again while the vehicle is free', async () => {
    await newVehicle();
    const booking = await start();
    fake.pay(await openPage(booking));
    await passHold(booking.id);
    // The sweep asks the provider before anybody tells us.
    await settlePayments();
    await deliver();
    await expect.poll(() => read(booking)).toMatchObject({ status: 'CREATED', paid: 76, due: 0 });
  });

  it('that was paid too late is not taken up again while its vehicle is out early, and the money goes back', async () => {
    await newVehicle();
    const booking = await start();
    fake.pay(await openPage(booking));
    await passHold(booking.id);
    await releaseUnpaid(database);
    const { id: userId } = await addUser();
    const later = { from: '2027-06-03T17:00:00Z', until: '2027-06-03T19:00:00Z' };
    await addReservation({ userId, vehicleId: carId, ...later, pickedUpAt: hoursFromNow(-1) });
    await deliver();
    await settlePayments();
    await expect.poll(() => heldAtProvider(booking.id)).toBe(0);
    expect(await read(booking)).toMatchObject({ status: 'CANCELLED', paid: 0 });
  });

  it('that was canceled stays so when its payment arrives, and the money goes back', async () => {
    await newVehicle();
    const booking = await start();
    fake.pay(await openPage(booking));
    expect(await cancelBooking(booking)).toMatchObject({ status: 200 });
    await deliver();
    await settlePayments();
    await expect.poll(() => heldAtProvider(booking.id)).toBe(0);
    expect(await read(booking)).toMatchObject({ status: 'CANCELLED', paid: 0 });
  });

  it('that the customer cancels after half an hour is not taken up again', async () => {
    await newVehicle();
    const booking = await start();
    fake.pay(await openPage(booking));
    await passHold(booking.id);
    await releaseUnpaid(database);
    await cancelBooking(booking);
    await deliver();
    await expect.poll(() => heldAtProvider(booking.id)).toBe(0);
    expect(await read(booking)).toMatchObject({ status: 'CANCELLED', paid: 0 });
  });

  it('that was refunded is not taken up again by later news, also if the vehicle is free', async () => {
    await newVehicle();
    const first = await start();
    fake.pay(await openPage(first));
    await passHold(first.id);
    const second = await start();
    await deliver();
    await expect.poll(() => heldAtProvider(first.id)).toBe(0);
    await cancelBooking(second);
    const { updatedAt } = await read(first);
    // The news of the refund.
    await deliver();
    await settlePayments();
    expect(await read(first)).toMatchObject({ status: 'CANCELLED', paid: 0, due: 0, updatedAt });
  });

  it('is no longer held once the vehicle was handed over', async () => {
    await newVehicle();
    const booking = await start();
    await moveToSoon(booking.id);
    const path = `/reservations/${booking.id}/hand-over`;
    expect(await ask('PUT', path, { token: desk.token, body: {} })).toMatchObject({ status: 200 });
    expect((await read(booking)).payBy).toBeUndefined();
    // A hand-over that an earlier version has recorded.
    await passHold(booking.id);
    await settlePayments();
    expect(await read(booking)).toMatchObject({ status: 'CREATED', due: 76 });
  });

  it.each(['CREATED', 'CANCELLED'] as const)(
    'is no longer held once the desk has set CREATED; it was %s',
    async (status) => {
      await newVehicle();
      const booking = await start();
      if (status === 'CANCELLED') {
        await passHold(booking.id);
        await settlePayments();
      }
      const query = `carId=${carId}&reservationId=${booking.id}`;
      const edited = await ask('PUT', `/reservations/admin/auth?${query}`, {
        token: desk.token,
        body: { ...MORNING, status: 'CREATED' },
      });
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      await settlePayments();
      expect(await read(booking)).toMatchObject({ status: 'CREATED', due: 76 });
      expect((await read(booking)).payBy).toBeUndefined();
      expect(
        (await kindsOf(booking.id)).filter((kind) => kind === 'reservation-confirmed'),
      ).toHaveLength(1);
    },
  );

  it('reminds a customer who left once, with the time', async () => {
    await newVehicle();
    const booking = await start();
    await settlePayments();
    expect(await kindsOf(booking.id)).toEqual([]);
    await sql`update reservations set created_at = now() - interval '6 minutes' where id = ${booking.id}`.execute(
      database,
    );
    await settlePayments();
    await settlePayments();
    const [letter] = await letterTextsAbout(booking.id);
    expect(letter).toMatchObject({
      kind: 'payment-reminder',
      text: expect.stringMatching(/^Payment:? +Pay by \d\d:\d\d: \$76\.00$/m),
    });
    expect(await kindsOf(booking.id)).toHaveLength(1);
  });

  it('is not held if the desk books', async () => {
    await newVehicle();
    const { id: userId } = await addUser();
    const { body } = await ask('POST', `/reservations/admin/add?carId=${carId}&userId=${userId}`, {
      token: desk.token,
      body: MORNING,
    });
    const { id, payBy, status } = body as unknown as ReservationDetail;
    expect([status, payBy]).toEqual(['CREATED', undefined]);
    const { body: payments } = await ask('GET', `/reservations/${id}/payments`, desk);
    expect(payments as unknown as ReservationPayments).toMatchObject({ due: 76 });
  });

  it('is announced to the booking form', async () => {
    const { body } = await ask('GET', '/prices/visitors', desk);
    expect((body as unknown as VisitorPrices).payOnline).toBe('required');
  });
});
