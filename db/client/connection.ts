import { environment } from '#environment/environment.ts';
import { createDatabase, createReader } from './client.ts';

/** The database of the environment. The build reads it for the pages, and functions use it at run time. */
export const database = createDatabase(environment.DATABASE_URL, environment.DATABASE_GATEWAY_URL);

/** Creates the database of a call that only reads, over the same data. */
export const startReading = createReader(
  environment.DATABASE_URL,
  environment.DATABASE_GATEWAY_URL,
);
