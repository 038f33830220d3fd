import { Socket } from 'node:net';
import { Client } from 'pg';
import { databaseLocation, directConnection } from '#environment/database-location.ts';
import { SetupFault } from '#environment/setup-fault.ts';

/** The oldest version that has all that the migrations use, such as `nulls not distinct`. */
const LEAST_VERSION = 15;

/** How long a database may take to wake up. Neon usually needs a second, and took 7.5 at most. */
const WAKE_LIMIT_MS = 30_000;

/** One try. A connection that was lost without a word is not waited for any longer. */
const TRY_LIMIT_MS = 10_000;

const PAUSE_MS = 1_000;

/** The SQLSTATEs of a refused login and of a missing database. Waiting does not help. */
const REFUSED = /^(28|3D)/;

/**
 * Waits until the Postgres of `connectionString` takes statements, at most 30 seconds: Neon's databases sleep when
 * nobody uses them.
 * @throws SetupFault when it can't be reached, refuses the login, or is too old
 */
export async function waitForPostgres(connectionString: string): Promise<void> {
  const version = await readVersion(connectionString);
  if (version < LEAST_VERSION) {
    throw new SetupFault(
      `Kestrel needs Postgres ${LEAST_VERSION} or newer, and the database at ${databaseLocation(connectionString)} is Postgres ${version}. Nothing was changed.`,
    );
  }
}

async function readVersion(connectionString: string): Promise<number> {
  const location = databaseLocation(connectionString);
  const giveUpAt = Date.now() + WAKE_LIMIT_MS;
  for (;;) {
    try {
      return await tryToReadVersion(connectionString);
    } catch (error) {
      if (error instanceof SetupFault) throw error;
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (REFUSED.test(code)) {
        throw new SetupFault(
          `The database at ${location} refuses the connection: ${message}. Check the user, the password and the name of the database in DATABASE_URL and, if it is set, in MIGRATION_DATABASE_URL.`,
        );
      }
      if (Date.now() + PAUSE_MS >= giveUpAt) {
        throw new SetupFault(
          `The database at ${location} could not be reached for ${WAKE_LIMIT_MS / 1_000} seconds (${message || code}). Check that DATABASE_URL is the connection string of your database, that the database runs and is within its quota, and that this machine can reach it.`,
        );
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function tryToReadVersion(connectionString: string): Promise<number> {
  const socket = new Socket();
  const client = openClient(connectionString, socket);
  // The connection can be lost after it failed, too. Without a listener, that would end the process.
  client.on('error', () => {});
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout expired')), TRY_LIMIT_MS);
  // What another kind of server sends can make pg throw where nobody can catch it.
  process.once('uncaughtException', reject);
  try {
    return await Promise.race([readVersionOver(client), failed]);
  } finally {
    clearTimeout(timer);
    process.off('uncaughtException', reject);
    socket.destroy();
  }
}

async function readVersionOver(client: Client): Promise<number> {
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  await client.end();
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** @throws SetupFault when a parameter of the URL is wrong, such as the path of a certificate */
function openClient(connectionString: string, socket: Socket): Client {
  try {
    return new Client({
      connectionString: directConnection(connectionString),
      stream: () => socket,
    });
  } catch (error) {
    throw new SetupFault(`DATABASE_URL can't be used: ${(error as Error).message}.`);
  }
}
