import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { byColumn, byText, type Condition, readList } from '#db/list.ts';
import { containsText } from '#db/search.ts';
import { changedNow, isVersion } from '#db/updated-at.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';

import type { SecondFactorMethod } from '../rules/second-factor.ts';
import { MOST_IDLE_ADMINISTRATOR_HOURS, PASSWORD_MINUTES } from '../rules/session.ts';
import type {
  NewUserInput,
  ProfileInput,
  RegistrationInput,
  User,
  UserEditInput,
  UserFilters,
  UserSort,
} from '../rules/user.ts';
import {
  emailChangedLetter,
  linkLetter,
  type NewLink,
  passwordChangedLetter,
  storedLink,
} from './account-links.ts';
import { secondFactorOf } from './second-factor.ts';

/** A user and a valid session of theirs. */
export type Account = {
  user: User;
  databaseId: string;
  /** Whether the session was used in the last five minutes, so its last use need not be written. */
  isJustUsed: boolean;
  /** Whether the session was not used for as long as ends an administrator's. */
  isIdle: boolean;
  /** Whether the user has given their password in this session a short time ago. */
  isPasswordRecent: boolean;
  secondFactor: SecondFactorMethod[];
};

/** The columns of a user as calls return it, without the password. toUser converts the row. */
export const USER_COLUMNS = [
  'users.id',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'emailConfirmed',
  'address',
  'zipCode',
  'userName',
  'roles',
  'builtIn',
  'updatedAt',
  'erasureRequestedAt',
  'erasedAt',
] as const;

const databaseId = sql<string>`(select database_id from site)`.as('databaseId');

type UserRow = Omit<User, 'email' | 'updatedAt' | 'erasureRequestedAt' | 'erased'> & {
  email: string | null;
  updatedAt: Date;
  erasureRequestedAt: Date | null;
  erasedAt: Date | null;
};

/** A row as calls return it. */
export function toUser(
  company: Company,
  { email, updatedAt, erasureRequestedAt, erasedAt, ...row }: UserRow,
): User {
  return {
    ...row,
    email: email ?? '',
    updatedAt: updatedAt.toISOString(),
    erasureRequestedAt: erasureRequestedAt && toWallClock(erasureRequestedAt, company.timeZone),
    erased: erasedAt !== null,
  };
}

export async function findUser(
  db: Database,
  company: Company,
  id: number,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(company, row);
}

export async function findUserId(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** A user by a session; undefined if the user is gone or the session has ended. */
export async function findAccount(
  db: Database,
  company: Company,
  id: number,
  sessionId: string,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.userId', '=', 'users.id')
        .onRef('sessions.tokenVersion', '=', 'users.tokenVersion'),
    )
    .select([
      ...USER_COLUMNS,
      databaseId,
      sql<boolean>`last_used_at > now() - interval '5 minutes'`.as('isJustUsed'),
      sql<boolean>`last_used_at < now() - make_interval(hours => ${MOST_IDLE_ADMINISTRATOR_HOURS})`.as(
        'isIdle',
      ),
      sql<boolean>`password_at > now() - make_interval(mins => ${PASSWORD_MINUTES})`.as(
        'isPasswordRecent',
      ),
      secondFactorOf('users.id'),
    ])
    .where('users.id', '=', id)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    databaseId: ofDatabase,
    isJustUsed,
    isIdle,
    isPasswordRecent,
    secondFactor,
    ...user
  } = row;
  return {
    user: toUser(company, user),
    databaseId: ofDatabase,
    isJustUsed,
    isIdle,
    isPasswordRecent,
    secondFactor,
  };
}

/** The credentials that a sign-in with this e-mail, in any case, is checked against. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'tokenVersion', 'roles', databaseId, secondFactorOf('users.id')])
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The credentials that a user's change of their own password is checked against. */
export async function findPassword(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['passwordHash', 'tokenVersion', databaseId])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Adds a customer who registers. With a `link`, a letter asks the customer to confirm the e-mail by it.
 * Without one, the e-mail counts as confirmed.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function createCustomer(
  db: Database,
  company: Company,
  { password: _, confirmPassword: __, ...person }: RegistrationInput,
  passwordHash: string,
  link: NewLink | undefined,
): Promise<void> {
  await insertUser(db, company, { ...person, roles: ['Customer'] }, passwordHash, {
    kind: 'welcome',
    link,
  });
}

