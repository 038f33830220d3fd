import { neonConfig } from '@neondatabase/serverless';
import { type Database, databaseOver } from '../client/client.ts';
import { type GatewayEnvironment, type RunnableDatabase, startGateway } from './gateway.ts';
import { connectToPostgres } from './postgres.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

/** How the gateway names the embedded database. The server's own port and password change with each start. */
const EMBEDDED_URL = 'postgresql://localhost/kestrel';

/** A database with transactions: for migrations, the seed and the other commands. */
export type DirectDatabase = { db: Database; close(): Promise<void> };

/** A database with a gateway for the driver that functions use. */
export type LocalDatabase = DirectDatabase & {
  /** The environment variables of functions and the build. */
  environment: GatewayEnvironment;
};

/**
 * Opens the Postgres of `connectionString`, or, without one, the embedded database in `dataFolder`.
 * A Postgres that sleeps gets 30 seconds to wake up.
 * @throws when the data folder is open in another process; SetupFault when the Postgres can't be used
 */
export async function openDirectDatabase(
  dataFolder: string,
  connectionString: string | undefined,
): Promise<DirectDatabase> {
  const { dialect, close } = await openRunnable(dataFolder, connectionString);
  return { db: databaseOver(dialect), close };
}

/**
 * Opens the same database with a gateway for the driver. This process calls the gateway directly, the build
 * by HTTP. Tests and local runs wait longer than users, because a busy machine
 * is not an outage.
 * @throws as `openDirectDatabase`
 */
export async function openLocalDatabase(
  dataFolder: string,
  connectionString: string | undefined,
  { connectMs, answerMs }: { connectMs?: number; answerMs?: number } = {},
): Promise<LocalDatabase> {
  const database = await openRunnable(dataFolder, connectionString, connectMs);
  const gateway = await startGateway(database, connectionString ?? EMBEDDED_URL, answerMs);
  neonConfig.fetchFunction = gateway.fetch;
  return {
    db: databaseOver(database.dialect),
    environment: gateway.environment,
    close: gateway.close,
  };
}

async function openRunnable(
  dataFolder: string,
  connectionString: string | undefined,
  connectMs?: number,
): Promise<RunnableDatabase> {
  if (!connectionString) {
    // A self-hosted server has a Postgres, and starts without it.
    const { openEmbeddedDatabase } = await import('./embedded.ts');
    return openEmbeddedDatabase(dataFolder, connectMs);
  }
  await waitForPostgres(connectionString);
  return connectToPostgres(connectionString, connectMs);
}
