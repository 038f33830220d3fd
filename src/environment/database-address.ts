/**
 * A connection string of Neon for the database itself: its pooler takes no session options and
 * keeps no session locks, and functions, who need it, speak HTTP. Any other is answered as it is.
 */
export function withoutPooler(connectionString: string): string {
  return connectionString.replace(/(@ep-[^./@]+?)-pooler(\.[^/@]*\bneon\.tech[:/])/, '$1$2');
}

/** Where a database is: host and name, the same with Neon's pooler and without. */
export function databaseAddress(connectionString: string): string {
  const { host, pathname } = new URL(withoutPooler(connectionString));
  return host + pathname;
}
