import { beforeAll, describe, expect, it } from 'vitest';
import { requestTime } from '../../rental-days.ts';
import { addBound, placeLocation } from '../bound-staff.ts';
import { call } from '../calls.ts';
import {
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  runSql,
} from '../records.ts';

const [HERE, THERE] = [1, 2];
let clerk: { id: number; token: string };
let customer: Awaited<ReturnType<typeof addUser>>;
let here = '';
let there = '';

beforeAll(async () => {
  clerk = await addBound('clerk', [HERE]);
  customer = await addUser();
  here = await placeLocation(HERE);
  there = await placeLocation(THERE);
});

async function addCar(home: number | null): Promise<number> {
  const id = await addVehicle();
  await runSql`update vehicles set home_place_id = ${home} where id = ${id}`;
  return id;
}

function book(carId: number, [from, to]: [string, string], token = clerk.token) {
  const period = { pickUpTime: requestTime(3, '10:00'), dropOffTime: requestTime(3, '12:00') };
  return call('POST', '/reservations/admin/add', {
    token,
    query: { carId, userId: customer.id },
    body: { ...period, pickUpLocation: from, dropOffLocation: to },
  });
}

async function rent(carId: number, location: string): Promise<number> {
  return addReservation({
    ...{
      userId: customer.id,
      vehicleId: carId,
      pickUpLocation: location,
      dropOffLocation: location,
    },
    ...{ from: hoursFromNow(200), until: hoursFromNow(202) },
  });
}

describe('a clerk of one place', () => {
  it('books where the rental begins or ends there, and nowhere else', async () => {
    const { status, body } = await book(await addCar(HERE), [here, there]);
    expect([status, body]).toEqual([201, expect.objectContaining({ dropOffLocation: there })]);
    expect((await lettersAbout((body as { id: number }).id)).map(({ kind }) => kind)).toEqual([
      'reservation-confirmed',
    ]);
    expect((await book(await addCar(HERE), [there, here])).status).toBe(201);
    expect((await book(await addCar(null), ['Hotel', 'Hotel'])).status).toBe(201);
    expect(await book(await addCar(HERE), [there, there])).toMatchObject({
      status: 400,
      body: { errors: { pickUpLocation: 'Choose one of your places' } },
    });
  });

  it('sees a vehicle of another place with its rental there, and neither lists nor books it', async () => {
    const carId = await addCar(THERE);
    expect((await book(carId, [here, here])).status).toBe(404);
    const id = await rent(carId, here);
    const { token } = clerk;
    const answer = await call('GET', `/reservations/${id}/admin`, { token });
    expect(answer.body).toMatchObject({ car: { id: carId } });
    expect((await call('GET', `/car/admin/${carId}/auth`, { token })).status).toBe(200);
    const list = await call('GET', '/car/admin/pages', { token, query: { size: 50 } });
    expect(JSON.stringify(list.body)).not.toContain(`"id":${carId},`);
  });

  it('finds a vehicle of the place taken by a rental elsewhere, which is not named', async () => {
    const carId = await addCar(HERE);
    expect((await book(carId, [there, there], (await addStaff('owner')).token)).status).toBe(201);
    expect(await book(carId, [here, here])).toMatchObject({
      status: 409,
      body: { code: 'vehicle_unavailable', message: expect.not.stringMatching(/\d+/) },
    });
    const query = {
      carId,
      pickUpDateTime: requestTime(3, '10:00'),
      dropOffDateTime: requestTime(3, '12:00'),
    };
    const { token } = clerk;
    expect(await call('GET', '/reservations/admin/availability', { token, query })).toMatchObject({
      body: { available: false, takenBy: expect.stringContaining('a rental of another place') },
    });
  });

  it('loses a place at once when moved to another one', async () => {
    const moved = await addBound('clerk', [HERE]);
    const [id, other] = [
      await rent(await addCar(HERE), here),
      await rent(await addCar(THERE), there),
    ];
    const status = async (reservationId: number) =>
      (await call('GET', `/reservations/${reservationId}/admin`, moved)).status;
    expect([await status(id), await status(other)]).toEqual([200, 404]);
    await runSql`update users set place_ids = ${[THERE]}::integer[] where id = ${moved.id}`;
    expect([await status(id), await status(other)]).toEqual([404, 200]);
  });

  it('rents as a customer at any place, and sees no rental of others there', async () => {
    const { token } = clerk;
    const carId = await addCar(THERE);
    const body = {
      ...{ pickUpLocation: there, dropOffLocation: there },
      ...{ pickUpTime: requestTime(5, '10:00'), dropOffTime: requestTime(5, '12:00') },
    };
    const booked = await call('POST', '/reservations/add', { token, query: { carId }, body });
    expect(booked.status).toBe(201);
    const list = await call('GET', '/reservations/auth/all', { token });
    const [own] = (list.body as { content: { id: number }[] }).content;
    const other = await rent(carId, there);
    const readAll = (id: number | undefined) =>
      Promise.all(
        ['auth', 'condition', 'payments', 'documents', 'photos', 'stretches'].map(
          async (part) => (await call('GET', `/reservations/${id}/${part}`, { token })).status,
        ),
      );
    expect(await readAll(own?.id)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await readAll(other)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

it('shows a mechanic of one place the damage of its vehicles, from whichever rental, and what is due there', async () => {
  const { token } = await addBound('mechanic', [HERE]);
  const [carId, otherId] = [await addCar(HERE), await addCar(THERE)];
  const desk = await addStaff('owner');
  const due = { kind: 'insurance', dueOn: '2026-12-01', repeatMonths: 12 };
  const mark = { view: 'left', x: 0.4, y: 0.6, size: 'small', kind: 'dent', note: '' };
  for (const id of [carId, otherId]) {
    await call('POST', `/car/admin/${id}/duties`, { token: desk.token, body: due });
    const key = crypto.randomUUID();
    await call('POST', `/car/admin/${id}/damages`, { token: desk.token, body: { ...mark, key } });
  }
  const rentalId = await rent(carId, there);
  await runSql`update condition_marks set reservation_id = ${rentalId} where vehicle_id = ${carId}`;
  const damages = await call('GET', `/car/admin/${carId}/damages`, { token });
  expect((damages.body as { open: object[] }).open).toHaveLength(1);
  expect((await call('GET', `/car/admin/${otherId}/damages`, { token })).status).toBe(404);
  const { duties } = (await call('GET', '/dashboard/admin', { token })).body as {
    duties: { car: { id: number } }[];
  };
  expect(duties.map(({ car }) => car.id)).toEqual([carId]);
});
