import { sql } from 'kysely';
import {
  emailChangedLetter,
  linkLetter,
  type NewLink,
  otherOwners,
  ownersLetter,
  passwordChangedLetter,
  roleLetter,
  storedLink,
  unconfirmedStaff,
} from '#accounts/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, byText, readList, type SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User, UserEditInput, UserFilters, UserSort } from '#identity/rules.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';

const SORTS_NOT_TEXT: UserSort[] = ['id', 'roles', 'builtIn'];

const ERASURE_CONDITIONS: Record<NonNullable<UserFilters['erasure']>, SqlCondition> = {
  requested: sql<boolean>`erasure_requested_at is not null`,
  done: sql<boolean>`erased_at is not null`,
};

/** The conditions of all filters that have a value. */
export function userConditions({ search, role, erasure }: UserFilters): SqlCondition[] {
  return [
    ...(search === undefined ? [] : [containsText('users', search)]),
    ...(role === undefined ? [] : [sql<boolean>`${sql.lit(role)} = any (roles)`]),
    ...(erasure === undefined ? [] : [ERASURE_CONDITIONS[erasure]]),
  ];
}

/** One page of the users that match the filters. */
export async function readUserPage(
  db: Database,
  company: Company,
  query: PageQuery<UserSort> & UserFilters,
): Promise<Page<User>> {
  const conditions = userConditions(query);
  const column = `users.${query.sort}`;
  const sort = SORTS_NOT_TEXT.includes(query.sort) ? byColumn(column) : byText(column);
  return readList(
    db,
    { table: 'users', sort, conditions },
    query,
    (ids) => db.selectFrom('users').innerJoin(ids, 'page.id', 'users.id').select(USER_COLUMNS),
    (row) => toUser(company, row),
  );
}

/**
 * Replaces a user's fields. Without an email in the changes, the user's stays.
 * - A new password ends all of the user's sessions, and so do other rights, with which the password stays. A letter tells the
 *   user, and one about other rights the other owners.
 * - A new email is unconfirmed until its owner uses the `link` that is sent to it. Without a link, it counts as confirmed. A
 *   letter tells the old email, and earlier links end. If the user name is the old email, it becomes the new one.
 * - The first email of a user becomes the user name and gets the `link` for the first password, as does an owner to be who has no
 *   password. An owner to be whose email is unconfirmed, and so perhaps somebody else's, gets the `link` that confirms it.
 * @returns undefined, and nothing is changed, when no owner would be left or the user has another version than `version`
 * @throws the database's refusal by users_email_key when the email is taken
 */
export async function editUser(
  db: Database,
  company: Company,
  id: number,
  { password: _, userName, email: newEmail, ...changes }: UserEditInput,
  {
    passwordHash,
    link,
    version,
  }: {
    passwordHash: string | undefined;
    link: NewLink | undefined;
    version: string | undefined;
  },
): Promise<User | undefined> {
  const email = sql<string | null>`coalesce(${newEmail || null}::text, email_before)`;
  const newUserName = userName === undefined ? sql`user_name` : sql`${userName}::text`;
  const isConfirmed = sql<boolean>`case
    when lower(email_before) is not distinct from lower(${email}) then email_confirmed
    else ${link === undefined}::boolean end`;
  const isOwner = changes.roles.includes('Administrator');
  const firstLetter = isOwner ? 'staff-invitation' : 'desk-welcome';
  const row = await otherOwners(db, id)
    .with('before', (query) =>
      query
        .selectFrom('users')
        .select(['id', 'email as emailBefore', 'staff as staffBefore'])
        .where('id', '=', id)
        .where(isVersion(version))
        .$if(!isOwner, (select) =>
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
          ...changes,
          // Without Administrator, the role that an owner has given stays (identity: roles).
          ...(isOwner && { appointedAs: null, placeIds: null }),
          email,
          userName: sql<string>`
            case when ${newUserName} = coalesce(email_before, user_name)
              then coalesce(${email}, user_name) else ${newUserName} end`,
          emailConfirmed: isConfirmed,
          ...(passwordHash !== undefined && {
            passwordHash,
            tokenVersion: sql<number>`token_version + 1`,
          }),
          updatedAt: changedNow,
        })
        .whereRef('users.id', '=', 'before.id')
        .returning([...USER_COLUMNS, 'tokenVersion', 'passwordHash', 'emailBefore', 'staffBefore'])
        .returning(
          sql<boolean>`email_before is null or password_hash = '' and staff = 'owner' and coalesce(staff_before, '') <> 'owner'`.as(
            'isInvited',
          ),
        ),
    )
    // A session from before may be somebody else's, who waited for these rights.
    .with('signedOut', (query) =>
      query.deleteFrom('sessions').where(sql<boolean>`user_id in (
        select id from edited
        where staff is distinct from staff_before
      )`),
    )
    .with('moved', (query) =>
      query
        .selectFrom('edited')
        .select(['id', 'email', 'emailBefore', 'tokenVersion'])
        .where(sql<boolean>`lower(email) <> lower(email_before)`),
    )
    .with('invited', (query) =>
      query
        .selectFrom('edited')
        .select(['id', 'email', 'tokenVersion'])
        .where(sql<boolean>`email is not null and is_invited`),
    )
    // Otherwise a link to the old email would be valid again if the email were corrected back. No account has
    // an empty email, so the links count as used.
    .with('ended', (query) =>
      query
        .updateTable('accountLinks')
        .set({ email: '' })
        .where(sql<boolean>`user_id in (select id from moved)`),
    )
    .with('appointed', () => unconfirmedStaff('edited'))
    .with('unconfirmed', (query) =>
      query
        .selectFrom('moved')
        .select(['id', 'email', 'tokenVersion'])
        .where('id', 'not in', ({ selectFrom }) => selectFrom('invited').select('id'))
        .union(sql<{ id: number; email: string | null; tokenVersion: number }>`(
          select id, email, token_version from appointed
          where id not in (select id from invited)
        )`),
    )
    .with('link', () => storedLink('email-confirmation', 'unconfirmed', link))
    .with('letter', () => linkLetter('email-confirmation'))
    .with('firstLink', () => storedLink(firstLetter, 'invited', link))
    .with('firstLetter', () => linkLetter(firstLetter, 'firstLink'))
    .with('movedLetter', () => emailChangedLetter('moved'))
    .with('repassworded', (query) =>
      query
        .selectFrom('edited')
        .select(['id', 'email'])
        .where(sql<boolean>`${passwordHash !== undefined}::boolean`),
    )
    .with('passwordLetter', () => passwordChangedLetter('administrator', 'repassworded'))
    .with('roleLetter', () => roleLetter('edited'))
    .with('ownersTold', () => ownersLetter('edited'))
    .selectFrom('edited as users')
    .select(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(company, row);
}

/**
 * Deletes a user. Returns false, and changes nothing, when no owner would be left or the user is
 * gone.
 * @throws the database's refusal by reservations_user_id_fkey when the user has reservations
 */
export async function removeUser(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await otherOwners(db, id)
    .deleteFrom('users')
    .where('id', '=', id)
    .where(({ selectFrom }) => selectFrom('others').select(sql<boolean>`count(*) > 0`.as('remain')))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
