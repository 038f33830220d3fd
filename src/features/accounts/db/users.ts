import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { SecondFactorMethod } from '../rules/second-factor.ts';
import { MOST_IDLE_STAFF_HOURS, PASSWORD_MINUTES } from '../rules/session.ts';
import type { NewUserInput, ProfileInput, RegistrationInput, User } from '../rules/user.ts';
import type { NewLink } from './account-links.ts';
import { linkLetter, passwordChangedLetter, storedLink } from './account-links.ts';
import { secondFactorOf } from './second-factor.ts';
import { ownersLetter } from './staff-letters.ts';

/** A user and a valid session of theirs. */
export type Account = {
  user: User;
  databaseId: string;
  /** Whether the session was used in the last five minutes, so its last use need not be written. */
  isJustUsed: boolean;
  /** Whether the session was unused for so long that it ends if it is one of staff. */
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
  'staff',
  'builtIn',
  'updatedAt',
  'erasureRequestedAt',
  'erasedAt',
] as const;

const databaseId = sql<string>`(select database_id from site)`.as('databaseId');

type UserRow = Omit<User, 'email' | 'staff' | 'updatedAt' | 'erasureRequestedAt' | 'erased'> & {
  email: string | null;
  staff: StaffRole | null;
  updatedAt: Date;
  erasureRequestedAt: Date | null;
  erasedAt: Date | null;
};

/** A row as calls return it. */
export function toUser(
  company: Company,
  { email, staff, updatedAt, erasureRequestedAt, erasedAt, ...row }: UserRow,
): User {
  return {
    ...row,
    email: email ?? '',
    // Administrators are owners, and their answers are those of the specification's clients.
    ...(staff && staff !== 'owner' && { staff }),
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
      sql<boolean>`last_used_at < now() - make_interval(hours => ${MOST_IDLE_STAFF_HOURS})`.as(
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
    .select(['id', 'passwordHash', 'tokenVersion', 'staff', databaseId, secondFactorOf('users.id')])
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
export type NewUser = Omit<NewUserInput, 'password'> & { appointedAs?: StaffRole };

/**
 * Adds a user, whose user name is the e-mail or else the phone number, and writes the letter with the link. The owners
 * are told about new staff.
 */
export async function insertUser(
  db: Database,
  company: Company,
  person: NewUser,
  passwordHash: string,
  {
    kind,
    link,
  }: { kind: 'welcome' | 'desk-welcome' | 'staff-invitation'; link: NewLink | undefined },
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
        .returning([...USER_COLUMNS, 'tokenVersion', sql`null::text`.as('staffBefore')]),
    )
    .with('link', () => storedLink(kind, 'account', link))
    .with('letter', () => linkLetter(kind))
    .with('ownersTold', () => ownersLetter('account'))
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
