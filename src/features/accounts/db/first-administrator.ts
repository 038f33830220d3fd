import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { Role } from '#identity/rules.ts';

/** What happened to the account of the first owner's email. */
export type Appointment = 'made' | 'promoted' | 'already' | 'built-in';

const ADMINISTRATOR: Role[] = ['Administrator'];

/**
 * Ensures that an email belongs to an owner. If it is already registered, perhaps by somebody else, the account gets
 * this password and its sessions end. A built-in account, or one that is already an owner's, is not changed.
 */
export async function appointAdministrator(
  db: Database,
  company: Company,
  email: string,
  passwordHash: string,
): Promise<Appointment> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into users (
      first_name, last_name, phone_number, email, address, zip_code, user_name, password_hash, roles
    )
    values (
      ${company.name}, 'Administrator', ${company.phones[0]}, ${email}, ${company.address.street},
      ${company.address.postalCode}, ${email}, ${passwordHash}, ${ADMINISTRATOR}
    )
    on conflict (lower(email)) do update set
      roles = users.roles || excluded.roles,
      password_hash = excluded.password_hash,
      token_version = users.token_version + 1,
      updated_at = now()
    where not users.roles && excluded.roles and not users.built_in
    returning token_version = 0 as is_new`.execute(db);
  if (rows[0]) return rows[0].isNew ? 'made' : 'promoted';

  const { builtIn } = await db
    .selectFrom('users')
    .select(sql<boolean>`built_in and not 'Administrator' = any (roles)`.as('builtIn'))
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return builtIn ? 'built-in' : 'already';
}
