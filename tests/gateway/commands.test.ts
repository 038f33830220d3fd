import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { appointAdministrator } from '#accounts/db/first-administrator.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type DirectDatabase, openDirectDatabase } from '#db/local/database.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { MIGRATION_NAMES } from '#db/schema/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { isPasswordRight } from '#identity/server/password.ts';
import { PASSWORD } from '../accounts.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  createTestFolder,
  type TestDatabase,
} from '../postgres.ts';
import { insertUser, insertVehicle } from '../rows.ts';
import { asSiteRole, siteRoleStatements } from '../site-role.ts';

/** Runs what `npm run db:<name>` runs, with nothing in its environment that it reads but this. */
async function run(name: string, environment: Record<string, string>, ...options: string[]) {
  const command = spawn(process.execPath, [`db/commands/${name}.ts`, ...options], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_FOLDER: createTestFolder(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], output, errors] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { exitCode, output, errors };
}

async function connected<Result>(url: string, act: (client: Client) => Promise<Result>) {
  const client = new Client(url);
  await client.connect();
  return act(client).finally(() => client.end());
}

async function query<Row extends object>(url: string, sql: string, values: unknown[] = []) {
  return (await connected(url, (client) => client.query<Row>(sql, values))).rows;
}

describe('db:migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  test('on Netlify embeds no database: it says what to set', async () => {
    const { exitCode, errors } = await run('migrate', { NETLIFY: 'true' });
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Kestrel is not configured:\n- DATABASE_URL: Set DATABASE_URL .*\n$/);
  });

  test('says what to set on a machine for which there is no embedded Postgres', async () => {
    const other = "Object.defineProperty(process, 'arch', { value: 'riscv64' })";
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(other)}`;
    expect(await run('migrate', { NODE_OPTIONS })).toMatchObject({
      exitCode: 1,
      errors: `There is no embedded Postgres for this machine (${process.platform}, riscv64). Set DATABASE_URL to a Postgres of your own, version 15 or newer.\n`,
    });
  });

  test('says in one sentence what to check when there is no such database, and of a Postgres before 15', async () => {
    const missing = new URL('no-such-database', database.connectionString);
    const refused = await run('migrate', { DATABASE_URL: missing.href });
    expect(refused).toMatchObject({
      exitCode: 1,
      errors: `The database at ${missing.host}/no-such-database refuses the connection: database "no-such-database" does not exist. Check the user, the password and the name of the database in DATABASE_URL and, if it is set, in MIGRATION_DATABASE_URL.\n`,
    });

    const { connectionString, name, drop } = await createEmptyDatabase();
    // What this server says of its version, in a function that is found before its own.
    await query(
      connectionString,
      `create function public.current_setting(text) returns text return '140012';
       alter database ${escapeIdentifier(name)} set search_path = public, pg_catalog`,
    );
    const old = await run('migrate', { DATABASE_URL: connectionString });
    expect(old).toMatchObject({
      exitCode: 1,
      errors: `Kestrel needs Postgres 15 or newer, and the database at ${missing.host}/${name} is Postgres 14. Nothing was changed.\n`,
    });
    const tables = `select from pg_tables where schemaname = 'public'`;
    expect(await query(connectionString, tables)).toEqual([]);
    await drop();
  });

  test('says in one sentence that another kind of server is no database, whatever it sends', async () => {
    const sayings = [
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      // A message of Postgres's form, with a code that it does not have.
      Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 99]),
    ];
    const says = async (bytes: string | Buffer) => {
      const other = createServer((socket) => {
        socket.on('error', () => undefined).once('data', () => socket.write(bytes));
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void other.close());
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      return run('migrate', { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` });
    };
    for (const { exitCode, errors } of await Promise.all(sayings.map(says))) {
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^The database at 127.0.0.1:\d+\/c could not be reached for .*\n$/);
    }
  });

  test('by two builds at once succeeds for both', async () => {
    const environment = {
      NETLIFY: 'true',
      CONTEXT: 'production',
      NETLIFY_DATABASE_URL: database.connectionString,
      DEPLOY_ID: 'a-deploy',
    };
    const builds = await Promise.all([1, 2].map(() => run('migrate', environment)));
    expect(builds).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    const rows = await query(database.connectionString, 'select name from kysely_migration');
    expect(rows).toHaveLength(MIGRATION_NAMES.length);
    // From which removed images are known that it can't show (src/features/fleet/db/removed-images.ts).
    expect(await query(database.connectionString, 'select newest_build from site')).toEqual([
      { newest_build: 'a-deploy' },
    ]);
  });

  test('works as the owner of the tables, while the site has a role that owns nothing', async () => {
    const { connectionString, drop } = await createEmptyDatabase();
    await query(connectionString, siteRoleStatements().replace(/^create role.*$/m, ''));
    const DATABASE_URL = asSiteRole(connectionString);
    expect(await run('migrate', { DATABASE_URL })).toMatchObject({ exitCode: 1 });
    const environment = { DATABASE_URL, MIGRATION_DATABASE_URL: connectionString };
    expect(await run('migrate', environment)).toMatchObject({ exitCode: 0 });
    expect(await query(DATABASE_URL, 'select database_id from site')).toHaveLength(1);
    await expect(query(DATABASE_URL, 'drop table history')).rejects.toThrow('must be owner');

    const MIGRATION_DATABASE_URL = database.connectionString;
    const { errors } = await run('migrate', { DATABASE_URL, MIGRATION_DATABASE_URL });
    expect(errors).toContain('MIGRATION_DATABASE_URL must name the same database');
    await drop();
  });

  test("by a preview refuses production's database, and takes a copy of it", async () => {
    const preview = { NETLIFY: 'true', CONTEXT: 'deploy-preview' };
    const onProduction = { ...preview, DATABASE_URL: database.connectionString };
    const { exitCode, errors } = await run('migrate', onProduction);
    expect(exitCode).toBe(1);
    expect(errors).toContain("This build is a preview, and its database is production's.");

    const { adminUrl } = inject('postgres');
    const copy = escapeIdentifier(`${database.name}-copy`);
    await query(adminUrl, `create database ${copy} template ${escapeIdentifier(database.name)}`);
    const DATABASE_URL = new URL(`${database.name}-copy`, adminUrl).href;
    expect(await run('migrate', { ...preview, DATABASE_URL })).toMatchObject({ exitCode: 0 });
    await query(adminUrl, `drop database ${copy}`);
  });
});

