import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';

/** A real Postgres of one's own, empty, on a free port. */
export interface TestPostgres {
  /** Where databases are made and dropped, as superuser. */
  adminUrl: string;
  /** For whatever else a test puts on disk: goes when the server goes. */
  folder: string;
  /** Makes a database, a copy of the one named `template` when given. */
  createDatabase(template?: string): Promise<TestDatabase>;
  /** Stops the server, keeping its data, until `resume()` starts it on the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the server as a power cut would, until `resume()`. */
  kill(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
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

/**
 * Starts a Postgres (about 1 s). It ends with `stop()`, or with this process, however that ends.
 * A durable one keeps what it has committed through a `kill()`, at a real server's cost. `binaries` is a folder with another
 * Postgres than the package's.
 */
export async function startTestPostgres({
  isDurable = false,
  binaries = '',
} = {}): Promise<TestPostgres> {
  const guardianFile = fileURLToPath(new URL('postgres-guardian.ts', import.meta.url));
  const options = [
    ...(isDurable ? ['--durable'] : []),
    ...(binaries ? [`--binaries=${binaries}`] : []),
  ];
  const guardian = spawn(process.execPath, [guardianFile, ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A Ctrl-C in the terminal must not reach the server before this process is done with it.
    detached: true,
  });
  const ended = once(guardian, 'exit');
  const lines = createInterface({ input: guardian.stdout })[Symbol.asyncIterator]();

  async function nextLine(): Promise<string> {
    const line = await lines.next();
    if (line.done) throw new Error('The test Postgres ended; its reason is on stderr.');
    return line.value;
  }
  async function command(word: 'stop' | 'kill' | 'start'): Promise<void> {
    guardian.stdin.write(`${word}\n`);
    await nextLine();
  }

  const { adminUrl, folder } = JSON.parse(await nextLine());
  return {
    adminUrl,
    folder,
    createDatabase: (template) => createDatabase(adminUrl, template),
    pause: () => command('stop'),
    resume: () => command('start'),
    kill: () => command('kill'),
    async stop() {
      guardian.stdin.end();
      await ended;
    },
  };
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
