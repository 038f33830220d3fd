import { sql } from 'kysely';
import type { Page, PageQuery } from '../src/domain/page.ts';
import type {
  ProfileInput,
  RegistrationInput,
  User,
  UserEditInput,
  UserFilters,
  UserSort,
} from '../src/domain/user.ts';
import type { Database } from './client.ts';
import { readList } from './list.ts';
import { holds } from './search.ts';
import { changedNow, isAsRead } from './updated-at.ts';

/** What a session's guard needs beside the user: tokens of an older version are dead. */
export type Account = { user: User; tokenVersion: number };

/** Columns of a user as calls answer them, never the password; toUser makes them so. */
export const USER_COLUMNS = [
  'users.id',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'address',
  'zipCode',
  'userName',
  'roles',
  'builtIn',
  'updatedAt',
] as const;

/** A row as calls answer it. */
export function toUser<Row extends { updatedAt: Date }>({ updatedAt, ...row }: Row) {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(row);
}

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('tokenVersion')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenVersion, ...user } = row;
  return { user: toUser(user), tokenVersion };
}

/** What signing in with an e-mail, in any case, is checked against. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'tokenVersion'])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/**
 * Adds a customer whose user name is their e-mail.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function addCustomer(
  db: Database,
  { password: _, confirmPassword: __, ...person }: RegistrationInput,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...person, userName: person.email, passwordHash, roles: ['Customer'] })
    .execute();
}

/** Replaces a person's own details; the e-mail stays. */
export async function updateProfile(
  db: Database,
  id: number,
  { email: _, ...person }: ProfileInput,
): Promise<User | undefined> {
  const row = await db
    .updateTable('users')
    .set({ ...person, updatedAt: changedNow })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(row);
}

/**
 * Replaces a password and ends every session that began before, unless the account's version is
 * no longer `tokenVersion`: then somebody else has just changed it, and nothing happens.
 * @returns the new version
 */
export async function changePassword(
  db: Database,
  id: number,
  tokenVersion: number,
  passwordHash: string,
): Promise<number | undefined> {
  const changed = await db
    .updateTable('users')
    .set({ passwordHash, tokenVersion: tokenVersion + 1, updatedAt: changedNow })
    .where('id', '=', id)
    .where('tokenVersion', '=', tokenVersion)
    .returning('tokenVersion')
    .executeTakeFirst();
  return changed?.tokenVersion;
}

/** One page of the users that the query's filters let through. */
export async function listUsers(
  db: Database,
  { search, role, ...query }: PageQuery<UserSort> & UserFilters,
): Promise<Page<User>> {
  const conditions = [
    ...(search === undefined ? [] : [holds('users', search)]),
    ...(role === undefined ? [] : [sql<boolean>`${sql.lit(role)} = any (roles)`]),
  ];
  const page = await readList(
    db,
    { table: 'users', sort: query.sort, conditions },
    query,
    (ids, direction) =>
      db
        .selectFrom('users')
        .innerJoin(ids, 'page.id', 'users.id')
        .select(USER_COLUMNS)
        .orderBy(`users.${query.sort}`, direction)
        .orderBy('users.id', direction)
        .execute(),
  );
  return { ...page, content: page.content.map(toUser) };
}

/**
 * An administrator's edit of a user; a new password ends the user's sessions. Undefined, and
 * nothing changed, when it would leave no administrator or the user is not as they were read.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function updateUser(
  db: Database,
  id: number,
  { password: _, updatedAt, ...changes }: UserEditInput,
  passwordHash: string | undefined,
): Promise<User | undefined> {
  const row = await otherAdministrators(db, id)
    .updateTable('users')
    .set({
      ...changes,
      ...(passwordHash !== undefined && {
        passwordHash,
        tokenVersion: sql<number>`token_version + 1`,
      }),
      updatedAt: changedNow,
    })
    .where('id', '=', id)
    .where(isAsRead(updatedAt))
    .$if(!changes.roles.includes('Administrator'), (update) =>
      update.where(({ selectFrom }) =>
        selectFrom('others').select(sql<boolean>`count(*) > 0`.as('remain')),
      ),
    )
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(row);
}

/**
 * Deletes a user; false, and nothing changed, when it would leave no administrator.
 * @throws the database's refusal by reservations_user_id_fkey when the user has reservations
 */
export async function deleteUser(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await otherAdministrators(db, id)
    .deleteFrom('users')
    .where('id', '=', id)
    .where(({ selectFrom }) => selectFrom('others').select(sql<boolean>`count(*) > 0`.as('remain')))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Locks every administrator, in one order, so that two can't remove each other at once; `others`
 * are those beside the user.
 */
function otherAdministrators(db: Database, id: number) {
  return db
    .with('administrators', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`'Administrator' = any (roles)`)
        .orderBy('id')
        .forUpdate(),
    )
    .with('others', (query) =>
      query.selectFrom('administrators').select('id').where('id', '<>', id),
    );
}
