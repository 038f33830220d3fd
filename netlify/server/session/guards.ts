import type { Access } from '#contracts/call.ts';
import type { Database } from '#db/client.ts';
import { findAccount, type TokenState } from '#db/people/users.ts';
import { isAdministrator } from '#domain/people/person.ts';
import type { User } from '#domain/people/user.ts';
import { Refusal } from '../http/refusal.ts';
import { audienceOf, readToken, type TokenClaims } from './token.ts';

/** Who makes a call, and in which of their sessions. */
export type CallSession = { user: User; sessionId: string };

/**
 * What the token of a call says. Whether it is valid now, only the database knows: `requireSession`.
 * @throws 401 without a token that we signed and that has not expired
 */
export async function requireToken(request: Request): Promise<TokenClaims> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = token && (await readToken(token));
  if (!claims) throw unauthenticated();
  return claims;
}

/**
 * The signed-in user behind a token, read again for each call so that a deletion, a changed role or a
 * changed password counts at once.
 * @throws 401 for a token that is not valid now; 403 where only administrators may, for anybody else
 */
export async function requireSession(
  db: Database,
  claims: TokenClaims,
  access: Exclude<Access, 'everyone'>,
): Promise<CallSession> {
  const account = await findAccount(db, claims.userId);
  if (!account || !isGood(claims, account.tokens)) throw unauthenticated();
  if (access === 'administrators' && !isAdministrator(account.user)) {
    throw new Refusal(403, 'forbidden', 'This is for administrators only.');
  }
  return { user: account.user, sessionId: claims.sessionId };
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
