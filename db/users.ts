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
import { byColumn, byText, readList } from './list.ts';
import { containsText } from './search.ts';
import { changedNow, isVersion } from './updated-at.ts';

/** What tokens of an account are held against, see requireUser. */
export type TokenState = { tokenVersion: number; keptSession: string | null; databaseId: string };

/** A user with what a session's guard needs beside them. */
export type Account = { user: User; tokens: TokenState };

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

const databaseId = sql<string>`(select database_id from site)`.as('databaseId');

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
    .select([...USER_COLUMNS, 'tokenVersion', 'keptSession', databaseId])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenVersion, keptSession, databaseId: ofDatabase, ...user } = row;
  return { user: toUser(user), tokens: { tokenVersion, keptSession, databaseId: ofDatabase } };
}

/** What signing in with an e-mail, in any case, is checked against. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'tokenVersion', databaseId])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/** What a change of a user's own password is checked against. */
export async function findPassword(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['passwordHash', 'tokenVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds a customer whose user name is their e-mail.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function createCustomer(
  db: Database,
  { password: _, confirmPassword: __, ...person }: RegistrationInput,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...person, userName: person.email, passwordHash, roles: ['Customer'] })
    .execute();
}

/**
 * Replaces a person's own details; the e-mail stays. Undefined, and nothing changed, when the user is
 * gone or not of the version given.
 */
export async function editProfile(
  db: Database,
  id: number,
  { email: _, ...person }: ProfileInput,
  version: string | undefined,
): Promise<User | undefined> {
  const row = await db
    .updateTable('users')
    .set({ ...person, updatedAt: changedNow })
    .where('id', '=', id)
    .where(isVersion(version))
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(row);
}

/**
 * Replaces a password and ends every session that began before but `keptSession`, unless the
 * account's version is no longer `tokenVersion`: then somebody else has just changed the password,
 * and nothing happens. What calls answer of the user stays, and `updatedAt` with it.
 * @returns whether it did
 */
export async function replacePassword(
  db: Database,
  id: number,
  { tokenVersion, keptSession }: { tokenVersion: number; keptSession: string },
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash, tokenVersion: tokenVersion + 1, keptSession })
    .where('id', '=', id)
    .where('tokenVersion', '=', tokenVersion)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const SORTS_OF_NO_TEXT: UserSort[] = ['id', 'roles', 'builtIn'];

/** One page of the users that the query's filters let through. */
export async function readUserPage(
  db: Database,
  { search, role, ...query }: PageQuery<UserSort> & UserFilters,
): Promise<Page<User>> {
  const conditions = [
    ...(search === undefined ? [] : [containsText('users', search)]),
    ...(role === undefined ? [] : [sql<boolean>`${sql.lit(role)} = any (roles)`]),
  ];
  const column = `users.${query.sort}`;
  const sort = SORTS_OF_NO_TEXT.includes(query.sort) ? byColumn(column) : byText(column);
  const page = await readList(db, { table: 'users', sort, conditions }, query, (ids, direction) =>
    db
      .selectFrom('users')
      .innerJoin(ids, 'page.id', 'users.id')
      .select(USER_COLUMNS)
      .orderBy(sort, direction)
      .orderBy('users.id', direction)
      .execute(),
  );
  return { ...page, content: page.content.map(toUser) };
}

/**
 * An administrator's edit of a user; a new password ends all of the user's sessions. Undefined, and
 * nothing changed, when it would leave no administrator or the user is not of the version given.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function editUser(
  db: Database,
  id: number,
  { password: _, ...changes }: UserEditInput,
  passwordHash: string | undefined,
  version: string | undefined,
): Promise<User | undefined> {
  const row = await otherAdministrators(db, id)
    .updateTable('users')
    .set({
      ...changes,
      ...(passwordHash !== undefined && {
        passwordHash,
        tokenVersion: sql<number>`token_version + 1`,
        keptSession: null,
      }),
      updatedAt: changedNow,
    })
    .where('id', '=', id)
    .where(isVersion(version))
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
 * Deletes a user; false, and nothing changed, when it would leave no administrator or the user is
 * gone.
 * @throws the database's refusal by reservations_user_id_fkey when the user has reservations
 */
export async function removeUser(db: Database, id: number): Promise<boolean> {
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