describe('db:admin', () => {
  let database: TestDatabase;
  let direct: DirectDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    direct = await openDirectDatabase('', database.connectionString);
  });
  afterAll(async () => {
    await direct.close();
    await database.drop();
  });

  const appoint = (email: string) =>
    appointAdministrator(direct.db, DEFAULT_COMPANY, email, 'a hash');

  async function findAccount(email: string) {
    const [account] = await query<{ hash: string }>(
      database.connectionString,
      `select password_hash as hash, roles, token_version as version,
         built_in as "builtIn"
       from users where email = $1`,
      [email],
    );
    return account;
  }

  test('does nothing when nobody is named, and refuses half of an account and a common password', async () => {
    const output = 'ADMIN_EMAIL and ADMIN_PASSWORD are not set, so no owner was created.\n';
    expect(await run('admin', { ADMIN_EMAIL: '' })).toMatchObject({ exitCode: 0, output });
    const half = await run('admin', { ADMIN_EMAIL: 'owner@example.com' });
    expect(half).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('Set ADMIN_PASSWORD as well'),
    });
    const common = {
      DATABASE_URL: database.connectionString,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'Kestrel1!',
    };
    expect(await run('admin', common)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('This password is too common.'),
    });
  });

  test('creates an owner who can be edited, with the password', async () => {
    const { output } = await run('admin', {
      DATABASE_URL: database.connectionString,
      ADMIN_EMAIL: 'Owner@example.com',
      ADMIN_PASSWORD: PASSWORD,
    });
    expect(output).toContain('Owner@example.com is now an owner.');
    const made = await findAccount('Owner@example.com');
    expect(made).toMatchObject({ roles: ['Administrator'], builtIn: false });
    expect(await isPasswordRight(PASSWORD, made?.hash)).toBe(true);

    expect(await appoint('owner@example.com')).toBe('already');
    expect(await findAccount('Owner@example.com')).toEqual(made);
  });

  test("with --reset-second-factor turns off an owner's, in history and by letter", async () => {
    const url = database.connectionString;
    const id = await connected(url, (client) =>
      insertUser(client, { email: 'lost@example.com', roles: ['Administrator'] }),
    );
    await query(
      url,
      "insert into totp_secrets (user_id, secret, confirmed_at) values ($1, 'x', now())",
      [id],
    );
    const reset = (email: string) =>
      run('admin', { DATABASE_URL: url, ADMIN_EMAIL: email }, '--reset-second-factor');
    const output = 'LOST@example.com now signs in with the password alone.\n';
    expect(await reset('LOST@example.com')).toMatchObject({ exitCode: 0, output });
    expect(await query(url, 'select second_factor_methods($1) as methods', [id])).toEqual([
      { methods: [] },
    ]);
    expect(
      await query(
        url,
        `select facts, changes, actor_id from letters join history on record_id = user_id
         where user_id = $1 and action = 'changed'`,
        [id],
      ),
    ).toEqual([
      { facts: { event: 'reset' }, changes: { second_factor: [null, 'reset'] }, actor_id: null },
    ]);
    expect(await reset('nobody@example.com')).toMatchObject({ exitCode: 1 });
  });

  test('takes the account from a stranger who registered the email first', async () => {
    await connected(database.connectionString, (client) =>
      insertUser(client, { email: 'late@example.com' }),
    );
    expect(await appoint('LATE@example.com')).toBe('promoted');
    expect(await findAccount('late@example.com')).toMatchObject({
      hash: 'a hash',
      roles: ['Customer', 'Administrator'],
      version: 1,
    });
  });
});

