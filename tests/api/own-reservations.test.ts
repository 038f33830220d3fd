import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/domain/page.ts';
import type { Reservation } from '../../src/domain/reservation.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

let owner: Awaited<ReturnType<typeof addUser>>;
let stranger: Awaited<ReturnType<typeof addUser>>;
let carId = 0;
let booked: Reservation[] = [];

beforeAll(async () => {
  [owner, stranger, carId] = [await addUser(), await addUser(), await addVehicle()];
  booked = [];
  for (const day of ['22', '03', '14']) {
    const body = rental(`07/${day}/2040 10:00:00`, `07/${day}/2040 12:00:00`);
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
      '2040-07-03T10:00:00',
      '2040-07-14T10:00:00',
      '2040-07-22T10:00:00',
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
