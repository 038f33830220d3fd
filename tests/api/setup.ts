import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { openLocalDatabase } from '#db/local/database.ts';
import { createTestDatabase } from '../postgres.ts';
import { asSiteRole } from '../site-role.ts';
import { recordStatements } from '../upgrade/record-statements.ts';
import { takeFaults } from './log.ts';

// Before any function is imported: they read their environment then. One database per test file.
const { connectionString, drop } = await createTestDatabase();
const siteUrl = asSiteRole(connectionString);
const local = await openLocalDatabase('', siteUrl, { connectMs: 60_000, answerMs: 120_000 });
const { RECORD_STATEMENTS: recordFolder } = process.env;
const writeStatements = recordFolder && recordStatements(recordFolder);

Object.assign(process.env, {
  ...local.environment,
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  // For a connection of the test's own, with transactions.
  TEST_POSTGRES_URL: siteUrl,
  TEST_OWNER_URL: connectionString,
});

vi.spyOn(console, 'log').mockReturnValue();
vi.spyOn(console, 'error').mockReturnValue();

afterEach(() => {
  expect(takeFaults(), 'faults logged that the test did not expect').toEqual([]);
});

afterAll(async () => {
  if (writeStatements) writeStatements();
  await local.close();
  await drop();
});
