import { expect, it } from 'vitest';
import type { ListedVehicle } from '#fleet/rules/vehicle-state.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { readPage } from '../requests.ts';

const AIRPORT = 'Airport, terminal 2';

it('the list of the desk says of each vehicle whether it is free, out, late or in maintenance, where, and what is next', async () => {
  const { token } = await addAdministrator();
  const { id: userId } = await addUser();
  const [free, out, late, service] = [
    await addVehicle({ model: 'Today 1' }),
    await addVehicle({ model: 'Today 2' }),
    await addVehicle({ model: 'Today 3' }),
    await addVehicle({ model: 'Today 4' }),
  ];
  const add = (vehicleId: number, from: number, until: number, pickedUpAt?: Date) =>
    addReservation({
      ...{ userId, vehicleId, from: hoursFromNow(from), until: hoursFromNow(until) },
      ...(pickedUpAt && { pickedUpAt, dropOffLocation: AIRPORT }),
    });
  const nextId = await add(free, 30, 40);
  await add(free, 50, 60);
  await add(out, -5, 5, hoursFromNow(-5));
  await add(late, -9, -2, hoursFromNow(-9));
  await addMaintenance(service, { from: hoursFromNow(-1), until: hoursFromNow(2) });
  const list = async (state?: string) => {
    const query = { search: 'Today', ...(state && { state }) };
    const { content } = await readPage<ListedVehicle>('/car/admin/pages', { token, query });
    return content;
  };
  const all = await list();
  expect(all.map(({ today }) => today.state)).toEqual(['free', 'out', 'late', 'service']);
  const [first, second, , last] = all;
  expect(first?.today).toMatchObject({ next: { id: nextId } });
  expect(first?.today).not.toHaveProperty('until');
  expect(second?.today).toMatchObject({ place: AIRPORT, until: expect.stringMatching(/^\d{4}-/) });
  expect(last?.today).toHaveProperty('until');
  // One that was exchanged is where that was.
  const place = async () => (await list())[0]?.today.place;
  await runSql`
    update reservations set former_stretches = jsonb_build_array(jsonb_build_object(
      'vehicleId', ${free}::integer, 'pickedUpAt', picked_up_at, 'returnedAt', picked_up_at, 'place', 'Highway 1'
    )) where vehicle_id = ${out}`;
  expect(await place()).toBe('Highway 1');
  for (const { id, today } of all) {
    expect((await list(today.state)).map((vehicle) => vehicle.id)).toEqual([id]);
  }
});
