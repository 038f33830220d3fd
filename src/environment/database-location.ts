/**
 * Removes Neon's pooler from a connection string, because the pooler supports neither session options nor
 * session locks. Functions need neither: they use HTTP. Any other connection string is returned unchanged.
 */
export function withoutPooler(connectionString: string): string {
  return connectionString.replace(/(@ep-[^./@]+?)-pooler(\.[^/@]*\bneon\.tech[:/])/, '$1$2');
}

/** A database's host and name, the same with Neon's pooler and without. */
export function databaseLocation(connectionString: string): string {
  const { host, pathname } = new URL(withoutPooler(connectionString));
  return host + pathname;
}
