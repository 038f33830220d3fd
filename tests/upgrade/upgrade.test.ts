import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { storedCompany } from '#company/db/current-company.ts';
import { databaseOver } from '#db/client/client.ts';
import type { Statement } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { MIGRATION_NAMES, migrateTo, migrateToLatest } from '#db/schema/migrate.ts';
import { copyDatabase, createEmptyDatabase, type TestDatabase } from '../postgres.ts';
import { asSiteRole, siteRoleStatements } from '../site-role.ts';
import { readFixture, readRows, readSchema, restore, VERSIONS } from './fixture.ts';
import { rentOn } from './serve.ts';

const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

async function open(database: TestDatabase) {
  const { connectionString } = database;
  const client = new Client({ connectionString });
  await client.connect();
  const { dialect, close } = connectToPostgres(connectionString);
  closings.push(database.drop, async () => {
    await client.end();
    await close();
  });
  return { ...database, client, db: databaseOver(dialect) };
}

/** A database of a release, with its rows and the site's own role. */
async function restoreRelease(version: string) {
  const fixture = readFixture(version, 'database');
  const database = await createEmptyDatabase();
  const client = new Client(database);
  await client.connect();
  await client.query(siteRoleStatements().replace(/^create role.*$/m, ''));
  const { dialect, close } = connectToPostgres(database.connectionString);
  await migrateTo(databaseOver(dialect), fixture.migration);
  await close();
  const schema = await readSchema(client);
  await restore(client, fixture);
  await client.end();
  closings.push(database.drop);
  return { fixture, database, schema };
}

/** What an upgrade never changes: how many rows a table has, and how much money. */
async function readSums(client: Client) {
  const tables = await readRows(client);
  const { rows } = await client.query(
    `select
       (select jsonb_agg(sums order by purpose, method, status) from (
         select purpose, method, status, count(*), sum(amount_cents) as amount, sum(captured_cents) as captured,
           sum(refunded_cents) as refunded from payments group by 1, 2, 3) as sums) as payments,
       (select jsonb_agg(sums order by kind) from (
         select kind, count(*), sum(amount_cents) as amount from payment_movements group by 1) as sums) as movements,
       (select jsonb_agg(sums order by status) from (
         select status, count(*), sum(total_cents) as total, sum(paid_cents) as paid from reservations group by 1
       ) as sums) as reservations,
       (select jsonb_agg(sums order by receipt_year) from (
         select receipt_year, count(*), max(receipt_number) as last from payment_movements group by 1) as sums) as receipts`,
  );
  const counts = Object.entries(tables).map(([name, { length }]) => [name, length] as const);
  return { ...rows[0], rows: Object.fromEntries(counts) };
}

describe.each(VERSIONS)('the database of %s', async (version) => {
  const { fixture, database, schema } = await restoreRelease(version);
  const { client, connectionString, db } = await open(await copyDatabase(database));
  const before = await readSums(client);

  test('has the schema with which it was released, so no migration was edited since', () => {
    expect(schema).toEqual(fixture.schema);
  });

  test('has rows in every table', () => {
    const names = Object.keys(before.rows);
    expect(names.filter((name) => before.rows[name] === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
  });

  const next = VERSIONS[VERSIONS.indexOf(version) + 1];
  const oneDeployLater = next ? readFixture(next, 'database').migration : MIGRATION_NAMES.at(-1);

  test('migrated by the next release takes all statements of the functions that still serve', async () => {
    await migrateTo(db, oneDeployLater ?? '');
    const statements = readFixture(version, 'statements');
    expect(statements.length).toBeGreaterThan(500);
    const site = new Client(asSiteRole(connectionString));
    await site.connect();
    const refused: string[] = [];
    for (const statement of statements) {
      // Plans it, with all names, types and permissions, and does not run it.
      await site
        .query(`explain (generic_plan) ${statement}`)
        .catch(({ message }: Error) => refused.push(`${message}: ${statement}`));
    }
    await site.end();
    expect(refused).toEqual([]);
  });

  test('migrated to the present keeps all rows and sums, and passes all checks', async () => {
    await migrateToLatest(db);
    expect(await readSums(client)).toMatchObject(before);
    expect(await findWrong(db, await storedCompany(db))).toEqual([]);
  });

  if (version === VERSIONS[0]) {
    test('goes on with the next receipt', async () => {
      await migrateToLatest(db);
      const { before: last, after } = await rentOn(connectionString, client);
      expect(after).toEqual({ year: last.year, number: last.number + 1 });
      expect(await findWrong(db, await storedCompany(db))).toEqual([]);
    });
  }

  if (fixture.migration === oneDeployLater) return;
  test('is migrated while the release takes bookings: none is lost, none is stored twice', async () => {
    const busy = await open(await copyDatabase(database));
    const functions = connectToPostgres(asSiteRole(busy.connectionString));
    closings.push(functions.close);
    const stored = async () => {
      const { rows } = await busy.client.query<{ id: number }>('select id from reservations');
      return rows.map(({ id }) => id);
    };
    const known = await stored();
    const book = (day: number) => confirmedId(functions, onDay(fixture.booking, day));

    const confirmed = [await book(1), await book(2)];
    // The first migration is done and can't be noted, so the migration holds its locks.
    await busy.client.query('begin');
    await busy.client.query('lock table kysely_migration in share mode');
    const migrated = migrateTo(busy.db, oneDeployLater ?? '');
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [busy.name],
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(waiting).toBe(1);
    // Each is sent twice, as by somebody who presses again.
    const meanwhile = Promise.allSettled([3, 3, 4, 4, 5, 5].map(book));
    let areBooked = false;
    void meanwhile.then(() => {
      areBooked = true;
    });
    // They wait, too, unless the migration locks nothing that they need.
    await expect.poll(async () => areBooked || (await waiting()) > 1).toBe(true);
    await busy.client.query('commit');
    await migrated;
    for (const outcome of await meanwhile) {
      if (outcome.status === 'fulfilled') confirmed.push(outcome.value);
      else expect(outcome.reason).toMatchObject({ constraint: 'occupancies_no_overlap' });
    }
    confirmed.push(await book(6), await book(7));

    expect(confirmed).toHaveLength(7);
    const added = (await stored()).filter((id) => !known.includes(id));
    expect(added.toSorted()).toEqual(confirmed.toSorted());
    // The checks are those of the present.
    await migrateToLatest(busy.db);
    expect(await findWrong(busy.db, await storedCompany(busy.db))).toEqual([]);
  });
});

/** The statements of a booking, for another day. */
function onDay(booking: Statement[], day: number): Statement[] {
  return booking.map(({ query, params }) => ({
    query,
    params: params.map((text) =>
      text !== null && /^\d{4}-\d\d-\d\dT/.test(text)
        ? new Date(Date.parse(text) + day * 86_400_000).toISOString()
        : text,
    ),
  }));
}

/**
 * Books as functions do.
 * @returns the id that the customer is told
 * @throws the error of the database
 */
async function confirmedId(
  functions: ReturnType<typeof connectToPostgres>,
  booking: Statement[],
): Promise<number> {
  const result = (await functions.runTogether(booking, false)).at(-1);
  const column = result?.fields.findIndex(({ name }) => name === 'id') ?? -1;
  const id = result?.rows[0]?.[column];
  expect(id, JSON.stringify(result?.rows)).toEqual(expect.any(String));
  return Number(id);
}
