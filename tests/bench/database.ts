import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Statement, StatementRunner } from '#db/local/gateway.ts';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { startTestPostgres } from '../postgres.ts';
import { type Fill, fillDatabase } from './fill.ts';

/** A filled Postgres behind a gateway that can keep what it is asked. */
export type BenchDatabase = {
  connectionString: string;
  /** What `run` sent to the database. */
  record(run: () => Promise<void>): Promise<Statement[]>;
  close(): Promise<void>;
};

/** Brings an empty database to the newest schema and to a size. */
export async function migrateAndFill(connectionString: string, size: Fill): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 });
  await migrateToLatest(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
  await pool.end();
  await fillDatabase(connectionString, size);
}

/** Starts and fills a Postgres, and sets the functions' environment to it. */
export async function openBenchDatabase(size: Fill): Promise<BenchDatabase> {
  const postgres = await startTestPostgres();
  const { connectionString } = await postgres.createDatabase();
  await migrateAndFill(connectionString, size);
  const { record, close } = await recordedDatabase(connectionString);
  return {
    connectionString,
    record,
    async close() {
      await close();
      await postgres.stop();
    },
  };
}

/** Sets the functions' environment to a Postgres behind a gateway that can keep what it is asked. */
export async function recordedDatabase(
  connectionString: string,
): Promise<Omit<BenchDatabase, 'connectionString'>> {
  let recorded: Statement[] | undefined;
  const runner = connectToPostgres(connectionString);
  const recorder: StatementRunner = {
    run(query, params) {
      recorded?.push({ query, params });
      return runner.run(query, params);
    },
    read(statements) {
      recorded?.push(...statements);
      return runner.read(statements);
    },
    close: () => runner.close(),
  };
  const gateway = await startGateway(recorder, connectionString);
  Object.assign(process.env, gateway.environment);
  process.env.TOKEN_SECRET ??= randomBytes(48).toString('base64');

  return {
    async record(run) {
      recorded = [];
      await run();
      const statements = recorded;
      recorded = undefined;
      return statements;
    },
    close: () => gateway.close(),
  };
}