/** A user to be added. The e-mail '' means none. */
type NewUser = Omit<NewUserInput, 'password'>;

/**
 * Adds a user for an administrator. With a `link`, a letter has the link for the first password. Without one,
 * or without an e-mail, there is nothing to confirm.
 * @throws the database's refusal by users_email_key when the e-mail is taken
 */
export async function createUserForDesk(
  db: Database,
  company: Company,
  person: NewUser,
  passwordHash: string,
  link: NewLink | undefined,
): Promise<User> {
  return insertUser(db, company, person, passwordHash, { kind: 'desk-welcome', link });
}

/** Adds a user, whose user name is the e-mail or else the phone number, and writes the letter with the link. */
async function insertUser(
  db: Database,
  company: Company,
  person: NewUser,
  passwordHash: string,
  { kind, link }: { kind: 'welcome' | 'desk-welcome'; link: NewLink | undefined },
): Promise<User> {
  const row = await db
    .with('account', (query) =>
      query
        .insertInto('users')
        .values({
          ...person,
          email: person.email || null,
          userName: person.email || person.phoneNumber,
          passwordHash,
          emailConfirmed: !link || person.email === '',
        })
        .returning([...USER_COLUMNS, 'tokenVersion']),
    )
    .with('link', () => storedLink(kind, 'account', link))
    .with('letter', () => linkLetter(kind))
    .selectFrom('account as users')
    .select(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(company, row);
}

/**
 * Replaces a user's own details except the e-mail. Returns undefined, and changes nothing, when the user is
 * gone or has another version than `version`.
 */
export async function editProfile(
  db: Database,
  company: Company,
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
  return row && toUser(company, row);
}

/**
 * Replaces a password, ends every session except `keptSession` and writes the letter about it. Does nothing
 * if the account's version is no longer `tokenVersion`, because another call has just changed the password.
 * `updatedAt` stays, because nothing changes that calls return.
 * @returns whether the password was replaced
 */
export async function replacePassword(
  db: Database,
  id: number,
  { tokenVersion, keptSession }: { tokenVersion: number; keptSession: string },
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .with('account', (query) =>
      query
        .updateTable('users')
        .set({ passwordHash, tokenVersion: tokenVersion + 1 })
        .where('id', '=', id)
        .where('tokenVersion', '=', tokenVersion)
        .returning(['id', 'email', 'tokenVersion']),
    )
    .with('kept', (query) =>
      query
        .updateTable('sessions')
        .from('account')
        .set(({ ref }) => ({ tokenVersion: ref('account.tokenVersion'), passwordAt: sql`now()` }))
        .whereRef('sessions.userId', '=', 'account.id')
        .where('sessions.id', '=', keptSession),
    )
    .with('letter', () => passwordChangedLetter('user', 'account'))
    .selectFrom('account')
    .select('id')
    .executeTakeFirst();
  return changed !== undefined;
}

const SORTS_NOT_TEXT: UserSort[] = ['id', 'roles', 'builtIn'];

const ERASURE_CONDITIONS: Record<NonNullable<UserFilters['erasure']>, Condition> = {
  requested: sql<boolean>`erasure_requested_at is not null`,
  done: sql<boolean>`erased_at is not null`,
};

/** The conditions of all filters that have a value. */
export function userConditions({ search, role, erasure }: UserFilters): Condition[] {
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
  const page = await readList(db, { table: 'users', sort, conditions }, query, (ids, direction) =>
    db
      .selectFrom('users')
      .innerJoin(ids, 'page.id', 'users.id')
      .select(USER_COLUMNS)
      .orderBy(sort, direction)
      .orderBy('users.id', direction)
      .execute(),
  );
  return { ...page, content: page.content.map((row) => toUser(company, row)) };
}

/**
 * Replaces a user's fields. A new password ends all of the user's sessions, and a letter tells the user. So do
 * other rights, without a letter. A user who becomes an administrator and has not confirmed the e-mail, so perhaps does not
 * own it, loses the password and gets the `link` for the first one, unless a new password is set. A
 * new e-mail is unconfirmed until its owner uses the `link` that is sent to it. Without a link, it counts as
 * confirmed. A letter tells the old e-mail, and earlier links end. If the user name is the old e-mail, it becomes the new one.
 * The first e-mail of a user gets the link for the first password, and becomes the user name. Without an
 * e-mail in the changes, the user's stays. Returns undefined, and changes nothing, when no administrator would
 * be left or the user has another version than `version`.
 * @throws the database's refusal by users_email_key when the e-mail is taken
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
  const losesPassword = sql<boolean>`(
    ${passwordHash === undefined && changes.roles.includes('Administrator')}::boolean
      and not 'Administrator' = any (roles_before) and not (email_confirmed and ${isConfirmed})
  )`;
  const row = await otherAdministrators(db, id)
    .with('before', (query) =>
      query
        .selectFrom('users')
        .select(['id', 'email as emailBefore', 'roles as rolesBefore'])
        .where('id', '=', id)
        .where(isVersion(version))
        .$if(!changes.roles.includes('Administrator'), (select) =>
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
          email,
          userName: sql<string>`
            case when ${newUserName} = coalesce(email_before, user_name)
              then coalesce(${email}, user_name) else ${newUserName} end`,
          emailConfirmed: isConfirmed,
          // No password matches '' (accounts: passwords).
          passwordHash:
            passwordHash ?? sql<string>`case when ${losesPassword} then '' else password_hash end`,
          tokenVersion: sql<number>`
            token_version + (${passwordHash !== undefined}::boolean or ${losesPassword})::integer`,
          updatedAt: changedNow,
        })
        .whereRef('users.id', '=', 'before.id')
        .returning([...USER_COLUMNS, 'tokenVersion', 'emailBefore', 'rolesBefore'])
        .returning(
          sql<boolean>`email_before is null or password_hash = '' and not 'Administrator' = any (roles_before)`.as(
            'isInvited',
          ),
        ),
    )
    // A session from before may be somebody else's, who waited for these rights.
    .with('signedOut', (query) =>
      query.deleteFrom('sessions').where(sql<boolean>`user_id in (
        select id from edited
        where ('Administrator' = any (roles)) <> ('Administrator' = any (roles_before))
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
    // Otherwise a link to the old e-mail would be valid again if the e-mail were corrected back. No account has
    // an empty e-mail, so the links count as used.
    .with('ended', (query) =>
      query
        .updateTable('accountLinks')
        .set({ email: '' })
        .where(sql<boolean>`user_id in (select id from moved)`),
    )
    .with('unconfirmed', (query) =>
      query
        .selectFrom('moved')
        .selectAll()
        .where('id', 'not in', ({ selectFrom }) => selectFrom('invited').select('id')),
    )
    .with('link', () => storedLink('email-confirmation', 'unconfirmed', link))
    .with('letter', () => linkLetter('email-confirmation'))
    .with('firstLink', () => storedLink('desk-welcome', 'invited', link))
    .with('firstLetter', () => linkLetter('desk-welcome', 'firstLink'))
    .with('movedLetter', () => emailChangedLetter('moved'))
    .with('repassworded', (query) =>
      query
        .selectFrom('edited')
        .select(['id', 'email'])
        .where(sql<boolean>`${passwordHash !== undefined}::boolean`),
    )
    .with('passwordLetter', () => passwordChangedLetter('administrator', 'repassworded'))
    .selectFrom('edited as users')
    .select(USER_COLUMNS)
    .executeTakeFirst();
  return row && toUser(company, row);
}

/**
 * Deletes a user. Returns false, and changes nothing, when no administrator would be left or the user is
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
 * Locks all administrators, so two can't remove each other at the same time. The order is always the same,
 * which prevents deadlocks. `others` are all administrators except the user.
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

/** A user's e-mail as calls return it: '' if there is none. */
export const emailOrEmpty = sql<string>`coalesce(users.email, '')`.as('email');

/** The columns of a reservation's customer. */
export const CUSTOMER_COLUMNS = [
  'users.id',
  'users.firstName',
  'users.lastName',
  emailOrEmpty,
  'users.phoneNumber',
] as const;
