import { NeonDbError } from '@neondatabase/serverless';

/**
 * SQLSTATEs that are about the server, the connection or other statements: 08 connection (but 08P01,
 * a wrong number of parameters, is our own fault), 25006 read-only for now, 28 and 3D refused login
 * or database, 40 deadlock, 53 resources, 57 cancel or shutdown, 58 system, XX Postgres itself.
 */
const OUTAGE = /^(08(?!P01)|25006|28|3D|40|53|57|58|XX)/;

/** Whether `error` means that the database could not answer, rather than refused. */
export function isOutage(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof NeonDbError && OUTAGE.test(error.code ?? ''));
}

/** Whether `error`, without a code, is the driver's own: no answer, or not one from a database. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NeonDbError && error.code === undefined;
}
