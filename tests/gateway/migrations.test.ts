import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from '#db/schema/migrate.ts';
import { createEmptyDatabase } from '../postgres.ts';
import { insertReservation, insertRow, insertUser, insertVehicle } from '../rows.ts';
import { addSampleRows, FORBIDDEN, readEveryRow } from './sample-rows.ts';

const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

async function openDatabase(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const pool = new Pool({ connectionString });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  closings.push(async () => {
    await client.end();
    await db.destroy();
  });
  return { client, db };
}

async function openEmptyDatabase() {
  const { connectionString, drop } = await createEmptyDatabase();
  closings.push(drop);
  return { connectionString, ...(await openDatabase(connectionString)) };
}

/** The last migration of the schema with which the first version was released. */
const BASELINE = '0011-figures';

const released = MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(BASELINE));
const steps = released.slice(1).map((name, index) => ({ name, previous: released[index] ?? '' }));

describe('the schema', async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateToLatest(db);
  await addSampleRows(client, 'before');

  test.each(FORBIDDEN)('refuses $what', async ({ statement, code }) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code });
  });

  test('has no constraint unchecked and no index unfinished', async () => {
    const { rows } = await client.query(
      `select conname as unfinished from pg_constraint where not convalidated
       union all select indexrelid::regclass::text from pg_index where not indisvalid`,
    );
    expect(rows).toEqual([]);
  });
});

describe.each(steps)('$name after $previous', async ({ name, previous }) => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, previous);
  await addSampleRows(client, 'before');
  const before = await readEveryRow(client);
  await migrateTo(db, name);

  test('keeps every row as it was', async () => {
    const after = await readEveryRow(client);
    expect(before.size).toBeGreaterThan(5);
    for (const [table, rows] of before) {
      expect(rows.length, table).toBeGreaterThan(0);
      expect(after.get(table), table).toMatchObject(rows);
    }
  });

  test('takes what the version before it writes', async () => {
    await addSampleRows(client, 'after');
  });
});

test('0018-damage leaves the marks of the last rental with any open, as they were known until then', async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, '0016-upkeep');
  const vehicleId = await insertVehicle(client);
  const userId = await insertUser(client, { email: 'maya@example.com' });
  for (const [day, kind] of [
    ['01', 'dent'],
    ['02', 'rim'],
    ['03', undefined],
  ]) {
    const [from, until] = [`2026-01-${day}T10:00Z`, `2026-01-${day}T12:00Z`];
    const times = { from, until, pickedUpAt: from, handOverRecordedAt: from };
    const reservationId = await insertReservation(client, { vehicleId, userId, ...times });
    const mark = { reservationId, handling: 'return', x: 0, y: 0, size: 'small', kind };
    if (kind) await insertRow(client, 'condition_marks', mark);
  }
  await migrateTo(db, '0018-damage');
  const { rows } = await client.query(
    'select vehicle_id, kind, repaired_at from condition_marks order by id',
  );
  expect(rows).toEqual([
    { vehicle_id: vehicleId, kind: 'dent', repaired_at: new Date('2026-01-02T10:00Z') },
    { vehicle_id: vehicleId, kind: 'rim', repaired_at: null },
  ]);
});

describe('migrating', () => {
  test('lets the tables go while somebody else works on one, and asks again', async () => {
    const { connectionString, client, db } = await openEmptyDatabase();
    await migrateTo(db, '0003-fleet');
    await insertVehicle(client);
    const { client: other } = await openDatabase(connectionString);

    await client.query('begin');
    await client.query('update vehicles set age = age + 1');
    const migrated = migrateToLatest(db);
    await expect.poll(() => waitingForVehicles(other)).toBe(true);
    await expect.poll(() => waitingForVehicles(other)).toBe(false);
    // Behind a migration that goes on waiting, this would wait as well.
    await other.query("set lock_timeout = '500ms'");
    await other.query('update vehicles set seats = seats where false');
    await client.query('commit');
    await migrated;

    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows.map((row) => row.name)).toEqual(MIGRATION_NAMES);
  });

  test('begins again when the database ended it to break a deadlock with a call', async () => {
    const { connectionString, client, db } = await openEmptyDatabase();
    await migrateTo(db, '0003-fleet');
    await insertVehicle(client);
    const { client: other } = await openDatabase(connectionString);

    // The migration locks users, then vehicles. It is the one to be ended.
    await client.query("set deadlock_timeout = '15s'");
    await client.query('begin');
    await client.query('update vehicles set age = age + 1');
    const migrated = migrateToLatest(db);
    await expect.poll(() => waitingForVehicles(other)).toBe(true);
    await client.query('update users set built_in = built_in');
    await client.query('commit');
    await migrated;

    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows.map((row) => row.name)).toEqual(MIGRATION_NAMES);
  });

  test('that fails leaves everything as it was', async () => {
    const { client, db } = await openEmptyDatabase();
    await migrateTo(db, '0001-accounts');
    // In the way of a later migration.
    await client.query('create table vehicles (word text)');
    await expect(migrateToLatest(db)).rejects.toThrow('already exists');
    const { rows } = await client.query('select name from kysely_migration');
    expect(rows).toEqual([{ name: '0001-accounts' }]);
  });
});

async function waitingForVehicles(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ waiting: boolean }>(
    `select exists (
       select from pg_locks where relation = 'vehicles'::regclass and not granted
     ) as waiting`,
  );
  return rows[0]?.waiting ?? false;
}
