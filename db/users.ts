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
import { byColumn, byText, type Condition, readList } from './list.ts';
import { containsText } from './search.ts';
import { changedNow, isVersion } from './updated-at.ts';

/** What a token is compared with, see requireUser. */
export type TokenState = { tokenVersion: number; keptSession: string | null; databaseId: string };

/** A user, and what their tokens are compared with. */
type Account = { user: User; tokens: TokenState };

/** The columns that calls answer, never the password; toUser makes the answer. */
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
function toUser<Row extends { updatedAt: Date }>({ updatedAt, ...row }: Row) {
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

/** What a sign-in with this email, in any case, is checked against. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'tokenVersion', databaseId])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/** What a change of one's own password is checked against. */
export async function findPassword(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['passwordHash', 'tokenVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds a customer. The user name is the email.
 * @throws the database's refusal by users_email_key when the email is taken
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
 * Replaces a person's own details except the email. Undefined, and nothing is changed, when the user
 * is gone or has another version than `version`.
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
 * Replaces a password and ends every session except `keptSession`. Does nothing if the account's
 * version is no longer `tokenVersion`: then the password has just been changed by another call.
 * `updatedAt` stays, as nothing changes that calls answer.
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

const SORTS_NOT_TEXT: UserSort[] = ['id', 'roles', 'builtIn'];

/** The conditions of all filters that have a value. */
export function userConditions({ search, role }: UserFilters): Condition[] {
  return [
    ...(search === undefined ? [] : [containsText('users', search)]),
    ...(role === undefined ? [] : [sql<boolean>`${sql.lit(role)} = any (roles)`]),
  ];
}

/** One page of the users that match the filters. */
export async function readUserPage(
  db: Database,
  query: PageQuery<UserSort> & UserFilters,
): Promise<Page<User>> {
  const conditions = userConditions(query);
  const column = `users.${query.sort}`;
  const sort = SORTS_NOT_TEXT.includes(query.sort) ? byColumn(column) : byText(column);
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
 * Replaces a user's fields; a new password ends all of the user's sessions. Undefined, and nothing
 * is changed, when no administrator would be left or the user has another version than `version`.
 * @throws the database's refusal by users_email_key when the email is taken
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
 * Deletes a user. False, and nothing is changed, when no administrator would be left or the user is
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
 * Locks all administrators, always in the same order, so that two can't remove each other at the same
 * time. `others` are the administrators other than the user.
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
