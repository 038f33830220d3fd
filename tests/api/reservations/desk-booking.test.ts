import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import type { VehicleAlternatives } from '#catalog/rules/vehicle-search.ts';
import type { User } from '#identity/rules/user.ts';
import { t } from '#kernel/words/t.ts';
import { rentalDay } from '../../rental-days.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  MORNING,
  rental,
  rentalOn,
} from '../records.ts';
import { book, expectInvalid, logIn } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

function bookFor(userId: number, carId: number, body: object = MORNING) {
  return call('POST', '/reservations/admin/add', { token, query: { carId, userId }, body });
}

describe('POST /reservations/admin/add', () => {
  it("books for a customer at the vehicle's price, and writes the customer the confirmation", async () => {
    const { id: userId, email } = await addUser();
    const carId = await addVehicle();
    const { status, body } = await bookFor(userId, carId, { ...MORNING, expectedTotal: 76 });
    const reservation = body as AdminReservationDetail;
    expect([status, reservation]).toMatchObject([
      201,
      {
        userId,
        customer: { id: userId, email },
        car: { id: carId },
        pickUpTime: `${rentalDay(1)}T10:00:00`,
        dropOffTime: `${rentalDay(1)}T12:00:00`,
        pickUpLocation: 'Harbor desk',
        totalPrice: 76,
        status: 'CREATED',
        stage: 'upcoming',
        atRisk: false,
      },
    ]);
    expect(await lettersAbout(reservation.id)).toMatchObject([
      { kind: 'reservation-confirmed', recipient: email },
    ]);
  });

  it('20 times at once is one reservation and one letter', async () => {
    const { id: userId } = await addUser();
    const carId = await addVehicle();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bookFor(userId, carId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [id = 0, ...others] = new Set(
      answers.map(({ body }) => (body as AdminReservationDetail).id),
    );
    expect(others).toEqual([]);
    expect(await lettersAbout(id)).toHaveLength(1);
  });

  it('is refused when the vehicle is taken, and of two clerks only one has it', async () => {
    const carId = await addVehicle();
    const people = await Promise.all([addUser(), addUser()]);
    const answers = await Promise.all(people.map(({ id }) => bookFor(id, carId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: t('availability.vehicleUnavailable'),
      code: 'vehicle_unavailable',
    });
  });

  it('is refused at another total than the customer was told', async () => {
    const { id } = await addUser();
    const answer = await bookFor(id, await addVehicle(), { ...MORNING, expectedTotal: 75 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', totalPrice: 76 } });
  });

  it('has no booking limits and any time of day, but a minimum of an hour', async () => {
    const { id: userId, token: customer } = await addUser();
    const carId = await addVehicle();
    const early = rentalOn(2, '05:10', '06:10');
    expect((await book(customer, carId, early)).status).toBe(400);
    expect((await bookFor(userId, carId, early)).status).toBe(201);
    const far = rental('01/01/2090 10:00:00', '03/01/2090 10:00:00');
    expect((await bookFor(userId, carId, far)).status).toBe(201);
    expectInvalid(await bookFor(userId, carId, rentalOn(3, '10:00', '10:59')), {
      dropOffTime: 'Drop-off date should get at least 1 hour later the pick-up date.',
    });
  });

  it('records a rental that is over without a letter', async () => {
    const { id: userId } = await addUser();
    const past = rental('01/05/2024 10:00:00', '01/06/2024 10:00:00');
    const { status, body } = await bookFor(userId, await addVehicle(), past);
    expect(status).toBe(201);
    expect(await lettersAbout((body as AdminReservationDetail).id)).toEqual([]);
  });

  it('answers 404 for a customer or a vehicle that does not exist', async () => {
    const { id } = await addUser();
    expect(await bookFor(2_000_000_000, await addVehicle())).toMatchObject({
      status: 404,
      body: { message: 'There is no such user.' },
    });
    expect(await bookFor(id, 2_000_000_000)).toMatchObject({
      status: 404,
      body: { message: 'There is no such vehicle.' },
    });
  });
});

describe('GET /reservations/admin/alternatives', () => {
  it('has the next free start and similar free vehicles with their plates, also where customers can not book', async () => {
    const { id: userId } = await addUser();
    const fields = { pricePerHourCents: 77_700, seats: 77 };
    const [carId, free, taken] = [
      await addVehicle(fields),
      await addVehicle({ ...fields, plate: 'FREE 77' }),
      await addVehicle(fields),
    ];
    const from = hoursFromNow(-3);
    for (const vehicleId of [carId, taken]) {
      await addReservation({ userId, vehicleId, from, until: hoursFromNow(24 * 50) });
    }
    const query = {
      carId,
      pickUpDateTime: '01/01/2024 05:00:00',
      dropOffDateTime: '01/01/2090 05:00:00',
    };
    const { status, body } = await call('GET', '/reservations/admin/alternatives', {
      token,
      query,
    });
    const { nextFreeStart, similar } = body as VehicleAlternatives;
    expect(status).toBe(200);
    expect(similar[0]).toMatchObject({ id: free, plate: 'FREE 77' });
    expect(similar.map(({ id }) => id)).not.toContain(taken);
    expect(new Date(`${nextFreeStart}Z`).getTime()).toBeGreaterThan(
      hoursFromNow(24 * 49).getTime(),
    );
  });
});

describe('POST /user/admin/add', () => {
  const person = {
    firstName: 'Jo',
    lastName: 'Desk',
    phoneNumber: '(562) 555-0123',
    address: '12 Shore Road',
    zipCode: '90802',
    email: 'jo-desk@example.com',
  };

  it('adds a customer, who can not sign in with any password before they set one', async () => {
    const { status, body } = await call('POST', '/user/admin/add', {
      token,
      body: { ...person, roles: ['Administrator'], password: 'Chosen-Horse-1!', builtIn: true },
    });
    expect([status, body]).toMatchObject([
      201,
      { ...person, userName: person.email, roles: ['Customer'], builtIn: false },
    ]);
    for (const password of ['Chosen-Horse-1!', 'none']) {
      expect((await logIn(person.email, password)).status).toBe(401);
    }
    expect((await bookFor((body as User).id, await addVehicle())).status).toBe(201);
  });

  it('refuses an email that has an account, in any case', async () => {
    const { email } = await addUser();
    const answer = await call('POST', '/user/admin/add', {
      token,
      body: { ...person, email: email.toUpperCase() },
    });
    const message = 'An account with this email already exists.';
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'email_taken', message, errors: { email: message } },
    ]);
  });
});
