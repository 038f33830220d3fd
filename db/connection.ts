import { environment } from '#environment/environment.ts';
import { createDatabase, createReader } from './client.ts';

/** The database that the environment names. Pages read it at build, functions at run time. */
export const database = createDatabase(environment.DATABASE_URL, environment.DATABASE_GATEWAY_URL);

/** Begins the reading of a call that writes nothing, from the same database. */
export const startReading = createReader(
  environment.DATABASE_URL,
  environment.DATABASE_GATEWAY_URL,
);
