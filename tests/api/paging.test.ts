import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Page } from '../../src/domain/page.ts';
import type { Reservation } from '../../src/domain/reservation.ts';
import { call } from './calls.ts';
import { addUser, addVehicle } from './records.ts';

// Past the rows that are skipped from the front, so that the far half is read from the end.
const ROWS = 25_013;

let token = '';

async function page(query: Record<string, string | number>): Promise<Page<Reservation>> {
  const { body } = await call('GET', '/reservations/admin/all/pages', { token, query });
  return body as Page<Reservation>;
}

async function addReservations(count: number, vehicleId: number, year = 2050): Promise<void> {
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
    totalCents: index,
  }));
  for (let start = 0; start < rows.length; start += 5_000) {
    await database
      .insertInto('reservations')
      .values(rows.slice(start, start + 5_000))
      .execute();
  }
}

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
  await addReservations(ROWS, await addVehicle());
}, 60_000);

describe('a list', () => {
  it('is the same list whichever way its pages are read', async () => {
    const all = await database
      .selectFrom('reservations')
      .select('id')
      .orderBy('pickUpTime')
      .orderBy('id')
      .execute();
    const ids = all.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('ASC', 'DESC'),
        async (number, size, direction) => {
          const { content, totalElements, numberOfElements } = await page({
            page: number,
            size,
            direction,
          });
          const ordered = direction === 'ASC' ? ids : ids.toReversed();
          expect(content.map(({ id }) => id)).toEqual(
            ordered.slice(number * size, (number + 1) * size),
          );
          expect([totalElements, numberOfElements]).toEqual([ROWS, content.length]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('ends with a page of what is left, and empty pages after it', async () => {
    const last = await page({ page: Math.floor(ROWS / 100), size: 100 });
    expect(last.content).toHaveLength(13);
    for (const number of [Math.floor(ROWS / 100) + 1, 9_000_000]) {
      expect((await page({ page: number, size: 100 })).content).toEqual([]);
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
      addReservations(2_000, vehicleId, 2100),
    ]);
    await database.deleteFrom('reservations').where('vehicleId', '=', vehicleId).execute();
    expect(seen).toEqual(before.map(({ id }) => id));
  });

  it('keeps its total right while rows come and go at once', async () => {
    const vehicleId = await addVehicle();
    await Promise.all(Array.from({ length: 8 }, () => addReservations(50, vehicleId)));
    expect((await page({})).totalElements).toBe(ROWS + 400);
    await database.deleteFrom('reservations').where('vehicleId', '=', vehicleId).execute();
    expect((await page({})).totalElements).toBe(ROWS);
  });
});
