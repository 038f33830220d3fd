import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow } from '#db/client/updated-at.ts';
import { toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User } from '#identity/rules.ts';
import { STAFF_ROLES, type StaffRole } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { StaffMember } from '../rules/staff-member.ts';
import { isUsable, linkLetter, type NewLink, storedLink } from './account-links.ts';
import { ownersLetter, roleLetter } from './staff-letters.ts';

/**
 * Locks all owners, so two can't remove each other at the same time. The order is always the same,
 * which prevents deadlocks. `others` are all owners except the user.
 */
export function otherOwners(db: Database, id: number) {
  return db
    .with('owners', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`'Administrator' = any (roles)`)
        .orderBy('id')
        .forUpdate(),
    )
    .with('others', (query) => query.selectFrom('owners').select('id').where('id', '<>', id));
}

/**
 * The users of `part`, another part of the same statement, who have got a role while their e-mail is unconfirmed, so perhaps it
 * is not theirs. For `with`, under the name from which `storedLink` reads.
 */
export function unconfirmedStaff(part: string): RawBuilder<object> {
  return sql<object>`(
    select id, email, token_version from ${sql.table(part)}
    where not email_confirmed and password_hash <> ''
      and staff is not null and staff is distinct from staff_before
  )`;
}

/** Everybody who works for the company, with open invitations, those with the most rights first. */
export async function readStaff(db: Database, company: Company): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      'firstName',
      'lastName',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<StaffRole>`staff`.as('role'),
      'builtIn',
      'emailConfirmed',
      sql<boolean>`second_factor_methods(id) <> '{}'`.as('hasSecondFactor'),
      sql<boolean>`password_hash = ''`.as('isInvited'),
      sql<Date | null>`(
        select max(at) from history
        where record_kind = 'user' and record_id = users.id and action = 'signed-in'
      )`.as('lastSignIn'),
      sql<Date | null>`(
        select max(expires_at) from account_links
        where user_id = users.id and password_hash = '' and ${isUsable}
      )`.as('invitedUntil'),
    ])
    .where('staff', 'is not', null)
    .orderBy(sql`array_position(${STAFF_ROLES}::text[], staff)`)
    .orderBy('firstName')
    .orderBy('id')
    .execute();
  return rows.map(({ lastSignIn, invitedUntil, ...row }) => ({
    ...row,
    lastSignIn: lastSignIn && toWallClock(lastSignIn, company.timeZone),
    invitedUntil: invitedUntil && toWallClock(invitedUntil, company.timeZone),
  }));
}

/**
 * Gives a user a role, or takes it away with null, and ends the user's sessions if it is another one. The password stays.
 * Letters tell the user and the owners. Staff without a password get the `link` of an invitation, and earlier links end. Who has
 * a password and gets a role with an unconfirmed e-mail gets the `link` that confirms it.
 * @returns undefined, and nothing is changed, if no owner would be left, or for somebody who can't be staff
 */
export async function appoint(
  db: Database,
  company: Company,
  id: number,
  role: StaffRole | null,
  link: NewLink | undefined,
): Promise<User | undefined> {
  const row = await otherOwners(db, id)
    .with('before', (query) =>
      query
        .selectFrom('users')
        .select(['id', 'staff as staffBefore'])
        .where('id', '=', id)
        .where(sql<boolean>`email is not null and erased_at is null and not built_in`)
        .$if(role !== 'owner', (select) =>
          select.where(({ selectFrom }) =>
            selectFrom('others').select(sql<boolean>`count(*) > 0`.as('remain')),
          ),
        )
        .forNoKeyUpdate(),
    )
    .with('edited', (query) =>
      query
        .updateTable('users')
        .from('before')
        .set({
          roles:
            role === 'owner'
              ? sql`case when staff_before = 'owner' then roles else '{Customer,Administrator}' end`
              : sql`'{Customer}'`,
          appointedAs: role === 'owner' ? null : role,
          // Ends the links of earlier invitations. No password matches '' (identity: passwords).
          tokenVersion: sql<number>`token_version + (users.password_hash = '')::integer`,
          updatedAt: changedNow,
        })
        .whereRef('users.id', '=', 'before.id')
        .returning([...USER_COLUMNS, 'tokenVersion', 'passwordHash', 'staffBefore']),
    )
    .with('signedOut', (query) =>
      query.deleteFrom('sessions').where(sql<boolean>`user_id in (
        select id from edited where staff is distinct from staff_before
      )`),
    )
    .with('invited', (query) =>
      query
        .selectFrom('edited')
        .select(['id', 'email', 'tokenVersion'])
        .where(sql<boolean>`staff is not null and password_hash = ''`),
    )
    .with('link', () => storedLink('staff-invitation', 'invited', link))
    .with('letter', () => linkLetter('staff-invitation'))
    .with('unconfirmed', () => unconfirmedStaff('edited'))
    .with('confirmation', () => storedLink('email-confirmation', 'unconfirmed', link))
    .with('confirmationLetter', () => linkLetter('email-confirmation', 'confirmation'))
    .with('told', () => roleLetter('edited'))
    .with('ownersTold', () => ownersLetter('edited'))
    .selectFrom('edited as users')
    .select(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(company, row);
}
