import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { startGateway } from '../../db/local/gateway.ts';
import { connectToPostgres } from '../../db/local/postgres.ts';
import { createTestDatabase } from '../postgres.ts';
import { takeFaults } from './log.ts';

// Before any function is imported: they read their environment then. One database per test file.
const { connectionString, drop } = await createTestDatabase();
const gateway = await startGateway(connectToPostgres(connectionString), connectionString);

Object.assign(process.env, {
  ...gateway.environment,
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  // For a connection of the test's own, with transactions.
  TEST_POSTGRES_URL: connectionString,
});

vi.spyOn(console, 'log').mockReturnValue();
vi.spyOn(console, 'error').mockReturnValue();

afterEach(() => {
  expect(takeFaults(), 'faults logged that the test did not expect').toEqual([]);
});

afterAll(async () => {
  await gateway.close();
  await drop();
});
