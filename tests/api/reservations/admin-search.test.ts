import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import type { FoundRecords } from '#desk-reservations/rules/admin-search.ts';
import { call } from '../calls.ts';
import { addAdministrator, addReservation, addUser, addVehicle, runSql } from '../records.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

async function search(q: string): Promise<FoundRecords> {
  const { status, body } = await call('POST', '/search/admin', { token, body: { q } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FoundRecords;
}

const NOTHING: FoundRecords = { customers: [], vehicles: [], reservations: [] };

describe('a search over everything', () => {
  it('finds a customer by name, email and any part of the phone number', async () => {
    const { id, email } = await addUser({ firstName: 'Quirin', lastName: 'Lindqvist' });
    const phoneNumber = '(213) 555-0177';
    await database.updateTable('users').set({ phoneNumber }).where('id', '=', id).execute();
    const customer = { id, firstName: 'Quirin', lastName: 'Lindqvist', email };
    for (const text of ['quirin lind', 'INDQVIS', email, '(213) 555-0177', '+1 213.555.0177']) {
      expect(await search(text)).toEqual({ ...NOTHING, customers: [{ ...customer, phoneNumber }] });
    }
    await runSql`update users set phone_number = '+49 1512 3456789' where id = ${id}`;
    for (const text of ['+49 (0)1512 3456', '01512/3456789', '4915123']) {
      expect((await search(text)).customers).toMatchObject([{ id }]);
    }
    await database.updateTable('users').set({ phoneNumber }).where('id', '=', id).execute();
    expect((await search('3 555 01')).customers).toMatchObject([{ id }]);
    expect(await search('%indqvis')).toEqual(NOTHING);
  });

  it('finds at most five of a kind, first those that begin with the text', async () => {
    for (let number = 1; number <= 6; number += 1) {
      await addVehicle({ model: `Great Searchvan ${number}` });
    }
    const best = await addVehicle({ model: 'Searchvan' });
    const { vehicles } = await search('searchvan');
    expect(vehicles.map(({ model }) => model)).toEqual([
      'Searchvan',
      ...[1, 2, 3, 4].map((number) => `Great Searchvan ${number}`),
    ]);
    expect(vehicles[0]?.id).toBe(best);
  });

  it('finds a reservation by its number, then those whose number begins with it', async () => {
    const { id: userId } = await addUser({ firstName: 'Ada', lastName: 'Numbered' });
    const vehicleId = await addVehicle({ model: 'Numbered' });
    const ids: number[] = [];
    for (let day = 10; day < 22; day += 1) {
      const from = `2031-01-${day}T18:00Z`;
      ids.push(await addReservation({ userId, vehicleId, from, until: `2031-01-${day}T20:00Z` }));
    }
    const [first = 0] = ids;
    const { reservations } = await search(`#${first}`);
    expect(reservations[0]).toMatchObject({
      id: first,
      status: 'CREATED',
      pickUpTime: '2031-01-10T10:00:00',
      car: { id: vehicleId, model: 'Numbered' },
      customer: { id: userId, firstName: 'Ada', phoneNumber: '(562) 555-0123' },
    });
    const beginning = ids.filter((id) => String(id).startsWith(String(first)[0] ?? ''));
    const found = (await search(String(first)[0] ?? '')).reservations.map(({ id }) => id);
    expect(found).toEqual(beginning.slice(0, 5));
    expect((await search('2147483648')).reservations).toEqual([]);
  });
});
