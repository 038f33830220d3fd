import { NeonDbError } from '@neondatabase/serverless';

/**
 * The SQLSTATEs of problems with the server, the connection or other statements: 08 connection (but not
 * 08P01), 25006 read-only for now, 28 and 3D refused login or database, 40 deadlock, 53 resources, 57 cancel
 * or shutdown, 58 system, XX Postgres itself.
 */
const OUTAGE = /^(08(?!P01)|25006|28|3D|40|53|57|58|XX)/;

/** Postgres's for a wrong number of parameters, which is our fault, and the proxy's for a lost connection. */
const PROTOCOL_VIOLATION = '08P01';

/** Postgres has closed the connection, such as before a sleep. */
const ADMIN_SHUTDOWN = '57P01';

/** Whether `error` means that the database could not respond, as opposed to a refusal. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof NeonDbError)) return false;
  const { code, severity } = error;
  // An error without a code is the driver's own: no response, or none from a database. One with an empty code
  // is that of Neon's proxy: it has no connection to Postgres, or refuses one.
  if (code?.length !== 5) return true;
  // Postgres's errors always have a severity.
  return OUTAGE.test(code) || (code === PROTOCOL_VIOLATION && !severity);
}

/**
 * Whether a statement has no result because its connection was closed: to the proxy, or from there to Postgres. The
 * statement may have been carried out. A timeout is something else: the caller has waited long enough.
 */
export function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof NeonDbError) || !isOutage(error)) return false;
  const { code, sourceError } = error;
  // A fetch fails with this error if its socket closes.
  if (code === undefined) return sourceError instanceof TypeError;
  return ['', PROTOCOL_VIOLATION, ADMIN_SHUTDOWN].includes(code);
}
