import { beforeAll, describe, expect, it } from 'vitest';
import type { Reservation } from '#booking/rules/reservation.ts';
import { database } from '#db/client/connection.ts';
import type { Page } from '#kernel/records/page.ts';
import { fc } from '../../random.ts';
import { call } from '../calls.ts';
import { addUser, addVehicle } from '../records.ts';

/** A few more rows than the cap. */
const ROWS = 10_013;
const MOST_LISTED = 10_000;

let token = '';

async function page(query: Record<string, string | number>): Promise<Page<Reservation>> {
  const { body } = await call('GET', '/reservations/admin/all/pages', { token, query });
  return body as Page<Reservation>;
}

async function addReservations(count: number, vehicleId: number, year = 1990): Promise<void> {
  const { id: userId } = await addUser();
  const first = new Date(`${year}-01-01T18:00:00Z`).getTime();
  // Every pick-up time is shared by three vehicles' worth of rows, so that only the id tells them apart.
  const rows = Array.from({ length: count }, (_, index) => ({
    userId,
    vehicleId,
    pickUpTime: new Date(first + Math.floor(index / 3) * 86_400_000),
    dropOffTime: new Date(first + Math.floor(index / 3) * 86_400_000 + 3_600_000),
    pickUpLocation: 'x',
    dropOffLocation: 'y',
    status: 'CANCELLED' as const,
    rateCents: index,
    totalCents: index,
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await database
      .insertInto('reservations')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
  await addReservations(ROWS, await addVehicle());
});

describe('a list', () => {
  it('of more than 10,000 rows is counted and read up to the cap, in either direction', async () => {
    const all = await database
      .selectFrom('reservations')
      .select('id')
      .orderBy('pickUpTime')
      .orderBy('id')
      .execute();
    const ids = all.map(({ id }) => id);
    const orders = { ASC: ids.slice(0, MOST_LISTED), DESC: ids.toReversed().slice(0, MOST_LISTED) };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        async (number, size, direction) => {
          const found = await page({ page: number, size, direction });
          const expected = orders[direction].slice(number * size, (number + 1) * size);
          expect(found.content.map(({ id }) => id)).toEqual(expected);
          expect(found).toMatchObject({
            totalElements: MOST_LISTED,
            totalIsCapped: true,
            totalPages: Math.ceil(MOST_LISTED / size),
            numberOfElements: expected.length,
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('ends with a shorter page, and empty pages after it', async () => {
    expect((await page({ page: 333, size: 30 })).content).toHaveLength(10);
    for (const number of [334, 9_000_000]) {
      expect((await page({ page: number, size: 30 })).content).toEqual([]);
    }
  });

  it('repeats and misses no row while rows are added behind it', async () => {
    const before = await database
      .selectFrom('reservations')
      .select('id')
      .orderBy('pickUpTime')
      .orderBy('id')
      .limit(4_000)
      .execute();
    const vehicleId = await addVehicle();
    const seen: number[] = [];
    await Promise.all([
      (async () => {
        for (let number = 0; number < 40; number += 1) {
          seen.push(...(await page({ page: number, size: 100 })).content.map(({ id }) => id));
        }
      })(),
      addReservations(2_000, vehicleId, 2010),
    ]);
    await database.deleteFrom('reservations').where('vehicleId', '=', vehicleId).execute();
    expect(seen).toEqual(before.map(({ id }) => id));
  });
});
