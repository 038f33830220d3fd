import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import type { SqlCondition } from '#db/list.ts';
import { changedNow } from '#db/updated-at.ts';
import { STAFF_ROLES, type StaffRole } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { StaffMember } from '../rules/staff-member.ts';
import type { User } from '../rules/user.ts';
import { isUsable, linkLetter, type NewLink, storedLink } from './account-links.ts';
import { ownersLetter, roleLetter } from './staff-letters.ts';
import { toUser, USER_COLUMNS } from './users.ts';

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
 * Whether somebody else has set the password of a user, and so may know it. Without a link nobody could choose another,
 * so it counts as the user's own.
 */
export function isPasswordOfOthers(link: NewLink | undefined): SqlCondition {
  return sql<boolean>`(${link !== undefined}::boolean and coalesce((
    select actor_id <> record_id from history
    where record_kind = 'user' and record_id = users.id and changes ? 'password_hash'
    order by id desc limit 1
  ), false))`;
}

/**
 * Gives a user a role, or takes it away with null, and ends the user's sessions if it is another one. Letters tell
 * the user and the owners. Whoever has no password yet, or becomes staff with an unconfirmed e-mail or a password of
 * others and loses it, gets the `link` of an invitation, and earlier links end.
 * @returns undefined, and nothing is changed, if no owner would be left, or for somebody who can't be staff
 */
export async function appoint(
  db: Database,
  company: Company,
  id: number,
  role: StaffRole | null,
  link: NewLink | undefined,
): Promise<User | undefined> {
  const hasPassword = sql<boolean>`(
    users.password_hash <> '' and (
      ${role === null}::boolean or staff_before is not null
        or email_confirmed and not ${isPasswordOfOthers(link)}
    )
  )`;
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
          // No password matches '' (accounts: passwords).
          passwordHash: sql<string>`case when ${hasPassword} then users.password_hash else '' end`,
          tokenVersion: sql<number>`token_version + (not ${hasPassword})::integer`,
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
    .with('told', () => roleLetter('edited'))
    .with('ownersTold', () => ownersLetter('edited'))
    .selectFrom('edited as users')
    .select(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(company, row);
}
