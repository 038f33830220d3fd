import { NeonDbError } from '@neondatabase/serverless';

/**
 * SQLSTATEs that speak of the server, the connection or somebody else's work, not of the statement:
 * 08 connection (but 08P01, a wrong number of parameters, is our own fault), 25006 a server that is
 * read-only for now, 28 and 3D a refused login or database, 40 deadlocks, 53 resources, 57 a cancel
 * or shutdown, 58 the system, XX Postgres itself.
 */
const OUTAGE = /^(08(?!P01)|25006|28|3D|40|53|57|58|XX)/;

/**
 * Whether `error` means that the database gave no answer or gave up, as against a refusal. Without
 * a code it comes from the driver: nobody answered, or with what is no answer.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof NeonDbError && (error.code === undefined || OUTAGE.test(error.code));
}
