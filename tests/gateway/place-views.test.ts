import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeing } from '#db/client/actor.ts';
import { createDatabase } from '#db/client/client.ts';
import { openLocalDatabase } from '#db/local/database.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { asSiteRole } from '../site-role.ts';

/** The tables that staff of some places see as everybody does, with the reason (identity: places of staff). */
const OF_ALL_PLACES = {
  accounts:
    'account_links api_keys attempts one_time_codes passkeys second_factor_steps sessions totp_secrets users',
  'the company and its texts': 'agreement_texts closings company pages place_locations places',
  'prices and kinds of vehicles': 'price_books promo_codes vehicle_classes',
  'images that pages show': 'image_variants images',
  'what only owners see, with ids alone': 'webhook_deliveries webhook_queues webhooks',
  'numbers, keys and notes of the site':
    'imports kysely_migration kysely_migration_lock receipt_numbers removed_photos site',
};

let owned: TestDatabase;
let client: Client;

beforeAll(async () => {
  owned = await createTestDatabase();
  client = new Client(owned.connectionString);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await owned.drop();
});

async function namesOf(statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

test('every table belongs to places, or is listed as one of all places', async () => {
  const views = await namesOf(
    `select viewname as name from pg_views where schemaname = 'at_places'`,
  );
  const tables = await namesOf(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const listed = Object.values(OF_ALL_PLACES).flatMap((names) => names.split(' '));
  expect([...views, ...listed].toSorted()).toEqual(tables.toSorted());
});

test('the views have all columns that their tables have after the last migration', async () => {
  const missing = await namesOf(`
    select table_name || '.' || column_name as name from information_schema.columns as of_table
    where table_schema = 'public' and exists (select from pg_views where schemaname = 'at_places' and viewname = table_name)
      and not exists (
        select from information_schema.columns as of_view
        where of_view.table_schema = 'at_places' and of_view.table_name = of_table.table_name
          and of_view.column_name = of_table.column_name
      )`);
  expect(missing).toEqual([]);
});

test('a new table belongs to the places of the reservations to which it refers', async () => {
  await client.query('begin');
  await client.query(`
    create table notes (id integer primary key, reservation_id integer not null references reservations);
    create table note_files (note_id integer references notes);
    select create_place_views()`);
  expect(
    await namesOf(
      `select viewname as name from pg_views where viewname in ('notes', 'note_files') order by 1`,
    ),
  ).toEqual(['note_files', 'notes']);
  await client.query('rollback');
});

test('functions in PL/pgSQL see all tables, also one that a later migration adds or replaces', async () => {
  await client.query('begin');
  await client.query(`
    create function later() returns trigger language plpgsql as 'begin return null; end';
    select create_place_views()`);
  const found = await namesOf(`
    select proname as name from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`);
  expect(found).toEqual([]);
  await client.query('rollback');
});

test('whoever may use the tables may use the views, and nobody else', async () => {
  const { rows } = await client.query(`
    select has_schema_privilege('kestrel_site', 'at_places', 'usage') as of_site,
      bool_and(has_table_privilege('kestrel_site', oid, 'select') and has_table_privilege('kestrel_site', oid, 'delete')) as may_all,
      bool_or(relacl::text like '%{=%' or relacl::text like '%,=%') as of_public
    from pg_class where relnamespace = 'at_places'::regnamespace and relkind = 'v'`);
  expect(rows).toEqual([{ of_site: true, may_all: true, of_public: false }]);
});

test('without the right to the views, a statement about some places fails', async () => {
  const database = await createTestDatabase();
  const url = asSiteRole(database.connectionString);
  const local = await openLocalDatabase('', url);
  const { DATABASE_URL, DATABASE_GATEWAY_URL } = local.environment;
  const site = createDatabase(DATABASE_URL, DATABASE_GATEWAY_URL);
  const read = () =>
    seeing({ placeIds: [1] }, () => site.selectFrom('reservations').select('id').execute());
  expect(await read()).toEqual([]);
  const owner = new Client(database.connectionString);
  await owner.connect();
  await owner.query('revoke usage on schema at_places from kestrel_site');
  await owner.end();
  await expect(read()).rejects.toThrow('permission denied for schema at_places');
  await local.close();
  await database.drop();
});
