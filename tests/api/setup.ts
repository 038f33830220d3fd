import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { openLocalDatabase } from '#db/local/database.ts';
import { createTestDatabase } from '../postgres.ts';
import { asSiteRole } from '../site-role.ts';
import { recordStatements } from '../upgrade/record-statements.ts';
import { takeFaults } from './log.ts';

/** Whether the worker has loaded the functions for an earlier file (vitest.config.ts). They read the environment only once. */
const isKept = process.env.TEST_OWNER_URL !== undefined;

// One database per test file. The driver of the functions calls the newest one.
const { connectionString, drop } = await createTestDatabase();
const siteUrl = asSiteRole(connectionString);
const local = await openLocalDatabase('', siteUrl, { connectMs: 60_000, answerMs: 120_000 });
const { RECORD_STATEMENTS: recordFolder } = process.env;
const writeStatements = recordFolder && recordStatements(recordFolder);

if (isKept) (await import('#company/db/current-company.ts')).forgetSettings();
Object.assign(process.env, {
  ...(!isKept && {
    ...local.environment,
    TOKEN_SECRET: randomBytes(48).toString('base64'),
  }),
  // For a connection of the test's own, with transactions.
  TEST_POSTGRES_URL: siteUrl,
  TEST_OWNER_URL: connectionString,
});

/** The environment without what a library notes there. */
const readEnvironment = () => ({ ...process.env, VIPSHOME: undefined });
const environment = readEnvironment();

vi.spyOn(console, 'log').mockClear().mockReturnValue();
vi.spyOn(console, 'error').mockClear().mockReturnValue();

afterEach(() => {
  expect(takeFaults(), 'faults logged that the test did not expect').toEqual([]);
});

afterAll(async () => {
  if (/(?<!\.alone)\.test\.ts$/.test(expect.getState().testPath ?? '')) {
    const changing = 'files that change the environment are named *.alone.test.ts';
    expect(readEnvironment(), changing).toEqual(environment);
    // What goes on after the last answer is about this file's database.
    await (await import('./calls.ts')).settled();
  }
  if (writeStatements) writeStatements();
  await local.close();
  await drop();
});
