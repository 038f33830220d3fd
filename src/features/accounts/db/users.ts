import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { databaseId, secondFactorOf, toUser, USER_COLUMNS } from '#identity/db.ts';
import type { NewUserInput, ProfileInput, User } from '#identity/rules.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { linkLetter, type NewLink, passwordChangedLetter, storedLink } from './account-links.ts';
import { ownersLetter } from './staff-letters.ts';

/** The credentials that a sign-in with this email, in any case, is checked against. */
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

/** A user to be added. The email '' means none. */
type NewUser = Omit<NewUserInput, 'password'> & {
  appointedAs?: StaffRole;
  placeIds?: number[] | null;
};

/**
 * Adds a user, whose user name is the email or else the phone number, and writes the letter with the link. Without a link or an
 * email there is nothing to confirm. The owners are told about new staff.
 * @throws the database's refusal by users_email_key when the email is taken
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
          language: person.language ?? company.languages[0],
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
 * Replaces a user's own details except the email. Returns undefined, and changes nothing, when the user is
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

/** A user's email as calls return it: '' if there is none. */
export const emailOrEmpty = sql<string>`coalesce(users.email, '')`.as('email');

/** The columns of a reservation's customer. */
export const CUSTOMER_COLUMNS = [
  'users.id',
  'users.firstName',
  'users.lastName',
  emailOrEmpty,
  'users.phoneNumber',
] as const;
