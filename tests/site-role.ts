import { readFileSync } from 'node:fs';

const ROLE = 'kestrel_site';
const PASSWORD = 'site';

/** The statements of db/README.md that make the role which owns nothing. */
export function siteRoleStatements(): string {
  const readme = readFileSync(new URL('../db/README.md', import.meta.url), 'utf8');
  const [, statements = ''] = /^```sql\n(create role [\s\S]+?)^```$/m.exec(readme) ?? [];
  return statements.replace("'…'", `'${PASSWORD}'`);
}

/** The same database in the name of that role. */
export function asSiteRole(connectionString: string): string {
  const url = new URL(connectionString);
  return Object.assign(url, { username: ROLE, password: PASSWORD }).href;
}
