import { NeonDbError } from '@neondatabase/serverless';

/**
 * The SQLSTATEs of problems with the server, the connection or other statements: 08 connection (but 08P01, a
 * wrong number of parameters, is our own fault), 25006 read-only for now, 28 and 3D refused login or
 * database, 40 deadlock, 53 resources, 57 cancel or shutdown, 58 system, XX Postgres itself.
 */
const OUTAGE = /^(08(?!P01)|25006|28|3D|40|53|57|58|XX)/;

/** Whether `error` means that the database could not respond, as opposed to a refusal. */
export function isOutage(error: unknown): boolean {
  // An error without a code is the driver's own: no response, or none from a database.
  return error instanceof NeonDbError && (error.code === undefined || OUTAGE.test(error.code));
}
