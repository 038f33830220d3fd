import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { openEmbeddedDatabase } from '#db/local/embedded.ts';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';

export type Sql = NeonQueryFunction<false, true>;

export interface BothDatabases {
  embedded: Sql;
  postgres: Sql;
  close(): Promise<void>;
}

/** The Neon driver over a gateway to the embedded database, and over one to a real Postgres. */
export async function openBothDatabases(): Promise<BothDatabases> {
  const testDatabase = await createTestDatabase();
  const gateways = {
    embedded: await startGateway(
      await openEmbeddedDatabase(createTestFolder()),
      'postgresql://embedded/database',
    ),
    postgres: await startGateway(
      connectToPostgres(testDatabase.connectionString),
      'postgresql://postgres/database',
    ),
  };
  neonConfig.fetchEndpoint = (host) =>
    gateways[host as keyof typeof gateways].environment.DATABASE_GATEWAY_URL;

  return {
    embedded: neon(gateways.embedded.environment.DATABASE_URL, { fullResults: true }),
    postgres: neon(gateways.postgres.environment.DATABASE_URL, { fullResults: true }),
    async close() {
      await gateways.embedded.close();
      await gateways.postgres.close();
      await testDatabase.drop();
    },
  };
}
