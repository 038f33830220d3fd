import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnableDatabase } from './gateway.ts';
import { startGuardedPostgres } from './guarded-postgres.ts';
import { connectToPostgres } from './postgres.ts';

function folderOf(dataFolder: string): string {
  return join(dataFolder, 'database');
}

/** Whether `dataFolder` has a database already. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(join(folderOf(dataFolder), 'password'));
}

/**
 * Starts the Postgres whose data is in `dataFolder`, and creates both when they are missing. No other user of the machine can read
 * them. It ends with `close()`, or with this process.
 * @throws SetupFault when it is open already, here or in another process, or there is no Postgres for this machine
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  connectMs?: number,
): Promise<RunnableDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const server = await startGuardedPostgres({ folder: folderOf(dataFolder), isDurable: true });
  const database = connectToPostgres(server.adminUrl, connectMs);
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** Deletes the database in `dataFolder`. It must be closed. */
export function deleteEmbeddedDatabase(dataFolder: string): void {
  const folder = folderOf(dataFolder);
  for (const path of [realpathSync(folder), folder]) rmSync(path, { recursive: true, force: true });
}
