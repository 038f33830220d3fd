import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Page } from '../../src/domain/page.ts';
import type { Reservation } from '../../src/domain/reservation.ts';
import { rentalDay, requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

let owner: Awaited<ReturnType<typeof addUser>>;
let stranger: Awaited<ReturnType<typeof addUser>>;
let carId = 0;
let booked: Reservation[] = [];

beforeAll(async () => {
  [owner, stranger, carId] = [await addUser(), await addUser(), await addVehicle()];
  booked = [];
  for (const day of [22, 3, 14]) {
    const body = rental(requestTime(day, '10:00:00'), requestTime(day, '12:00:00'));
    const answer = await call('POST', '/reservations/add', {
      token: owner.token,
      query: { carId },
      body,
    });
    booked.push(answer.body as Reservation);
  }
});

describe('GET /reservations/auth/all', () => {
  it("answers the caller's own reservations, the earliest pick-up first", async () => {
    const { status, body } = await call('GET', '/reservations/auth/all', { token: owner.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ size: 20, totalElements: 3, totalPages: 1 });
    const { content } = body as Page<Reservation>;
    expect(content.map(({ pickUpTime }) => pickUpTime)).toEqual([
      `${rentalDay(3)}T10:00:00`,
      `${rentalDay(14)}T10:00:00`,
      `${rentalDay(22)}T10:00:00`,
    ]);
    expect(content[0]?.car).toEqual({ id: carId, model: 'Test Saloon' });
  });

  it('answers an empty page to a customer without any', async () => {
    const { body } = await call('GET', '/reservations/auth/all', { token: stranger.token });
    expect(body).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
  });

  it.each(['id', 'dropOffTime', 'pickUpLocation', 'dropOffLocation', 'status', 'totalPrice'])(
    'sorts by %s',
    async (sort) => {
      const query = { sort, direction: 'DESC' };
      const { body } = await call('GET', '/reservations/auth/all', { token: owner.token, query });
      expect((body as Page<Reservation>).content).toHaveLength(3);
    },
  );
});

describe('GET /reservations/auth/all?when', () => {
  let token = '';

  async function listed(query: Record<string, string | number>) {
    const { body } = await call('GET', '/reservations/auth/all', { token, query });
    const { content, totalElements } = body as Page<Reservation>;
    return { locations: content.map(({ pickUpLocation }) => pickUpLocation), totalElements };
  }

  beforeAll(async () => {
    const customer = await addUser();
    token = customer.token;
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const rows = [
      ['returned', -9, -6, 'DONE'],
      ['never closed', -5, -3, 'CREATED'],
      ['under way', -2, 2, 'CREATED'],
      ['back early', 3, 5, 'DONE'],
      ['given up', 6, 8, 'CANCELLED'],
      ['next', 9, 12, 'CREATED'],
      ['later', 24, 30, 'CREATED'],
    ] as const;
    await database
      .insertInto('reservations')
      .values(
        rows.map(([pickUpLocation, from, to, status]) => ({
          userId: customer.id,
          vehicleId: carId,
          pickUpTime: hour(from),
          dropOffTime: hour(to),
          pickUpLocation,
          dropOffLocation: 'Airport',
          status,
          totalCents: 1,
        })),
      )
      .execute();
  });

  it('upcoming answers what is CREATED and not yet dropped off', async () => {
    expect(await listed({ when: 'upcoming' })).toEqual({
      locations: ['under way', 'next', 'later'],
      totalElements: 3,
    });
  });

  it('past answers the others, in the order asked for', async () => {
    expect(await listed({ when: 'past', direction: 'DESC' })).toEqual({
      locations: ['given up', 'back early', 'never closed', 'returned'],
      totalElements: 4,
    });
  });

  it('counts and pages within its half', async () => {
    const query = { when: 'past', size: 3, page: 1 };
    expect(await listed(query)).toEqual({ locations: ['given up'], totalElements: 4 });
  });

  it('left out answers all of them', async () => {
    expect((await listed({})).totalElements).toBe(7);
  });

  it.each(['', 'now', 'PAST'])('refuses %j', async (when) => {
    const answer = await call('GET', '/reservations/auth/all', { token, query: { when } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { when: 'when must be upcoming or past' } },
    ]);
  });
});

describe('GET /reservations/{id}/auth', () => {
  it('answers the reservation with its whole vehicle', async () => {
    const { body } = await call('GET', `/reservations/${booked[0]?.id}/auth`, {
      token: owner.token,
    });
    expect(body).toEqual(booked[0]);
    expect(body).toMatchObject({
      car: { doors: 4, fuelType: 'Hybrid', pricePerHour: 38, image: [] },
    });
  });

  it("answers 404 for another customer's reservation, as for one that is not", async () => {
    const { token } = stranger;
    const theirs = await call('GET', `/reservations/${booked[0]?.id}/auth`, { token });
    const none = await call('GET', '/reservations/2000000000/auth', { token });
    expect(theirs.status).toBe(404);
    expect([theirs.status, theirs.body]).toEqual([none.status, none.body]);
  });
});
