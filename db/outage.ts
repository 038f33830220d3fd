import { NeonDbError } from '@neondatabase/serverless';

/** SQLSTATE classes that speak of the server or the connection, not of the statement. */
const OUTAGE = /^(08|28|3D|53|57P)/;

/** Whether `error` means that the database gave no answer, as against a refusal. */
export function isOutage(error: unknown): boolean {
  return error instanceof NeonDbError && (error.code === undefined || OUTAGE.test(error.code));
}
