import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { openEmbeddedInstances } from './embedded-instances.ts';
import type { RunnableDatabase, Statement, StatementResult } from './gateway.ts';

/** PGlite makes files that everybody can read, so the folder must keep others out. */
const OWNER_ONLY = 0o700;

function folderOf(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

/** Whether a database was made in `dataFolder` already. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(folderOf(dataFolder));
}

/**
 * Opens the database in `dataFolder`. Makes both when they are missing, which takes seconds. No other
 * user of the machine can read them.
 * @throws when it is open already, here or in another process: two would ruin the data
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<RunnableDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: OWNER_ONLY });
  const lock = lockFolder(dataFolder);
  const folder = folderOf(dataFolder);
  // The folder may exist already, with another mode.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, OWNER_ONLY);
  const instances = await openEmbeddedInstances(folder).catch((error: unknown) => {
    lock.close();
    throw error;
  });
  const asText = keepText(instances.first);

  async function ask(
    database: PGlite | Transaction,
    { query, params }: Statement,
  ): Promise<StatementResult> {
    const { fields, rows, command, rowCount } = await database.query<(string | null)[]>(
      query,
      params,
      { rowMode: 'array', parsers: asText, serializers: asText },
    );
    return { fields, rows, command: command ?? null, rowCount: rowCount ?? null };
  }

  return {
    dialect: new PGliteDialect({ pglite: instances.first }),
    run: (query, params) => instances.use((database) => ask(database, { query, params })),
    read: (statements) =>
      instances.use((database) =>
        database.transaction(async (transaction) => {
          await transaction.query('set transaction read only');
          const results: StatementResult[] = [];
          for (const statement of statements) results.push(await ask(transaction, statement));
          return results;
        }),
      ),
    async close() {
      await instances.close();
      lock.close();
    },
  };
}

/**
 * SQLite's lock is the operating system's: it ends with the process however that ends, so there is
 * no stale lock to judge, as there would be with a file that names a process id.
 */
function lockFolder(dataFolder: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataFolder, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new Error(
      `The database in ${dataFolder} is already in use: stop the process that uses it.`,
      { cause },
    );
  }
}

/** Leaves the text of every type that PGlite would convert as it is. */
function keepText(database: PGlite): Record<string, (text: string) => string> {
  return Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (text) => text]));
}
