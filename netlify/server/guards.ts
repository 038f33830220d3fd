import { database } from '../../db/connection.ts';
import { findAccount } from '../../db/users.ts';
import { isAdministrator, type User } from '../../src/domain/user.ts';
import { Refusal } from './refusal.ts';
import { readToken } from './token.ts';

/**
 * The signed-in user behind a call, read anew each time so that a deletion, a changed role or a
 * changed password counts at once.
 * @throws 401 without a token that is valid now
 */
export async function requireUser(request: Request): Promise<User> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = token && (await readToken(token));
  const account = claims && (await findAccount(database, claims.userId));
  if (!account || account.tokenVersion !== claims.tokenVersion) throw unauthenticated();
  return account.user;
}

/**
 * The signed-in administrator behind a call.
 * @throws 401 as requireUser, 403 for anybody else
 */
export async function requireAdministrator(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (isAdministrator(user)) return user;
  throw new Refusal(403, 'forbidden', 'This is for administrators only.');
}

/** The refusal of a call whose session is not, or no longer, valid. */
export function unauthenticated(): Refusal {
  return new Refusal(401, 'unauthenticated', 'Please sign in to continue.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
