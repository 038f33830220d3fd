import { database } from '../../db/connection.ts';
import { findAccount, type TokenState } from '../../db/users.ts';
import { isAdministrator } from '../../src/domain/person.ts';
import type { User } from '../../src/domain/user.ts';
import { Refusal } from './refusal.ts';
import { audienceOf, readToken, type TokenClaims } from './token.ts';

/** Who makes a call, and in which of their sessions. */
export type CallSession = { user: User; sessionId: string };

/**
 * The signed-in user behind a call, read again each time so that a deletion, a changed role or a
 * changed password counts at once.
 * @throws 401 without a token that is valid now
 */
export async function requireUser(request: Request): Promise<CallSession> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = token && (await readToken(token));
  const account = claims && (await findAccount(database, claims.userId));
  if (!account || !isGood(claims, account.tokens)) throw unauthenticated();
  return { user: account.user, sessionId: claims.sessionId };
}

/**
 * The signed-in administrator behind a call.
 * @throws 401 as requireUser, 403 for anybody else
 */
export async function requireAdministrator(request: Request): Promise<CallSession> {
  const session = await requireUser(request);
  if (isAdministrator(session.user)) return session;
  throw new Refusal(403, 'forbidden', 'This is for administrators only.');
}

/** The refusal of a call whose session is not, or no longer, valid. */
export function unauthenticated(): Refusal {
  return new Refusal(401, 'unauthenticated', 'Please sign in to continue.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Whether a token is of this deployment, and was not ended by a change of the password. */
function isGood(
  claims: TokenClaims,
  { tokenVersion, keptSession, databaseId }: TokenState,
): boolean {
  const isOurs = claims.audience === audienceOf(databaseId);
  return isOurs && (claims.tokenVersion === tokenVersion || claims.sessionId === keptSession);
}
