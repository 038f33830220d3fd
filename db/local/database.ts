import { type Database, databaseOver } from '../client.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { type GatewayEnvironment, startGateway } from './gateway.ts';
import { connectToPostgres } from './postgres.ts';

/** A database on this machine, ready for the driver that functions use. */
export type LocalDatabase = {
  /** Beside the gateway, with transactions: for migrations and the seed. */
  db: Database;
  /** What functions and the build are configured with. */
  environment: GatewayEnvironment;
  close(): Promise<void>;
};

/**
 * Opens the Postgres that `connectionString` names, or without one the embedded database in
 * `dataFolder`.
 * @throws when the data folder is open in another process
 */
export async function openLocalDatabase(
  dataFolder: string,
  connectionString: string | undefined,
): Promise<LocalDatabase> {
  const database = connectionString
    ? connectToPostgres(connectionString)
    : await openEmbeddedDatabase(dataFolder);
  const gateway = await startGateway(database, connectionString);
  return {
    db: databaseOver(database.dialect),
    environment: gateway.environment,
    close: gateway.close,
  };
}
