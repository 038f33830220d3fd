import { beforeEach, describe, expect, it } from 'vitest';
import { bookVehicle } from '#booking/db/reservations.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { encodeImage } from '#fleet/db/encode-image.ts';
import { createImage } from '#fleet/db/images.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { MOST_CLASSES, type VehicleClass } from '#fleet/rules/vehicle-class.ts';
import { findPriceBasis } from '#prices/db/price-books.ts';
import { pngOf } from '../../pictures.ts';
import { rentalDay } from '../../rental-days.ts';
import { SALOON } from '../../saloon.ts';
import { wallClock } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  rentalOn,
  runSql,
} from '../records.ts';
import { addBooking, editReservation, expectInvalid } from '../requests.ts';

const VEHICLE = { model: 'Classed', ...SALOON, pricePerHour: 38 };
const NO_SUCH = { classId: 'There is no such class' };

let token = '';

beforeEach(async () => {
  await runSql`update vehicles set class_id = null`;
  await runSql`delete from vehicle_classes`;
  ({ token } = await addAdministrator());
});

const write = (method: string, body?: object, query = {}, headers = {}) =>
  call(method, '/classes/admin', { token, query, headers, ...(body && { body }) });

async function addClass(name: string, more: object = {}): Promise<VehicleClass> {
  const { status, body } = await write('POST', { name, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as VehicleClass;
}

async function listed(): Promise<VehicleClass[]> {
  return (await call('GET', '/classes/visitors')).body as VehicleClass[];
}

const names = async () => (await listed()).map(({ name }) => name);

describe('the classes of vehicles', () => {
  it('are listed for everybody in their order, at the place that each is given', async () => {
    await addClass('Van');
    const { id } = await addClass(' Compact ', { position: 1, minimumDriverAge: 21 });
    await addClass('SUV', { position: 99 });
    expect(await listed()).toMatchObject([
      { id, name: 'Compact', position: 1, minimumDriverAge: 21 },
      { name: 'Van', position: 2, minimumDriverAge: null },
      { name: 'SUV', position: 3 },
    ]);

    const moved = await write('PUT', { name: 'Small', position: 2 }, { id });
    expect(moved.body).toMatchObject({ name: 'Small', position: 2, minimumDriverAge: 21 });
    expect(await names()).toEqual(['Van', 'Small', 'SUV']);
    await write('PUT', { name: 'Small', minimumDriverAge: null }, { id });
    expect((await listed())[1]).toMatchObject({ id, minimumDriverAge: null });
  });

  it('are refused field by field, and with a name that another class has', async () => {
    const { id } = await addClass('Van');
    expectInvalid(await write('POST', { name: ' ', minimumDriverAge: 15, position: 0 }), {
      name: 'Enter a name',
      position: `Enter a place from 1 to ${MOST_CLASSES}`,
      minimumDriverAge: 'Enter an age from 16 to 99',
    });
    expectInvalid(await write('POST', { name: 'x'.repeat(61) }), {
      name: 'Must be at most 60 characters',
    });
    expectInvalid(await write('POST', { name: 'Two\nlines' }), { name: 'Must be on one line' });
    const taken = { name: 'There is a class with this name' };
    expectInvalid(await write('POST', { name: 'VAN' }), taken);
    const other = await addClass('SUV');
    expectInvalid(await write('PUT', { name: 'van' }, { id: other.id }), taken);
    expect((await write('PUT', { name: 'van' }, { id })).status).toBe(200);
    expect(await names()).toEqual(['van', 'SUV']);
  });

  it('are at most so many, also at once', async () => {
    await runSql`insert into vehicle_classes (name, position)
      select 'Class ' || number, number from generate_series(1, ${MOST_CLASSES - 2}) as number`;
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => write('POST', { name })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const message = `There can be at most ${MOST_CLASSES} classes`;
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectInvalid(answer, { name: message });
    }
    expect(await listed()).toHaveLength(MOST_CLASSES);
  });

  it('are not overwritten by an edit of an earlier version', async () => {
    const { id, updatedAt } = await addClass('Van');
    const headers = { 'if-match': `"${updatedAt}"` };
    expect((await write('PUT', { name: 'Vans' }, { id }, headers)).status).toBe(200);
    expect((await write('PUT', { name: 'Old' }, { id }, headers)).status).toBe(412);
    expect(await names()).toEqual(['Vans']);
    expect((await write('PUT', { name: 'Gone' }, { id: id + 100 })).status).toBe(404);
  });

  it('are deleted only once no vehicle has them and the newest prices do not name them', async () => {
    const { id } = await addClass('Van');
    const other = await addClass('SUV');
    const vehicleId = await addVehicle({ classId: id });
    const refusal = async () => {
      const { status, body } = await write('DELETE', undefined, { id });
      return [status, body];
    };
    const inUse = (message: string) => [409, { code: 'class_in_use', message }];
    expect(await refusal()).toEqual(
      inUse('Vehicles have this class. Give them another one first.'),
    );
    await runSql`update vehicles set class_id = null where id = ${vehicleId}`;

    const publish = (classes: number[]) => {
      const rules = JSON.stringify({ rates: [{ name: 'Some', percent: 90, classes }] });
      return runSql`insert into price_books (rules) values (${rules})`;
    };
    await publish([other.id, id]);
    expect(await refusal()).toEqual(
      inUse('The prices name this class. Publish prices without it first.'),
    );
    await publish([other.id]);
    expect(await refusal()).toEqual([200, { success: true, message: 'The class was deleted' }]);
    expect(await names()).toEqual(['SUV']);
    expect((await write('DELETE', undefined, { id })).status).toBe(404);
  });
});

describe('the class of a vehicle', () => {
  it('is in what is sent and answered, stays where it is left out, and is emptied by null', async () => {
    const { id: classId } = await addClass('Van');
    const imageId = await createImage(database, await encodeImage(await pngOf(40, 30)));
    const body = { ...VEHICLE, classId };
    const added = await call('POST', `/car/admin/${imageId}/add`, { token, body });
    const { id } = added.body as Vehicle;
    const edit = (changes: object) =>
      call('PUT', '/car/admin/auth', { token, query: { id }, body: { ...VEHICLE, ...changes } });
    const shown = async () => (await call('GET', `/car/visitors/${id}`)).body;
    expect([added.body, (await edit({})).body, await shown()]).toMatchObject([
      { classId },
      { classId },
      { classId },
    ]);
    expectInvalid(await edit({ classId: classId + 100 }), NO_SUCH);
    expectInvalid(await edit({ classId: 0.5 }), NO_SUCH);
    await edit({ classId: null });
    expect(await shown()).not.toHaveProperty('classId');
  });

  it('decides the least age of its drivers, unless it has one of its own', async () => {
    const { id: classId } = await addClass('Van', { minimumDriverAge: 60 });
    const vehicleId = await addVehicle({ classId });
    const { id: userId } = await addUser();
    const id = await addReservation({
      userId,
      vehicleId,
      from: '2040-06-01T10:00Z',
      until: '2040-06-02T10:00Z',
    });
    const driver = { name: 'Pat', licenseNumber: 'D1234567', licenseCountry: 'US' };
    const body = { ...driver, birthDate: '1990-01-01', licenseExpires: '2045-01-01' };
    const add = () => call('POST', `/reservations/${id}/drivers`, { token, body });
    expectInvalid(await add(), {
      birthDate: 'Drivers of this vehicle must be at least 60 at the pick-up',
    });
    await runSql`update vehicles set minimum_driver_age = 25 where id = ${vehicleId}`;
    expect((await add()).status).toBe(201);
    const condition = await call('GET', `/reservations/${id}/condition`, { token });
    expect(condition.body).toMatchObject({ minimumAge: 25, drivers: [{ problems: [] }] });
  });

  it('is kept by a reservation as it was when that was priced, and by each of its agreements', async () => {
    await runSql`insert into price_books (rules) values ('{}')`;
    const van = await addClass('Van');
    const suv = await addClass('SUV');
    const carId = await addVehicle({ classId: van.id });
    const { id } = await addBooking(carId, rentalOn(1, '10:00', '12:00'));
    const stored = async () => {
      const [row] = await runSql<{ classId: number; agreed: number[] | null }>`
        select class_id, jsonb_path_query_array(agreements, '$[*].classId') as agreed
        from reservations where id = ${id}`;
      return row;
    };
    expect(await stored()).toEqual({ classId: van.id, agreed: null });

    await runSql`update vehicles set class_id = ${suv.id} where id = ${carId}`;
    const edit = (changes: object) => editReservation(token, { id, carId }, changes);
    expect((await edit({ pickUpLocation: 'Pier H' })).status).toBe(200);
    expect(await stored()).toEqual({ classId: van.id, agreed: null });
    expect((await edit(rentalOn(1, '10:00', '13:00'))).status).toBe(200);
    expect(await stored()).toEqual({ classId: van.id, agreed: [van.id, suv.id] });
    expect((await edit(rentalOn(2, '10:00', '13:00'))).status).toBe(200);
    expect(await stored()).toMatchObject({ classId: suv.id });
  });

  it('is read again by a booking that was priced before it changed', async () => {
    const { id: classId } = await addClass('Van');
    const carId = await addVehicle();
    const basis = await findPriceBasis(database, carId);
    await runSql`update vehicles set class_id = ${classId} where id = ${carId}`;
    const { id: userId } = await addUser();
    const outcome = await bookVehicle(
      database,
      DEFAULT_COMPANY,
      userId,
      carId,
      {
        pickUpLocation: 'City',
        dropOffLocation: 'City',
        pickUpTime: wallClock(`${rentalDay(1)}T10:00`),
        dropOffTime: wallClock(`${rentalDay(1)}T12:00`),
      },
      { mostCurrent: undefined, basis },
    );
    expect(outcome.kind).toBe('booked');
    expect(await runSql`select class_id from reservations where user_id = ${userId}`).toEqual([
      { classId },
    ]);
  });
});
