/**
 * The connection string for a connection that stays open, as commands need it. It goes around Neon's pooler, which
 * supports neither session options nor session locks. Functions need neither: they use HTTP. Neon shows
 * `sslmode=require`, but recommends `verify-full` (https://neon.com/docs/connect/connect-securely). pg verifies the
 * server with both, and warns of the first, because its next version won't.
 */
export function directConnection(connectionString: string): string {
  const direct = withoutPooler(connectionString);
  const { searchParams } = new URL(direct);
  // Its owner has asked for the meaning that other programs give to the modes.
  if (searchParams.get('uselibpqcompat') === 'true') return direct;
  return direct.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Any connection string that does not name Neon's pooler is returned unchanged. */
function withoutPooler(connectionString: string): string {
  return connectionString.replace(/(@ep-[^./@]+?)-pooler(\.[^/@]*\bneon\.tech[:/])/, '$1$2');
}

/** A database's host and name, the same with Neon's pooler and without. */
export function databaseLocation(connectionString: string): string {
  const { host, pathname } = new URL(withoutPooler(connectionString));
  return host + pathname;
}

/** Whether a connection string names a database of Neon. */
export function isOnNeon(connectionString: string): boolean {
  return /\.neon\.tech$/.test(URL.parse(connectionString)?.hostname ?? '');
}
