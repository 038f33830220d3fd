import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminReservation, AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import type { NewReservation } from '../../rows.ts';
import { shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import { removeInvoices } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  rental,
  setTurnaround,
} from '../records.ts';
import { cancel, readPage } from '../requests.ts';

let token = '';
const late = { from: hoursFromNow(-30), until: hoursFromNow(-2), pickedUpAt: hoursFromNow(-30) };
const next = { from: hoursFromNow(1), until: hoursFromNow(9) };

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

afterEach(async () => {
  setTurnaround(0);
  await database.deleteFrom('letters').execute();
  await removeInvoices();
  await database.deleteFrom('reservations').execute();
});

/** A reservation of a new customer, by default one for $33.00 from the next hour on. */
async function add(vehicleId: number, changes: Partial<NewReservation> = {}) {
  const user = await addUser();
  const id = await addReservation({ userId: user.id, vehicleId, ...next, ...changes });
  return { ...user, id, userId: user.id };
}

async function read(id: number): Promise<AdminReservationDetail> {
  return (await call('GET', `/reservations/${id}/admin`, { token })).body as AdminReservationDetail;
}

function move(id: number, carId: number, ifMatch?: string) {
  const headers = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  return call('PUT', `/reservations/${id}/vehicle`, { token, query: { carId }, headers });
}

async function kinds(reservationId: number) {
  return (await lettersAbout(reservationId)).map(({ kind }) => kind);
}

describe('a reservation is at risk', () => {
  it('when it is the next of a late vehicle, in the list, on its page and on the dashboard', async () => {
    const carId = await addVehicle();
    const overdue = await add(carId, late);
    const risked = await add(carId);
    const afterwards = await add(carId, { from: hoursFromNow(20), until: hoursFromNow(22) });
    await add(await addVehicle());

    const { content } = await readPage<AdminReservation>('/reservations/admin/all/pages', {
      token,
    });
    expect(content.filter(({ atRisk }) => atRisk).map(({ id }) => id)).toEqual([risked.id]);
    const found = {
      id: risked.id,
      pickUpTime: shownAt(next.from),
      customer: { firstName: 'Pat', lastName: expect.any(String) },
    };
    expect(content.filter((one) => one.putsAtRisk)).toMatchObject([
      { id: overdue.id, putsAtRisk: found },
    ]);
    expect(await read(risked.id)).toMatchObject({ atRisk: true, putsAtRisk: null });
    expect(await read(overdue.id)).toMatchObject({ atRisk: false, putsAtRisk: found });
    expect(await read(afterwards.id)).toMatchObject({ atRisk: false });
    const { body } = await call('GET', '/dashboard/admin', { token });
    expect((body as Dashboard).late.rows).toMatchObject([{ id: overdue.id, putsAtRisk: found }]);
  });

  it('until its vehicle is back, or was handed over', async () => {
    const carId = await addVehicle();
    const overdue = await add(carId, late);
    const risked = await add(carId);
    await call('PUT', `/reservations/${overdue.id}/return`, { token, body: {} });
    expect((await read(risked.id)).atRisk).toBe(false);

    const other = await addVehicle();
    await add(other, late);
    const out = await add(other, { ...next, from: hoursFromNow(-1), pickedUpAt: hoursFromNow(-1) });
    expect((await read(out.id)).atRisk).toBe(false);
  });
});

