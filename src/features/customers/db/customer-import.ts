import { sql } from 'kysely';
import { linkLetter, type NewLink } from '#accounts/db.ts';
import { FIRST_PASSWORD_HOURS } from '#accounts/rules.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toUser, USER_COLUMNS } from '#identity/db.ts';
import type { NewCustomerInput, User } from '#identity/rules.ts';
import { writeRows } from '#imports/db/imports.ts';

/** A customer to add, or, with the version that was read, to change. With a link, a new one gets a letter. */
type CustomerToWrite = {
  existing?: Pick<User, 'id' | 'updatedAt'> | undefined;
  input: NewCustomerInput;
  link: NewLink | undefined;
};

/** The users with these ids or these emails in lower case. */
export async function readUsersNamed(
  db: Database,
  company: Company,
  { ids, emails }: { ids: number[]; emails: string[] },
): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::integer[]) or lower(email) = any (${emails}::text[])`)
    .execute();
  return rows.map((row) => toUser(company, row));
}

/**
 * Adds and changes customers as writeRows does. The email of one who is there stays.
 * @param passwordHash of a password that nobody knows
 * @throws the database's refusal by imports_pkey when the plan has been applied, or by users_email_key when
 *   an email belongs to somebody by now
 */
export function writeCustomers(
  db: Database,
  company: Company,
  planId: string,
  customers: CustomerToWrite[],
  passwordHash: string,
): Promise<boolean> {
  const rows = customers.map(({ existing, input: { email, ...columns }, link }) => ({
    existing,
    columns: {
      ...columns,
      email: email || null,
      linkId: link?.id,
      tokenHash: link?.tokenHash.toString('hex'),
    },
  }));
  return writeRows(db, planId, rows, {
    table: 'users',
    columns: {
      firstName: 'text',
      lastName: 'text',
      phoneNumber: 'text',
      address: 'text',
      zipCode: 'text',
    },
    further: { email: 'text', linkId: 'uuid', tokenHash: 'text' },
    onlyAdded: {
      email: sql`email`,
      language: sql`${company.languages[0]}::text`,
      userName: sql`coalesce(email, phone_number)`,
      roles: sql`'{Customer}'`,
      passwordHash: sql`${passwordHash}`,
      emailConfirmed: sql`link_id is null or email is null`,
    },
    parts: sql`
      link as (
        insert into account_links
          (id, purpose, token_hash, user_id, email, token_version, expires_at)
        select given.link_id, 'password-reset', decode(given.token_hash, 'hex'), added.id,
          added.email, added.token_version,
          now() + make_interval(hours => ${FIRST_PASSWORD_HOURS}::integer)
        from added join given on given.email = added.email
        where given.link_id is not null
        returning id, user_id, email, expires_at
      ),
      letter as ${linkLetter('desk-welcome')},`,
  });
}
