import { beforeAll, describe, expect, it } from 'vitest';
import type { Reservation } from '#booking/rules/reservation.ts';
import { call } from '../calls.ts';
import { addReservation, addUser, addVehicle, hoursFromNow } from '../records.ts';
import { addBooking, readPage } from '../requests.ts';

let token = '';
let carId = 0;

beforeAll(async () => {
  const { id: userId, ...customer } = await addUser();
  token = customer.token;
  carId = await addVehicle();
  for (const [pickUpLocation, from, until, status] of [
    ['later', 24, 30, 'CREATED'],
    ['returned', -9, -6, 'DONE'],
    ['never closed', -5, -3, 'CREATED'],
    ['under way', -2, 2, 'CREATED'],
    ['back early', 3, 5, 'DONE'],
    ['cancelled', 6, 8, 'CANCELLED'],
    ['next', 9, 12, 'CREATED'],
  ] as const) {
    const period = { from: hoursFromNow(from), until: hoursFromNow(until) };
    await addReservation({ userId, vehicleId: carId, pickUpLocation, status, ...period });
  }
  await addBooking(carId);
});

async function list(query: Record<string, string | number> = {}) {
  const page = await readPage<Reservation>('/reservations/auth/all', { token, query });
  return { ...page, locations: page.content.map(({ pickUpLocation }) => pickUpLocation) };
}

describe('GET /reservations/auth/all', () => {
  it("answers the caller's own reservations, the earliest pick-up first", async () => {
    const { locations, content, ...page } = await list();
    expect(page).toMatchObject({ size: 20, totalElements: 7, totalPages: 1 });
    expect(locations.join()).toBe(
      'returned,never closed,under way,back early,cancelled,next,later',
    );
    expect(content[0]?.car).toEqual({ id: carId, model: 'Test Saloon', image: [] });
  });

  it('answers an empty page to a customer without reservations', async () => {
    const { token: other } = await addUser();
    const page = await readPage('/reservations/auth/all', { token: other });
    expect(page).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
  });

  it.each(['id', 'dropOffTime', 'pickUpLocation', 'dropOffLocation', 'status', 'totalPrice'])(
    'sorts by %s',
    async (sort) => {
      const up = await list({ sort });
      const down = await list({ sort, direction: 'DESC' });
      expect(down.locations).toEqual(up.locations.toReversed());
    },
  );

  it.each([
    ['upcoming: CREATED and not yet dropped off', {}, 3, 'under way, next, later'],
    [
      'past: all others, in the order asked for',
      { when: 'past', direction: 'DESC' },
      4,
      'cancelled, back early, never closed, returned',
    ],
    ['past, page by page', { when: 'past', size: 3, page: 1 }, 4, 'cancelled'],
  ])('shows the chosen view: %s', async (_, query, totalElements, names) => {
    const locations = names.split(', ');
    expect(await list({ when: 'upcoming', ...query })).toMatchObject({ totalElements, locations });
  });
});

describe('GET /reservations/{id}/auth', () => {
  it('answers the reservation with its whole vehicle', async () => {
    const { token: own, ...booked } = await addBooking(await addVehicle());
    const { body } = await call('GET', `/reservations/${booked.id}/auth`, { token: own });
    expect(body).toEqual(booked);
    const car = { doors: 4, fuelType: 'Hybrid', pricePerHour: 38, image: [] };
    expect(body).toMatchObject({ car });
  });
});
