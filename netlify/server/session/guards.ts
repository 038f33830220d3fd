import type { Access } from '#contracts/call.ts';
import type { Database } from '#db/client.ts';
import { findAccount, type TokenState } from '#db/people/users.ts';
import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { Refusal } from '../http/refusal.ts';
import { audienceOf, readToken, type TokenClaims } from './token.ts';

/** The user who makes a call, and their session. */
export type CallSession = { user: User; sessionId: string };

/**
 * The claims of a call's token. Only `requireSession`, with the database, shows whether it is valid now.
 * @throws 401 unless we signed the token and it has not expired
 */
export async function requireToken(request: Request): Promise<TokenClaims> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = token && (await readToken(token));
  if (!claims) throw unauthenticated();
  return claims;
}

/**
 * The signed-in user of a token. The user is read again for each call, so a deletion, a changed role or a
 * changed password takes effect at once.
 * @throws 401 for a token that is not valid now; 403 for others than administrators, if only these are
 *   allowed
 */
export async function requireSession(
  db: Database,
  claims: TokenClaims,
  access: Exclude<Access, 'everyone'>,
): Promise<CallSession> {
  const account = await findAccount(db, claims.userId);
  if (!account || !isGood(claims, account.tokens)) throw unauthenticated();
  if (access === 'administrators' && !isAdministrator(account.user)) {
    throw new Refusal('forbidden', 'This is for administrators only.');
  }
  return { user: account.user, sessionId: claims.sessionId };
}

/** The refusal of a call whose session is not, or no longer, valid. */
export function unauthenticated(): Refusal {
  return new Refusal('unauthenticated', 'Please sign in to continue.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Whether a token belongs to this deployment, and no change of the password has ended it. */
function isGood(
  claims: TokenClaims,
  { tokenVersion, keptSession, databaseId }: TokenState,
): boolean {
  const isOurs = claims.audience === audienceOf(databaseId);
  return isOurs && (claims.tokenVersion === tokenVersion || claims.sessionId === keptSession);
}