describe('db:seed', () => {
  test('adds nothing unless a demonstration is asked for, and nothing to a fleet', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const refused = await run('seed', { DATABASE_URL: connectionString });
    expect(refused.exitCode).toBe(1);
    expect(refused.errors).toContain('npm run db:seed -- --demo');
    await connected(connectionString, (client) => insertVehicle(client));
    const demo = await run('seed', { DATABASE_URL: connectionString }, '--demo');
    const output = 'The database has vehicles or users already. Nothing was changed.\n';
    expect(demo).toMatchObject({ exitCode: 0, output });
    expect(await query(connectionString, 'select from users')).toEqual([]);
    await drop();
  });

  test('adds a demo of rentals that pass all checks, at less than seven hours a day, and sends nothing', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const { db, close } = await openDirectDatabase('', connectionString);
    expect(await seed(db, DEFAULT_COMPANY)).toBe(true);
    expect(await findWrong(db, DEFAULT_COMPANY)).toEqual([]);
    await close();
    const [demo] = await query(
      connectionString,
      `select
         (select max(daily_cap_cents / price_per_hour_cents::float) < 7 from vehicles) as "isDayCheap",
         (select count(*) filter (where daily_cap_cents is null)::integer from vehicles) as uncapped,
         (select array_agg(distinct key order by key) from price_books, jsonb_object_keys(rules) as key) as rules,
         (select array_agg(distinct kind order by kind) from payment_movements) as movements,
         (select count(distinct handling)::integer from photos) as photographed,
         (select count(distinct handling)::integer from condition_marks) as marked,
         (select bool_and(same.at <= later.at) from payment_movements as same
            join payment_movements as later
              on (later.receipt_year, later.receipt_number) = (same.receipt_year, same.receipt_number + 1)
         ) as "areReceiptsInOrder",
         (select jsonb_agg(jsonb_build_array(charge_kind, reason, total_cents - paid_cents - deposit_kept_cents))
            from later_charges join reservations on reservations.id = reservation_id) as charged,
         (select bool_and(text like '%{{charges}}%' and text not like '%Sample%') from agreement_texts) as agreed,
         (select count(*)::integer from letters) as letters`,
    );
    expect(demo).toEqual({
      isDayCheap: true,
      uncapped: 0,
      rules: ['cancel', 'deposit', 'extras', 'fuel', 'late', 'noShow'],
      movements: ['captured', 'kept', 'refunded'],
      photographed: 2,
      marked: 2,
      areReceiptsInOrder: true,
      charged: [['cleaning', 'Sand and dog hair on the back seat', 0]],
      agreed: true,
      letters: 0,
    });
    await drop();
  });
});
