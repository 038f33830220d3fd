import { database } from '../../db/connection.ts';
import { findAccount } from '../../db/users.ts';
import type { User } from '../../src/domain/user.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';
import { readToken } from './token.ts';

/**
 * The signed-in user behind a call, read anew each time so that a deletion or a changed password
 * counts at once.
 * @throws 401 without a token that is valid now
 */
export async function requireUser({ request }: Call): Promise<User> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = token && (await readToken(token));
  const account = claims && (await findAccount(database, claims.userId));
  if (!account || account.tokenVersion !== claims.tokenVersion) {
    throw new Refusal(401, 'unauthenticated', 'Please sign in to continue.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  return account.user;
}
