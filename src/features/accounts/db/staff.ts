import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow } from '#db/client/updated-at.ts';
import { heldKeysOf, toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User } from '#identity/rules.ts';
import { roleMay, STAFF_ROLES, type StaffRole } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { StaffMember, StaffRoleInput } from '../rules/staff-member.ts';
import { isUsable, linkLetter, type NewLink, storedLink } from './account-links.ts';
import { ownersLetter, roleLetter } from './staff-letters.ts';

const ROLES_OF_ALL_PLACES = STAFF_ROLES.filter((role) => roleMay(role, 'all-places'));

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
 * The users of `part`, another part of the same statement, who have got a role while their email is unconfirmed, so perhaps it
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
      sql<
        number[] | null
      >`case when staff <> all (${ROLES_OF_ALL_PLACES}::text[]) then place_ids end`.as('placeIds'),
      'builtIn',
      'emailConfirmed',
      sql<boolean>`second_factor_methods(id) <> '{}'`.as('hasSecondFactor'),
      heldKeysOf('users.id').as('apiKeys'),
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

/** Whether these are the ids of places. */
export async function arePlaces(db: Database, ids: number[]): Promise<boolean> {
  const { rows } = await sql<{ areAll: boolean }>`
    select ${ids}::integer[] <@ array(select id from places) as are_all`.execute(db);
  return rows[0]?.areAll ?? false;
}

/**
 * Gives a user a role, or takes it away with null, at some places or with null at all of them; without `placeIds` the places stay.
 * Ends the user's sessions if the role or the places are other ones. The password stays.
 * Letters tell the user and the owners. Staff without a password get the `link` of an invitation, and earlier links end. Who has
 * a password and gets a role with an unconfirmed email gets the `link` that confirms it.
 * @returns undefined, and nothing is changed, if no owner would be left, or for somebody who can't be staff
 */
export async function appoint(
  db: Database,
  company: Company,
  id: number,
  { role, placeIds }: StaffRoleInput,
  link: NewLink | undefined,
): Promise<User | undefined> {
  const isOther = sql<boolean>`(
    staff is distinct from staff_before or place_ids is distinct from place_ids_before
  )`;
  const hadPlaces = sql<
    number[] | null
  >`case when staff_before <> all (${ROLES_OF_ALL_PLACES}::text[]) then place_ids_before end`;
  const places =
    placeIds === undefined
      ? hadPlaces
      : sql<number[] | null>`${placeIds && [...new Set(placeIds)]}::integer[]`;
  const row = await otherOwners(db, id)
    .with('before', (query) =>
      query
        .selectFrom('users')
        .select(['id', 'staff as staffBefore', 'placeIds as placeIdsBefore'])
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
          placeIds: role === null || roleMay(role, 'all-places') ? null : places,
          // Ends the links of earlier invitations. No password matches '' (identity: passwords).
          tokenVersion: sql<number>`token_version + (users.password_hash = '')::integer`,
          updatedAt: changedNow,
        })
        .whereRef('users.id', '=', 'before.id')
        .returning([
          ...USER_COLUMNS,
          'tokenVersion',
          'passwordHash',
          'staffBefore',
          'placeIdsBefore',
        ]),
    )
    .with('signedOut', (query) =>
      query.deleteFrom('sessions').where(sql<boolean>`user_id in (
        select id from edited where ${isOther}
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
    .with('told', () => roleLetter('edited', isOther))
    .with('ownersTold', () => ownersLetter('edited', isOther))
    .selectFrom('edited as users')
    .select(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(company, row);
}
