import type { RegistrationInput, User } from '../src/domain/user.ts';
import type { Database } from './client.ts';

/** What a session's guard needs beside the user: tokens of an older version are dead. */
export type Account = { user: User; tokenVersion: number };

const USER_COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'address',
  'zipCode',
  'userName',
  'roles',
  'builtIn',
] as const;

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('tokenVersion')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenVersion, ...user } = row;
  return { user, tokenVersion };
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
