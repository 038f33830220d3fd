import { NeonDbError } from '@neondatabase/serverless';

/**
 * SQLSTATEs that are about the server, the connection or other statements: 08 connection (but 08P01,
 * a wrong number of parameters, is our own fault), 25006 read-only for now, 28 and 3D refused login
 * or database, 40 deadlock, 53 resources, 57 cancel or shutdown, 58 system, XX Postgres itself.
 */
const OUTAGE = /^(08(?!P01)|25006|28|3D|40|53|57|58|XX)/;

/** Whether `error` means that the database could not answer, rather than refused. */
export function isOutage(error: unknown): boolean {
  // Without a code it is the driver's own: no answer, or not one from a database.
  return error instanceof NeonDbError && (error.code === undefined || OUTAGE.test(error.code));
}
