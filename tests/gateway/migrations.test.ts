import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from '#db/migrate.ts';
import { createEmptyDatabase } from '../postgres.ts';
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

// Removed by 0009 and 0027, which also removed the column build_is_due of `site`.
const REMOVED_TABLES = ['row_counts', 'cache_tags'];

const steps = MIGRATION_NAMES.slice(1).map((name, index) => ({
  name,
  previous: MIGRATION_NAMES[index] ?? '',
}));

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
      if (REMOVED_TABLES.includes(table)) continue;
      expect(rows.length, table).toBeGreaterThan(0);
      for (const row of rows) delete row.build_is_due;
      expect(after.get(table), table).toMatchObject(rows);
    }
  });

  test.each(FORBIDDEN)('still refuses $what', async ({ statement, code }) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code });
  });

  test('leaves no constraint unchecked and no index unfinished', async () => {
    const { rows } = await client.query(
      `select conname as unfinished from pg_constraint where not convalidated
       union all select indexrelid::regclass::text from pg_index where not indisvalid`,
    );
    expect(rows).toEqual([]);
  });

  test('takes what the version before it writes', async () => {
    await addSampleRows(client, 'after');
  });
});

describe('0028-reservation-rates', async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, '0025-several-images');
  await addSampleRows(client, 'before');
  const entries = () => client.query('select * from history');
  const { rowCount } = await entries();
  await migrateTo(db, '0028-reservation-rates');

  async function readRates(): Promise<number[]> {
    const { rows } = await client.query<{ rate: number }>(
      'select rate_cents as rate from reservations order by id',
    );
    return rows.map(({ rate }) => rate);
  }

  test('finds the rate in the total and the started hours, and writes no history of it', async () => {
    expect(await readRates()).toEqual([3707]);
    expect((await entries()).rowCount).toBe(rowCount);
  });

  test('follows what the version before it books and edits', async () => {
    await addSampleRows(client, 'after');
    expect(await readRates()).toEqual([3707, 3707]);
    await client.query('update reservations set total_cents = 27000');
    expect(await readRates()).toEqual([1000, 1000]);
    await client.query('update reservations set total_cents = 54000, rate_cents = 1500');
    expect(await readRates()).toEqual([1500, 1500]);
  });
});

test("0054-signed-again removes the customer from the company's copies of agreements", async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, '0051-time-zone-once');
  await addSampleRows(client, 'before');
  const reservation = { id: 1, pickUpLocation: 'Harbor', dropOffLocation: 'Airport' };
  const facts = { firstName: 'Pat', reservation };
  await client.query(
    `insert into letters (kind, recipient, user_id, facts)
     select 'agreement', 'x@example.com', copy.id, $1
     from (select id from users union all select null) as copy`,
    [facts],
  );
  await migrateTo(db, '0054-signed-again');
  const { rows } = await client.query(
    `select facts from letters where kind = 'agreement' order by user_id`,
  );
  const nameless = { id: 1, pickUpLocation: '', dropOffLocation: '' };
  expect(rows).toEqual([{ facts }, { facts: { firstName: '', reservation: nameless } }]);
});

test('0078-fee-entries has the fees that were kept before, and those that the version before it changes', async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, '0066-owed-index');
  await addSampleRows(client, 'before');
  await client.query(
    `update reservations set status = 'CANCELLED', cancellation_fee_cents = 50, paid_cents = 30`,
  );
  await client.query(`update reservations set canceled_at = '2026-05-01Z'`);
  await migrateTo(db, '0078-fee-entries');
  await client.query(`update reservations set paid_cents = 20`);
  await client.query(`update reservations set status = 'CREATED', pick_up_location = 'Harbor'`);
  const { rows } = await client.query(
    `select amount_cents::integer as amount, kept_cents::integer as kept, total_cents::integer as total,
       at = '2026-05-01Z' as is_of_cancellation
     from fee_entries order by id`,
  );
  const total = expect.any(Number);
  expect(rows).toEqual([
    { amount: 30, kept: 30, total, is_of_cancellation: true },
    { amount: -10, kept: 20, total, is_of_cancellation: false },
    { amount: -20, kept: 0, total, is_of_cancellation: false },
  ]);
});

describe('migrating', () => {
  test('lets the tables go while somebody else works on one, and asks again', async () => {
    const { connectionString, client, db } = await openEmptyDatabase();
    await migrateTo(db, MIGRATION_NAMES[0] ?? '');
    await addSampleRows(client, 'before');
    const { client: other } = await openDatabase(connectionString);

    await client.query('begin');
    await client.query('update vehicles set age = age + 1');
    const migrated = migrateToLatest(db);
    await expect.poll(() => waitingForVehicles(other), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => waitingForVehicles(other), { timeout: 10_000 }).toBe(false);
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
    await migrateTo(db, '0005-booking-limit');
    await addSampleRows(client, 'before');
    const { client: other } = await openDatabase(connectionString);

    // A booking holds its vehicle first and then its customer. The migration is the one to be ended.
    await client.query("set deadlock_timeout = '15s'");
    await client.query('begin');
    await client.query('select from vehicles for no key update');
    const migrated = migrateToLatest(db);
    await expect.poll(() => waitingForVehicles(other), { timeout: 10_000 }).toBe(true);
    await client.query('select from users for key share');
    await client.query('commit');
    await migrated;

    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows.map((row) => row.name)).toEqual(MIGRATION_NAMES);
  });

  test('that fails leaves everything as it was', async () => {
    const { client, db } = await openEmptyDatabase();
    await migrateTo(db, MIGRATION_NAMES[0] ?? '');
    // In the way of the next migration.
    await client.query('create table row_counts (word text)');
    await expect(migrateToLatest(db)).rejects.toThrow('already exists');
    const { rows } = await client.query('select name from kysely_migration');
    expect(rows).toEqual([{ name: MIGRATION_NAMES[0] }]);
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
