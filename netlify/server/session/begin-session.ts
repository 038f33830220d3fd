import { database } from '#db/connection.ts';
import { noteSignIn } from '#db/history/history.ts';
import type { TokenState } from '#db/people/users.ts';
import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { audienceOf, createToken } from './token.ts';

type Account = Pick<User, 'id' | 'roles'> & Pick<TokenState, 'tokenVersion' | 'databaseId'>;

/** Creates a token for a new session of an authenticated user. History records sessions of administrators. */
export async function beginSession({
  id: userId,
  tokenVersion,
  databaseId,
  ...person
}: Account): Promise<{ token: string }> {
  if (isAdministrator(person)) await noteSignIn(database, userId);
  return { token: await createToken({ userId, tokenVersion, audience: audienceOf(databaseId) }) };
}