describe('PUT /reservations/{id}/vehicle', () => {
  it('gives it another vehicle at the agreed total, with one letter, and back again', async () => {
    const [old, other] = [await addVehicle(), await addVehicle({ pricePerHourCents: 9900 })];
    await add(old, late);
    const { id } = await add(old);
    const moved = await move(id, other);
    expect(moved).toMatchObject({
      status: 200,
      body: { car: { id: other }, totalPrice: 33, atRisk: false, pickUpLocation: 'Harbor desk' },
    });
    expect(await kinds(id)).toEqual(['reservation-changed']);

    // To undo it, also while the old vehicle is kept out because it is overdue.
    const { updatedAt } = moved.body as AdminReservationDetail;
    const back = await move(id, old, updatedAt);
    expect(back).toMatchObject({
      status: 200,
      body: { car: { id: old }, totalPrice: 33, atRisk: true },
    });
    expect(await kinds(id)).toEqual(['reservation-changed']);
  });

  it('repeated changes nothing and writes no second letter', async () => {
    const [old, other] = [await addVehicle(), await addVehicle()];
    const { id } = await add(old);
    const { updatedAt } = await read(id);
    const [first, second] = await Promise.all([
      move(id, other, updatedAt),
      move(id, other, updatedAt),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await kinds(id)).toEqual(['reservation-changed']);
  });

  it('takes the new vehicle with the turnaround of now, and frees the old one', async () => {
    const [old, other] = [await addVehicle(), await addVehicle()];
    const { id, userId } = await add(old);
    setTurnaround(60);
    expect((await move(id, other)).status).toBe(200);
    const times = {
      pickUpTime: toApiTime(shownAt(hoursFromNow(9.5))),
      dropOffTime: toApiTime(shownAt(hoursFromNow(12))),
    };
    const body = rental(times.pickUpTime, times.dropOffTime);
    const bookFor = (carId: number) =>
      call('POST', '/reservations/admin/add', { token, query: { carId, userId }, body });
    expect((await bookFor(other)).status).toBe(409);
    expect((await bookFor(old)).status).toBe(201);
  });

  it('is refused to a vehicle that is taken, and for what was handed over or is canceled', async () => {
    const [old, other] = [await addVehicle(), await addVehicle()];
    const { id } = await add(old);
    await add(other);
    expect(await move(id, other)).toMatchObject({
      status: 409,
      body: { code: 'vehicle_unavailable' },
    });
    const out = await add(await addVehicle(), { ...late, until: hoursFromNow(3) });
    expect(await move(out.id, await addVehicle())).toMatchObject({
      status: 409,
      body: {
        code: 'not_changeable',
        message: 'The vehicle is out. Exchange it instead.',
      },
    });
    const missed = await add(await addVehicle(), { ...late, pickedUpAt: null });
    expect(await move(missed.id, await addVehicle())).toMatchObject({
      status: 409,
      body: {
        code: 'not_changeable',
        message: "The drop-off time has passed, so it can't be moved.",
      },
    });
    const given = await add(await addVehicle(), { from: hoursFromNow(3) });
    await cancel(given.token, given.id);
    expect(await move(given.id, await addVehicle())).toMatchObject({
      status: 409,
      body: { code: 'not_changeable' },
    });
    expect((await move(id, 2_000_000_000)).status).toBe(404);
    expect((await move(2_000_000_000, old)).status).toBe(404);
    expect(await kinds(id)).toEqual([]);
  });

  it('by two clerks to two vehicles is done once: the second learns of the first', async () => {
    const [old, one, other] = [await addVehicle(), await addVehicle(), await addVehicle()];
    const { id } = await add(old);
    const { updatedAt } = await read(id);
    const answers = await Promise.all([move(id, one, updatedAt), move(id, other, updatedAt)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const won = answers[0]?.status === 200 ? one : other;
    expect((await read(id)).car.id).toBe(won);
    expect(await kinds(id)).toEqual(['reservation-changed']);
  });

  it('against a booking of the same vehicle: exactly one of them has it', async () => {
    const times = [next.from, next.until].map((time) => toApiTime(shownAt(time)));
    for (let round = 0; round < 4; round += 1) {
      const [old, other] = [await addVehicle(), await addVehicle()];
      const { id } = await add(old);
      const { id: userId } = await addUser();
      const [moved, booked] = await Promise.all([
        move(id, other),
        call('POST', '/reservations/admin/add', {
          token,
          query: { carId: other, userId },
          body: rental(times[0] ?? '', times[1] ?? ''),
        }),
      ]);
      expect([moved.status, booked.status]).toSatisfy(
        (statuses: number[]) => statuses.join() === '200,409' || statuses.join() === '409,201',
      );
      expect((await read(id)).car.id).toBe(moved.status === 200 ? other : old);
    }
  });

  it('of two that swap their vehicles leaves both with one', async () => {
    const [one, other] = [await addVehicle(), await addVehicle()];
    const [first, second] = [await add(one), await add(other)];
    const answers = await Promise.all([move(first.id, other), move(second.id, one)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });
});
