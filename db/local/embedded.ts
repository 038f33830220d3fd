import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import { SetupFault } from '#environment/setup-fault.ts';
import type { RunnableDatabase, Statement, StatementResult } from './gateway.ts';

/** PGlite creates files that everybody can read, so the folder must keep other users out. */
const OWNER_ONLY = 0o700;

/**
 * With less free space the database is not used. On a full disk it waits for space without end, and the whole process
 * with it. The statements that run at the same time write less.
 */
const LEAST_FREE_BYTES = 128 * 1_048_576;

function folderOf(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

/** Whether `dataFolder` has a database already. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(folderOf(dataFolder));
}

/**
 * Opens the database in `dataFolder`. Creates both when they are missing, which takes seconds. No other
 * user of the machine can read them. A statement fails while the disk is nearly full.
 * @throws SetupFault when it is open already, here or in another process: two would ruin the data; an error when the
 *   disk is nearly full
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<RunnableDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: OWNER_ONLY });
  requireSpace(dataFolder);
  const lock = lockFolder(dataFolder);
  const folder = folderOf(dataFolder);
  // The folder may exist already, with another mode.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, OWNER_ONLY);
  const database = await PGlite.create(folder, { extensions: { btree_gist, pg_trgm } });
  const asText = keepText(database);

  async function run(
    { query, params }: Statement,
    within: PGlite | Transaction = database,
  ): Promise<StatementResult> {
    requireSpace(folder);
    const { fields, rows, command, rowCount } = await within.query<(string | null)[]>(
      query,
      params,
      { rowMode: 'array', parsers: asText, serializers: asText },
    );
    return { fields, rows, command: command ?? null, rowCount: rowCount ?? null };
  }

  return {
    dialect: new PGliteDialect({ pglite: database }),
    run: (query, params) => run({ query, params }),
    async runTogether(statements, isReadOnly) {
      requireSpace(folder);
      return database.transaction(async (transaction) => {
        if (isReadOnly) await transaction.query('set transaction read only');
        const results: StatementResult[] = [];
        for (const statement of statements) results.push(await run(statement, transaction));
        return results;
      });
    },
    async close() {
      await database.close();
      lock.close();
    },
  };
}

/** @throws when the disk of a folder is nearly full */
function requireSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  throw new Error(`The disk of ${folder} is nearly full. Free some space, and the site goes on.`);
}

/**
 * SQLite uses a lock of the operating system, which ends with the process, however that ends. So there are no
 * stale locks, unlike with a file that names a process id.
 */
function lockFolder(dataFolder: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataFolder, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new SetupFault(
      `The database in ${dataFolder} is already in use: stop the process that uses it.`,
      { cause },
    );
  }
}

/** Parsers that keep the text of every type that PGlite would convert. */
function keepText(database: PGlite): Record<string, (text: string) => string> {
  return Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (text) => text]));
}
