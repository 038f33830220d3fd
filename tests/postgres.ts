import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import {
  type GuardedPostgres,
  type GuardedPostgresOptions,
  startGuardedPostgres,
} from '#db/local/guarded-postgres.ts';

/** A Postgres in whose folder tests can put other files. They go when the server goes. */
export interface TestPostgres extends GuardedPostgres {
  /** Makes a database, a copy of the one named `template` when given. */
  createDatabase(template?: string): Promise<TestDatabase>;
}

export interface TestDatabase {
  name: string;
  connectionString: string;
  /** Removes it, ending whatever connections it still has. */
  drop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's Postgres and its migrated database, from global-setup.ts. */
    postgres: { adminUrl: string; template: string; folder: string };
    /** The browser tests' Postgres and its database with the demo data, from browser/global-setup.ts. */
    seededPostgres: { adminUrl: string; template: string };
  }
}

/** Makes a database with all migrations for one test file, in the Postgres of this Vitest run. */
export function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres');
  return createDatabase(adminUrl, template);
}

/** Makes a database with the demo data for one browser test file. */
export function createSeededDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('seededPostgres');
  return createDatabase(adminUrl, template);
}

/** Makes a database without anything in it, in the Postgres of this Vitest run. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgres').adminUrl);
}

/** Makes a copy of a database of this Vitest run. Nobody may be connected to it. */
export function copyDatabase({ name }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(inject('postgres').adminUrl, name);
}

/** Makes an empty folder that is gone after this Vitest run, however that ends. */
export function createTestFolder(): string {
  return mkdtempSync(join(inject('postgres').folder, 'test-'));
}

/** Starts a Postgres of one's own, empty, on a free port. */
export async function startTestPostgres(
  options: GuardedPostgresOptions = {},
): Promise<TestPostgres> {
  const postgres = await startGuardedPostgres(options);
  return { ...postgres, createDatabase: (template) => createDatabase(postgres.adminUrl, template) };
}

async function createDatabase(adminUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID()}`;
  await administer(
    adminUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
  );
  return {
    name,
    connectionString: new URL(name, adminUrl).href,
    drop: () => administer(adminUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
