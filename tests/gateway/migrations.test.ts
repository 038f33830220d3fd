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
    // 0009 took its table away.
    before.delete('row_counts');
    for (const [table, rows] of before) {
      expect(rows.length, table).toBeGreaterThan(0);
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

describe('0010-occupancies', async () => {
  const { client, db } = await openEmptyDatabase();
  await migrateTo(db, '0009-counts-and-cents');
  await addSampleRows(client, 'before');
  const addMore = (
    pickUp: string,
    dropOff: string,
    { status = 'CREATED', turnaround = '', onConflict = '' } = {},
  ) =>
    client.query<{ id: number }>(
      `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, total_cents, status
         ${turnaround && ', turnaround_minutes'})
       select users.id, vehicles.id, $1, $2, 'Harbor', 'Airport', 1, $3
         ${turnaround && `, ${turnaround}`}
       from users, vehicles ${onConflict} returning id`,
      [pickUp, dropOff, status],
    );
  await addMore('2040-06-02 12:30Z', '2040-06-02 14:00Z', { status: 'DONE' });
  await addMore('2040-06-01 11:00Z', '2040-06-01 14:00Z', { status: 'CANCELLED' });
  await migrateTo(db, '0010-occupancies');

  /** When the vehicle is taken, and for what. */
  async function readOccupancies(): Promise<string[]> {
    const { rows } = await client.query<{ line: string }>(
      `select to_char(start_time at time zone 'UTC', 'DD HH24:MI') || ' to '
         || to_char(end_time at time zone 'UTC', 'DD HH24:MI') || coalesce(' ' || reason, '') as line
       from occupancies left join reservations on reservations.id = reservation_id
       where reason is not null
         or (occupancies.vehicle_id, start_time) = (reservations.vehicle_id, pick_up_time)
       order by start_time`,
    );
    return rows.map(({ line }) => line);
  }
  const IN_JUNE = ['01 10:00 to 02 12:30', '02 12:30 to 02 14:00'];

  test('adds the times of the reservations that are not canceled', async () => {
    expect(await readOccupancies()).toEqual(IN_JUNE);
  });

  test('follows what the version before it books, edits, cancels and deletes', async () => {
    // A booking of a free time, and one of a taken time, as that version writes them.
    const onConflict = 'on conflict on constraint reservations_no_overlap do nothing';
    const { rows } = await addMore('2040-06-03 10:00Z', '2040-06-03 11:00Z', { onConflict });
    const taken = await addMore('2040-06-03 09:00Z', '2040-06-03 11:00Z', { onConflict });
    expect([rows.length, taken.rows.length]).toEqual([1, 0]);
    const edit = (change: string) =>
      client.query(`update reservations set ${change} where id = $1`, [rows[0]?.id]);
    expect(await readOccupancies()).toEqual([...IN_JUNE, '03 10:00 to 03 11:00']);
    await edit("drop_off_time = '2040-06-03 12:00Z'");
    expect(await readOccupancies()).toEqual([...IN_JUNE, '03 10:00 to 03 12:00']);
    await edit("status = 'CANCELLED'");
    expect(await readOccupancies()).toEqual(IN_JUNE);
    await edit("status = 'CREATED'");
    expect(await readOccupancies()).toHaveLength(3);
    await client.query('delete from reservations where id = $1', [rows[0]?.id]);
    expect(await readOccupancies()).toEqual(IN_JUNE);
  });

  test('keeps reservations with their turnaround and maintenance apart, both ways', async () => {
    const refused = { code: '23P01', constraint: 'occupancies_no_overlap' };
    const addBlock = (from: string, until: string) =>
      client.query(
        `insert into occupancies (vehicle_id, start_time, end_time, reason)
         select id, $1, $2, 'Brakes' from vehicles`,
        [from, until],
      );
    await addMore('2040-06-04 10:00Z', '2040-06-04 11:00Z', { turnaround: '45' });
    await expect(addBlock('2040-06-04 11:44Z', '2040-06-04 13:00Z')).rejects.toMatchObject(refused);
    await addBlock('2040-06-04 11:45Z', '2040-06-04 13:00Z');
    const later = (turnaround: string) =>
      addMore('2040-06-04 08:00Z', '2040-06-04 09:30Z', { turnaround });
    await expect(later('31')).rejects.toMatchObject(refused);
    await later('30');
    await expect(addMore('2040-06-04 12:59Z', '2040-06-04 14:00Z')).rejects.toMatchObject(refused);
    expect(await readOccupancies()).toEqual([
      ...IN_JUNE,
      '04 08:00 to 04 10:00',
      '04 10:00 to 04 11:45',
      '04 11:45 to 04 13:00 Brakes',
    ]);
  });

  test.each([
    ['for neither a reservation nor a reason', 'null', 'null'],
    ['for both', "'Brakes'", '(select min(id) from reservations)'],
  ])('takes no time %s', async (_, reason, reservation) => {
    const added = client.query(
      `insert into occupancies (vehicle_id, start_time, end_time, reason, reservation_id)
       select id, '2041-01-01Z', '2041-01-02Z', ${reason}, ${reservation} from vehicles`,
    );
    await expect(added).rejects.toMatchObject({ code: '23514' });
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

describe('migrating', () => {
  test('by several builds at once happens once', async () => {
    const { connectionString, client, db } = await openEmptyDatabase();
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(connectionString)));
    await Promise.all([db, ...others.map((other) => other.db)].map(migrateToLatest));
    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows.map((row) => row.name)).toEqual(MIGRATION_NAMES);
  });

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
