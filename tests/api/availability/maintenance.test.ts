import { beforeAll, describe, expect, it } from 'vitest';
import type { MaintenanceBlock } from '#availability/rules/maintenance.ts';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { t } from '#kernel/words/t.ts';
import { rentalDay, requestTime } from '../../rental-days.ts';
import { shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, hoursFromNow, rentalOn } from '../records.ts';
import { addBooking, book, cancel, editReservation, expectInvalid } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

/** A body for a day of the month that tests book in; times as HH:mm. */
function maintenanceOn(day: number, from: string, until: string, reason = 'Brakes') {
  return { startTime: requestTime(day, from), endTime: requestTime(day, until), reason };
}

/** A body with times so many hours from now. One that the clocks show twice is named an hour too early. */
function maintenanceIn(startHours: number, endHours: number) {
  const [startTime = '', endTime = ''] = [startHours, endHours].map((hours) =>
    toApiTime(shownAt(hoursFromNow(hours))),
  );
  return { startTime, endTime, reason: 'Brakes' };
}

function add(carId: number, body: object = maintenanceOn(1, '10:00', '12:00')) {
  return call('POST', '/maintenance/admin/add', { token, query: { carId }, body });
}

function edit(id: number, body: object) {
  return call('PUT', `/maintenance/${id}/auth`, { token, body });
}

function remove(id: number) {
  return call('DELETE', `/maintenance/${id}/auth`, { token });
}

function list(carId: number) {
  return call('GET', '/maintenance/admin', { token, query: { carId } });
}

async function addBlock(carId: number, body?: object): Promise<MaintenanceBlock> {
  const answer = await add(carId, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as MaintenanceBlock;
}

const UNAVAILABLE = {
  status: 409,
  body: { code: 'vehicle_unavailable', message: t('availability.vehicleUnavailable') },
};

describe('maintenance of a vehicle', () => {
  it('is added, listed with what has not ended, soonest first, changed and deleted', async () => {
    const carId = await addVehicle({ model: 'Blocked One', builtIn: true });
    const later = await addBlock(carId, maintenanceOn(2, '10:00', '12:00'));
    const block = await addBlock(carId);
    expect(block).toEqual({
      id: expect.any(Number),
      car: { id: carId, model: 'Blocked One' },
      startTime: `${rentalDay(1)}T10:00:00`,
      endTime: `${rentalDay(1)}T12:00:00`,
      reason: 'Brakes',
      updatedAt: expect.any(String),
    });
    expect((await list(carId)).body).toEqual([block, later]);

    const changed = await edit(block.id, maintenanceOn(3, '08:00', '09:00', 'Tires'));
    expect(changed).toMatchObject({
      status: 200,
      body: { id: block.id, startTime: `${rentalDay(3)}T08:00:00`, reason: 'Tires' },
    });
    expect((await list(carId)).body).toEqual([later, changed.body]);

    expect(await remove(later.id)).toMatchObject({
      status: 200,
      body: { message: 'Maintenance was deleted', success: true },
    });
    // Done earlier than planned.
    await edit(block.id, maintenanceIn(-3, -1));
    expect((await list(carId)).body).toEqual([]);
  });

  it('may have begun, but must end later than it begins and than now, within 366 days', async () => {
    const carId = await addVehicle();
    await addBlock(carId, maintenanceIn(-2, 2));
    expectInvalid(await add(carId, maintenanceIn(-4, -2)), { endTime: 'The end is in the past.' });
    const after = 'The end must be after the start.';
    expectInvalid(await add(carId, maintenanceOn(1, '10:00', '10:00')), { endTime: after });
    const limit = 'A vehicle can be blocked for up to 366 days.';
    expectInvalid(await add(carId, maintenanceIn(2, 367 * 24 + 4)), { endTime: limit });
    await addBlock(carId, maintenanceIn(4, 366 * 24 + 2));
  });

  it('is 404 for an unknown vehicle or block, and for the times of a reservation', async () => {
    const { id } = await addBooking(await addVehicle());
    const { id: occupancyId } = await database
      .selectFrom('occupancies')
      .select('id')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const body = maintenanceOn(1, '10:00', '12:00');
    const answers = await Promise.all([
      add(2_000_000_000),
      list(2_000_000_000),
      ...[2_000_000_000, occupancyId].flatMap((block) => [edit(block, body), remove(block)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('goes with its vehicle when that is deleted', async () => {
    const carId = await addVehicle();
    const { id } = await addBlock(carId);
    expect((await call('DELETE', `/car/admin/${carId}/auth`, { token })).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('maintenance and reservations', () => {
  it('exclude each other, and may touch', async () => {
    const carId = await addVehicle();
    const booked = await addBooking(carId, rentalOn(1, '12:00', '14:00'));
    const block = await addBlock(carId, maintenanceOn(1, '10:00', '12:00'));
    const other = await addUser();
    expect(await book(other.token, carId, rentalOn(1, '11:45', '12:45'))).toMatchObject(
      UNAVAILABLE,
    );
    const edited = { id: booked.id, carId };
    expect(await editReservation(token, edited, rentalOn(1, '11:59', '14:00'))).toMatchObject(
      UNAVAILABLE,
    );

    const refused = await add(carId, maintenanceOn(1, '13:00', '15:00'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'vehicle_unavailable', reservationId: booked.id },
    });
    expect((refused.body as { message: string }).message).toMatch(
      new RegExp(
        `^The vehicle is taken at that time: reservation ${booked.id}, .*, 12:00 to .*, 14:00\\.$`,
      ),
    );
    expect(await edit(block.id, maintenanceOn(1, '10:00', '12:01'))).toMatchObject({
      status: 409,
      body: { reservationId: booked.id },
    });
    const again = await add(carId, maintenanceOn(1, '09:00', '10:01', 'Tires'));
    expect(again.status).toBe(409);
    expect(again.body).not.toHaveProperty('reservationId');
    expect((again.body as { message: string }).message).toContain('maintenance (Brakes), ');

    await cancel(booked.token, booked.id);
    expect((await edit(block.id, maintenanceOn(1, '10:00', '15:00'))).status).toBe(200);
    // Taking the canceled reservation up again meets the block.
    expect(await editReservation(token, edited, rentalOn(1, '12:00', '14:00'))).toMatchObject(
      UNAVAILABLE,
    );
    await remove(block.id);
    expect((await book(other.token, carId, rentalOn(1, '11:00', '12:00'))).status).toBe(201);
  });

  it('that are made at the same time never overlap', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => addUser()));
    const carId = await addVehicle();
    const answers = await Promise.all(
      customers.flatMap((customer) => [
        book(customer.token, carId, rentalOn(4, '10:00', '12:00')),
        add(carId, maintenanceOn(4, '11:00', '13:00')),
      ]),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });
});
