import { NeonDbError } from '@neondatabase/serverless';

/** SQLSTATE classes of the server, the connection, or a deadlock broken: not of the statement. */
const OUTAGE = /^(08|28|3D|40|53|57P)/;

/** Whether `error` means that the database gave no answer or gave up, as against a refusal. */
export function isOutage(error: unknown): boolean {
  return error instanceof NeonDbError && (error.code === undefined || OUTAGE.test(error.code));
}
