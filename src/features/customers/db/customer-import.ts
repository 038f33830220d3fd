import { sql } from 'kysely';
import { linkLetter, type NewLink } from '#accounts/db/account-links.ts';
import { toUser, USER_COLUMNS } from '#accounts/db/users.ts';
import { FIRST_PASSWORD_HOURS } from '#accounts/rules/account-link.ts';
import type { NewCustomerInput, User } from '#accounts/rules/user.ts';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { changedNow, versionText } from '#db/updated-at.ts';

/** A customer to add, or, with the version that was read, to change. With a link, a new one gets a letter. */
export type CustomerToWrite = {
  existing?: Pick<User, 'id' | 'updatedAt'> | undefined;
  input: NewCustomerInput;
  link: NewLink | undefined;
};

/** The users with these ids or these e-mails in lower case. */
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
 * Adds and changes customers in one statement. Returns false, and changes nothing, when one of those to change
 * is gone or has another version.
 * @param passwordHash of a password that nobody knows
 * @throws the database's refusal by imports_pkey when the plan has been applied, or by users_email_key when
 *   an e-mail belongs to somebody by now
 */
export async function writeCustomers(
  db: Database,
  planId: string,
  customers: CustomerToWrite[],
  passwordHash: string,
): Promise<boolean> {
  const changed = customers.filter(({ existing }) => existing).length;
  const { rows } = await sql<{ isApplied: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(customers.map(toRow))}::jsonb) as given (
        place integer, id integer, version text, first_name text, last_name text, email text,
        phone_number text, address text, zip_code text, link_id uuid, token_hash text
      )
    ),
    present as (
      select users.id from users
      where exists (
        select from given where given.id = users.id and given.version = ${versionText}
      )
      order by users.id for no key update
    ),
    plan as (
      insert into imports (plan_id)
      select ${planId}::uuid where (select count(*) from present) = ${changed}
      returning plan_id
    ),
    account as (
      insert into users (
        first_name, last_name, email, phone_number, address, zip_code, user_name, roles,
        password_hash, email_confirmed
      )
      select first_name, last_name, email, phone_number, address, zip_code,
        coalesce(email, phone_number), '{Customer}', ${passwordHash},
        link_id is null or email is null
      from given
      where id is null and exists (select from plan)
      order by place
      returning id, email, token_version
    ),
    link as (
      insert into account_links (id, purpose, token_hash, user_id, email, token_version, expires_at)
      select given.link_id, 'password-reset', decode(given.token_hash, 'hex'), account.id,
        account.email, account.token_version,
        now() + make_interval(hours => ${FIRST_PASSWORD_HOURS}::integer)
      from account join given on given.email = account.email
      where given.link_id is not null
      returning id, user_id, email, expires_at
    ),
    letter as ${linkLetter('desk-welcome')},
    replaced as (
      update users
      set first_name = given.first_name, last_name = given.last_name,
        phone_number = given.phone_number, address = given.address, zip_code = given.zip_code,
        updated_at = ${changedNow}
      from given
      where given.id = users.id and exists (select from plan)
    )
    select exists (select from plan) as is_applied`.execute(db);
  return rows[0]?.isApplied ?? false;
}

function toRow({ existing, input, link }: CustomerToWrite, place: number) {
  return {
    place,
    id: existing?.id ?? null,
    version: existing?.updatedAt ?? null,
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email || null,
    phone_number: input.phoneNumber,
    address: input.address,
    zip_code: input.zipCode,
    link_id: link?.id ?? null,
    token_hash: link?.tokenHash.toString('hex') ?? null,
  };
}
