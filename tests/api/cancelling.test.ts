import { describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Reservation, ReservationStatus } from '../../src/domain/reservation.ts';
import { requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const MORNING = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));

type User = Awaited<ReturnType<typeof addUser>>;

async function book({ token }: User, carId: number): Promise<Reservation> {
  const { body } = await call('POST', '/reservations/add', {
    token,
    query: { carId },
    body: MORNING,
  });
  return body as Reservation;
}

async function cancel({ token }: User, id: number, body: unknown = { status: 'CANCELLED' }) {
  return call('PATCH', `/reservations/${id}/auth`, { token, body });
}

async function change(
  id: number,
  changes: { status?: ReservationStatus; pickUpTime?: Date; dropOffTime?: Date },
): Promise<void> {
  await database.updateTable('reservations').set(changes).where('id', '=', id).execute();
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

describe('PATCH /reservations/{id}/auth', () => {
  it('cancels the own reservation and answers it with its vehicle', async () => {
    const customer = await addUser();
    const booked = await book(customer, await addVehicle());
    const answer = await cancel(customer, booked.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...booked, status: 'CANCELLED', updatedAt: expect.any(String) },
    ]);
    const { body } = await call('GET', `/reservations/${booked.id}/auth`, customer);
    expect(body).toEqual(answer.body);
  });

  it('gives the vehicle free at once', async () => {
    const [customer, other] = [await addUser(), await addUser()];
    const carId = await addVehicle();
    const { id } = await book(customer, carId);
    await cancel(customer, id);
    const again = await call('POST', '/reservations/add', {
      token: other.token,
      query: { carId },
      body: MORNING,
    });
    expect(again.status).toBe(201);
  });

  it('answers a repeated call with the same reservation', async () => {
    const customer = await addUser();
    const { id } = await book(customer, await addVehicle());
    const first = await cancel(customer, id);
    const second = await cancel(customer, id);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('cancels once for 20 calls at once, and all of them hear it', async () => {
    const customer = await addUser();
    const { id } = await book(customer, await addVehicle());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(customer, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("answers 404 for another customer's reservation, as for one that is not", async () => {
    const [customer, other] = [await addUser(), await addUser()];
    const booked = await book(customer, await addVehicle());
    const theirs = await cancel(other, booked.id);
    const none = await cancel(other, 2_000_000_000);
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    const { body } = await call('GET', `/reservations/${booked.id}/auth`, customer);
    expect(body).toEqual(booked);
  });

  it('takes no reservation of others from an administrator', async () => {
    const booked = await book(await addUser(), await addVehicle());
    const administrator = await addUser({ roles: ['Administrator'] });
    expect((await cancel(administrator, booked.id)).status).toBe(404);
  });

  it('refuses one that is done', async () => {
    const customer = await addUser();
    const { id } = await book(customer, await addVehicle());
    await change(id, { status: 'DONE' });
    const answer = await cancel(customer, id);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'This reservation is done, so it can not be cancelled any more.',
        code: 'not_cancellable',
      },
    ]);
  });

  it('refuses from the pick-up on, and changes nothing', async () => {
    const customer = await addUser();
    const { id } = await book(customer, await addVehicle());
    await change(id, { pickUpTime: hoursFromNow(-0.01), dropOffTime: hoursFromNow(3) });
    const answer = await cancel(customer, id);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'The pick-up time has passed, so this reservation can not be cancelled any more.',
        code: 'not_cancellable',
      },
    ]);
    const { body } = await call('GET', `/reservations/${id}/auth`, customer);
    expect(body).toMatchObject({ status: 'CREATED' });
  });

  it('is possible up to the pick-up', async () => {
    const customer = await addUser();
    const { id } = await book(customer, await addVehicle());
    await change(id, { pickUpTime: hoursFromNow(0.01), dropOffTime: hoursFromNow(3) });
    expect((await cancel(customer, id)).status).toBe(200);
  });

  it.each([{}, { status: 'CREATED' }, { status: 'DONE' }, { status: null }])(
    'refuses the body %j',
    async (body) => {
      const customer = await addUser();
      const { id } = await book(customer, await addVehicle());
      const answer = await cancel(customer, id, body);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errors: { status: 'A reservation can only be CANCELLED' } },
      ]);
    },
  );

  it('changes nothing but the status, whatever else the body holds', async () => {
    const customer = await addUser();
    const booked = await book(customer, await addVehicle());
    const answer = await cancel(customer, booked.id, {
      status: 'CANCELLED',
      totalPrice: 0,
      userId: 1,
      pickUpTime: '06/01/2041 10:00:00',
    });
    expect(answer.body).toEqual({
      ...booked,
      status: 'CANCELLED',
      updatedAt: expect.any(String),
    });
  });
});
