import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { MIGRATION_NAMES } from '../../db/migrate.ts';
import { hashPassword, isPasswordRight } from '../../netlify/server/password.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  createTestFolder,
  type TestDatabase,
} from '../postgres.ts';

// Each command is a process, and one encodes the pictures of a whole fleet.
vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'Correct-Horse-1!';

/** Runs what `npm run <name>` runs, with nothing in its environment but this. */
async function run(name: string, environment: Record<string, string>, ...options: string[]) {
  const command = spawn(process.execPath, [`db/cli/${name}.ts`, ...options], {
    env: { DATA_FOLDER: createTestFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], output, errors] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { exitCode, output, errors };
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
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
    expect(errors).toContain('Set DATABASE_URL (or NETLIFY_DATABASE_URL)');
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
    // From which removed images are known that it can't show (db/removed-images.ts).
    expect(await query(database.connectionString, 'select newest_build from site')).toEqual([
      { newest_build: 'a-deploy' },
    ]);
  });

  test("by a preview leaves production's database alone, and takes a copy of it", async () => {
    const preview = { NETLIFY: 'true', CONTEXT: 'deploy-preview' };
    const onProduction = { ...preview, DATABASE_URL: database.connectionString };
    const { exitCode, errors } = await run('migrate', onProduction);
    expect(exitCode).toBe(1);
    expect(errors).toContain("This build is a preview, and its database is production's.");

    const { adminUrl } = inject('postgres');
    const copy = escapeIdentifier(`${database.name}-copy`);
    await query(adminUrl, `create database ${copy} template ${escapeIdentifier(database.name)}`);
    const url = new URL(`${database.name}-copy`, adminUrl).href;
    expect(await run('migrate', { ...preview, DATABASE_URL: url })).toMatchObject({
      exitCode: 0,
    });
    await query(adminUrl, `drop database ${copy}`);
  });
});

describe('db:admin', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const appoint = (email: string, password: string) =>
    run('admin', {
      DATABASE_URL: database.connectionString,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    });

  async function findAccount(email: string) {
    const [account] = await query<{
      hash: string;
      roles: string[];
      version: number;
      kept: string | null;
    }>(
      database.connectionString,
      `select password_hash as hash, roles, token_version as version, kept_session as kept,
         built_in as "builtIn"
       from users where email = '${email}'`,
    );
    return account;
  }

  async function register(email: string, { isBuiltIn = false } = {}) {
    await query(
      database.connectionString,
      `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
         password_hash, roles, built_in)
       values ('Stran', 'Ger', '(562) 555-0100', '${email}', '1 Test Street', '90802', 'stranger',
         '${await hashPassword('Stranger-Pass-1!')}', '{Customer}', ${isBuiltIn})`,
    );
  }

  test('does nothing when nobody is named, and says so', async () => {
    const { exitCode, output } = await run('admin', { NETLIFY: 'true', ADMIN_EMAIL: '' });
    expect([exitCode, output]).toEqual([
      0,
      'ADMIN_EMAIL and ADMIN_PASSWORD are not set, so no administrator was made.\n',
    ]);
  });

  test.each([
    ['owner@example.com', '', 'Set ADMIN_PASSWORD as well'],
    ['', PASSWORD, 'Set ADMIN_EMAIL as well'],
    ['owner', PASSWORD, 'Please enter a valid email'],
    ['owner@example.com', 'correct-horse-1!', 'One uppercase character'],
  ])('refuses %s with the password "%s"', async (email, password, message) => {
    const { exitCode, errors } = await appoint(email, password);
    expect(exitCode).toBe(1);
    expect(errors).toContain(message);
    expect(await findAccount(email)).toBeUndefined();
  });

  test('makes an administrator who can be edited, once, whatever is asked later', async () => {
    expect((await appoint('Owner@example.com', PASSWORD)).output).toContain(
      'Owner@example.com is now an administrator.',
    );
    const made = await findAccount('Owner@example.com');
    expect(made).toMatchObject({ roles: ['Administrator'], builtIn: false });
    expect(await isPasswordRight(PASSWORD, made?.hash)).toBe(true);

    const again = await appoint('owner@example.com', 'Another-Pass-2!');
    expect([again.exitCode, again.output]).toEqual([
      0,
      'owner@example.com is already an administrator. Nothing was changed.\n',
    ]);
    expect(await findAccount('Owner@example.com')).toEqual(made);
  });

  test('takes the account from a stranger who registered the e-mail first', async () => {
    await register('late@example.com');
    await query(database.connectionString, `update users set kept_session = 'strangers'`);
    expect((await appoint('LATE@example.com', PASSWORD)).output).toContain('registered already');
    const account = await findAccount('late@example.com');
    expect(account).toMatchObject({
      roles: ['Customer', 'Administrator'],
      version: 1,
      kept: null,
    });
    expect(await isPasswordRight(PASSWORD, account?.hash)).toBe(true);
    expect(await isPasswordRight('Stranger-Pass-1!', account?.hash)).toBe(false);
  });

  test('leaves a built-in account alone', async () => {
    await register('demo@example.com', { isBuiltIn: true });
    const before = await findAccount('demo@example.com');
    const { exitCode, output } = await appoint('demo@example.com', PASSWORD);
    expect([exitCode, output]).toEqual([
      1,
      'demo@example.com is a built-in account, which can not be changed. Choose another e-mail.\n',
    ]);
    expect(await findAccount('demo@example.com')).toEqual(before);
  });

  test('by two builds at once makes one', async () => {
    const both = await Promise.all([1, 2].map(() => appoint('twins@example.com', PASSWORD)));
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(both.filter(({ output }) => output.includes('nothing was changed'))).toHaveLength(1);
  });
});

describe('db:seed', () => {
  test('adds nothing unless a demonstration is asked for', async () => {
    const { connectionString, drop } = await createTestDatabase();
    onTestFinished(drop);
    const { exitCode, errors } = await run('seed', { DATABASE_URL: connectionString });
    expect(exitCode).toBe(1);
    expect(errors).toContain('npm run db:seed -- --demo');
    expect(await query(connectionString, 'select from users')).toEqual([]);

    const demo = await run('seed', { DATABASE_URL: connectionString }, '--demo');
    expect(demo).toMatchObject({ exitCode: 0 });
    expect(await query(connectionString, 'select from users')).toHaveLength(6);
  });
});
