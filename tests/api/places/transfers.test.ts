import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Transfer } from '#places/rules/transfer.ts';
import { instantAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  runSql,
} from '../records.ts';
import { AIRPORT, setHome, setOneWayRentals, setTransferMinutes, TOWN } from './places.ts';

let token = '';

const day = (days: number) => dayAt(new Date(), DEFAULT_COMPANY.timeZone).add({ days }).toString();

/** The instant of a time of a day so many days from now. */
const at = (days: number, time: string) => instantAt(`${day(days)}T${time}`);

async function transfersOn(days: number): Promise<Transfer[]> {
  const { status, body } = await call('GET', '/transfers/admin', {
    token,
    query: { day: day(days) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Transfer[];
}

function record(reservationId: number, direction: string, done: boolean, as = token) {
  return call('PUT', '/transfers/admin', { token: as, body: { reservationId, direction, done } });
}

async function add(
  from: Date,
  until: Date,
  places: { pickUpLocation?: string; dropOffLocation?: string; vehicleId?: number } = {},
) {
  const { id: userId } = await addUser();
  const vehicleId = places.vehicleId ?? (await addVehicle());
  await setHome(vehicleId, TOWN.id);
  const ends = { pickUpLocation: TOWN.location, dropOffLocation: TOWN.location };
  const id = await addReservation({ ...ends, ...places, userId, vehicleId, from, until });
  return { id, vehicleId };
}

beforeAll(async () => {
  ({ token } = await addAdministrator());
  await setTransferMinutes(120);
});

afterEach(async () => {
  await setOneWayRentals('home');
  await database.deleteFrom('reservations').execute();
});

describe('the transfers of a day', () => {
  it('are those to pick-ups away from home, and home from drop-offs, in the order of time', async () => {
    const there = await add(at(5, '10:00'), at(5, '14:00'), { pickUpLocation: AIRPORT.location });
    const back = await add(at(5, '08:00'), at(5, '12:00'), { dropOffLocation: AIRPORT.location });
    await add(at(5, '08:00'), at(5, '12:00'));
    await add(at(5, '08:00'), at(5, '12:00'), { pickUpLocation: 'Harbor desk' });
    const [town, airport] = [TOWN, AIRPORT].map(({ id, name }) => ({ id, name }));
    expect(await transfersOn(5)).toMatchObject([
      {
        ...{ carId: there.vehicleId, reservationId: there.id, direction: 'pick-up' },
        ...{ from: town, to: airport, after: `${day(5)}T08:00:00`, by: `${day(5)}T10:00:00` },
        ...{ isTooShort: false, doneAt: null, doneBy: null },
      },
      {
        ...{ carId: back.vehicleId, reservationId: back.id, direction: 'drop-off' },
        ...{ from: airport, to: town, after: `${day(5)}T12:00:00`, by: `${day(5)}T14:00:00` },
      },
    ]);
  });

  it('begin with the return, also of a vehicle that came back late or elsewhere', async () => {
    const { id } = await add(at(-3, '08:00'), at(-2, '12:00'));
    await runSql`update reservations set status = 'DONE', picked_up_at = pick_up_time,
      returned_at = ${at(-1, '09:00')}, return_place_id = ${AIRPORT.id} where id = ${id}`;
    expect(await transfersOn(-2)).toEqual([]);
    expect(await transfersOn(-1)).toMatchObject([
      { from: { id: AIRPORT.id }, after: `${day(-1)}T09:00:00`, by: `${day(-1)}T11:00:00` },
    ]);
  });

  it('are done by somebody, once, until that is taken back, and history tells of both', async () => {
    const { id } = await add(at(5, '10:00'), at(5, '14:00'), { pickUpLocation: AIRPORT.location });
    const mechanic = await addStaff('mechanic');
    const done = await record(id, 'pick-up', true, mechanic.token);
    expect(done).toMatchObject({ status: 200, body: { doneBy: expect.stringMatching(/^Pat /) } });
    expect((await record(id, 'pick-up', true)).body).toEqual(done.body);
    expect(await transfersOn(5)).toEqual([done.body]);
    expect((await record(id, 'pick-up', false)).body).toMatchObject({ doneAt: null, doneBy: null });
    const { body } = await call('GET', '/history/admin', {
      token,
      query: { kind: 'reservation', recordId: id },
    });
    expect(JSON.stringify(body).match(/"brought to the pick-up"/g)).toHaveLength(2);
  });

  it('are no longer done for another vehicle, and none is there for others', async () => {
    const { id } = await add(at(5, '10:00'), at(5, '14:00'), { pickUpLocation: AIRPORT.location });
    await record(id, 'pick-up', true);
    const other = await addVehicle();
    await setHome(other, TOWN.id);
    await runSql`update reservations set vehicle_id = ${other} where id = ${id}`;
    expect(await transfersOn(5)).toMatchObject([{ carId: other, doneAt: null }]);
    expect(await record(id, 'drop-off', true)).toMatchObject({ status: 404 });
  });
});
