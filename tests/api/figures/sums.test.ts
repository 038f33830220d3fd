import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findSumFaults } from '#figures/db/sums.ts';
import { fc } from '../../random.ts';
import { connect } from '../owner.ts';
import { addReservation, addUser, addVehicle, isWaitingForLock, runSql } from '../records.ts';

const { id: userId } = await addUser();
const vehicles = [await addVehicle(), await addVehicle(), await addVehicle()];

/** All that the changes below can reach. In it the clocks change twice. */
const PERIOD = { from: '2030-01-01', to: '2031-12-31' };
const BEGIN = Date.parse('2030-02-01T08:00Z');
const MINUTE_MS = 60_000;

const at = (minute: number) => new Date(BEGIN + minute * MINUTE_MS);

/** One change of reservations, by statements that the site and people with SQL can send. */
type Change = { kind: number; one: number; slot: number; begin: number; length: number };

const someChange = fc.record({
  kind: fc.integer({ min: 0, max: 7 }),
  /** Which of the reservations it changes. */
  one: fc.nat(),
  /** Each has 40 days of a vehicle for itself, so none overlap. */
  slot: fc.integer({ min: 0, max: 11 }),
  begin: fc.integer({ min: 0, max: 10 * 24 * 60 }),
  length: fc.integer({ min: 60, max: 29 * 24 * 60 }),
});

async function apply({ kind, one, slot, begin, length }: Change): Promise<void> {
  const vehicleId = vehicles[slot % vehicles.length] ?? 0;
  const from = slot * 40 * 24 * 60 + begin;
  const free = sql<boolean>`not exists (
    select from reservations as other where other.id <> reservations.id
      and other.vehicle_id = ${vehicleId} and other.pick_up_time between ${at(slot * 57_600)} and ${at((slot + 1) * 57_600)}
  )`;
  const rows = await runSql<{ id: number }>`select id from reservations order by id`;
  const id = rows[one % Math.max(rows.length, 1)]?.id ?? 0;
  const change = [
    async () => {
      await runSql`
        insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
          drop_off_location, rate_cents, total_cents, created_at)
        select ${userId}, ${vehicleId}, ${at(from)}, ${at(from + length)}, 'Harbor desk', 'Airport', 1100,
          ${length}, ${at(from - 3 * length)}
        where not exists (
          select from reservations where vehicle_id = ${vehicleId}
            and pick_up_time between ${at(slot * 57_600)} and ${at((slot + 1) * 57_600)}
        )`;
    },
    () => runSql`update reservations set status = 'CANCELLED' where id = ${id}`,
    () => runSql`update reservations set status = 'CREATED' where id = ${id}`,
    // A return before the pick-up leaves no hours.
    () =>
      runSql`update reservations set status = 'DONE',
        returned_at = pick_up_time + make_interval(mins => ${length} - 1440) where id = ${id}`,
    () =>
      runSql`
      update reservations set vehicle_id = ${vehicleId}, pick_up_time = ${at(from)},
        drop_off_time = ${at(from + length)} where id = ${id} and ${free}`,
    () => runSql`update reservations set total_cents = total_cents + 100`,
    () => runSql`update reservations set paid_cents = paid_cents + 1`,
    () => runSql`delete from reservations where id = ${id}`,
  ][kind];
  await change?.();
}

it('the days of sums are those of the time zone of the default company until another one is set', async () => {
  const rows = await runSql`select company_time_zone() as zone`;
  expect(rows).toEqual([{ zone: DEFAULT_COMPANY.timeZone }]);
});

it('sums are those of the reservations after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someChange, { minLength: 12, maxLength: 40 }), async (changes) => {
      for (const change of changes) await apply(change);
      expect(await findSumFaults(database, DEFAULT_COMPANY, PERIOD)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  const rows = await runSql<{ rentals: number; ms: number }>`
    select sum(rentals)::integer as rentals, sum(rented_ms)::float as ms from vehicle_sums`;
  expect(rows[0]?.rentals).toBeGreaterThan(0);
  expect(rows[0]?.ms).toBeGreaterThan(0);
});

it('finds a sum that differs from the reservations', async () => {
  const vehicleId = await addVehicle();
  await addReservation({
    userId,
    vehicleId,
    from: '2032-05-01T10:30Z',
    until: '2032-05-03T10:30Z',
  });
  const May = { from: '2032-05-01', to: '2032-05-31' };
  expect(await findSumFaults(database, DEFAULT_COMPANY, May)).toEqual([]);
  await runSql`update vehicle_sums set canceled = 1 where vehicle_id = ${vehicleId} and unit = 'month'`;
  await database
    .deleteFrom('vehicleSums')
    .where('vehicleId', '=', vehicleId)
    .where('begins', '=', '2032-05-03')
    .execute();
  expect(await findSumFaults(database, DEFAULT_COMPANY, May)).toEqual([
    { at: `day 2032-05-03 ${vehicleId}`, kept: '0 0 0 0', counted: '0 0 12600000 0' },
    {
      at: `month 2032-05-01 ${vehicleId}`,
      kept: '1 3300 172800000 1',
      counted: '1 3300 172800000 0',
    },
  ]);
});

it('sums are right after two people have changed one reservation at once', async () => {
  const vehicleId = await addVehicle();
  const id = await addReservation({
    userId,
    vehicleId,
    from: '2033-05-01T10:30Z',
    until: '2033-05-03T10:30Z',
  });
  const one = await connect();
  await one.query('begin');
  await one.query('update reservations set total_cents = 5000 where id = $1', [id]);
  const other = runSql`update reservations set status = 'CANCELLED' where id = ${id}`;
  await expect.poll(isWaitingForLock).toBe(true);
  await one.query(`update reservations set drop_off_time = '2033-05-09T10:30Z' where id = $1`, [
    id,
  ]);
  await one.query('commit');
  await other;
  expect(
    await findSumFaults(database, DEFAULT_COMPANY, { from: '2033-05-01', to: '2033-05-31' }),
  ).toEqual([]);
  const canceled = await database
    .selectFrom('vehicleSums')
    .select(['rentals', 'cents', 'rentedMs', 'canceled'])
    .where('vehicleId', '=', vehicleId)
    .where('unit', '=', 'month')
    .execute();
  expect(canceled).toEqual([{ rentals: 0, cents: 0, rentedMs: 0, canceled: 1 }]);
});

it('statements over many reservations in opposite orders do not wait for each other forever', async () => {
  const cars = [await addVehicle(), await addVehicle()];
  const statements: number[][] = [];
  for (let statement = 0; statement < 8; statement++) {
    const ids: number[] = [];
    for (const [index, vehicleId] of (statement % 2 ? cars.toReversed() : cars).entries()) {
      const day = `2034-05-${10 + statement * 2 + index}`;
      const period = { from: `${day}T10:00Z`, until: `${day}T20:00Z` };
      ids.push(await addReservation({ userId, vehicleId, ...period }));
    }
    statements.push(ids);
  }
  // No two statements change the same reservation. Postgres does not promise in which order it locks those.
  for (let round = 0; round < 30; round++) {
    await Promise.all(
      statements.map(
        (ids) =>
          runSql`update reservations set total_cents = total_cents + 1 where id = any(${ids})`,
      ),
    );
  }
  expect(
    await findSumFaults(database, DEFAULT_COMPANY, { from: '2034-05-01', to: '2034-05-31' }),
  ).toEqual([]);
});
