import type { Company } from '#company/rules.ts';
import type { PlacesView } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { environment } from '#environment/environment.ts';
import type { Access, Call } from '#kernel/http/call.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { t } from '#kernel/words/t.ts';
import { type Account, findAccount } from '../db/users.ts';
import { canSetUpSecondFactor, needsSecondFactor } from '../rules/second-factor.ts';
import { isStaff, placesOf, userMay } from '../rules/staff.ts';
import type { User } from '../rules/user.ts';
import { forStaff, secondFactorNeeded } from './refusals.ts';
import { audienceOf, readToken, type TokenClaims } from './token.ts';

/** A call that visitors can't make. */
type GuardedCall = Pick<Call, 'asksAgain'> & { access: Exclude<Access, 'everyone'> };

/** A valid session. */
export type Session = {
  id: string;
  /** Whether its last use need not be written. */
  isJustUsed: boolean;
  /** Whether the user has given their password in it within PASSWORD_MINUTES. */
  isPasswordRecent: boolean;
};

/** The user who makes a call, and their session. */
export type CallSession = {
  user: User;
  /** Whether the user's role has a permission. Handlers ask this and never the role (identity: roles). */
  may(permission: Permission): boolean;
  /** What the caller sees if they work at some of the company's places (identity: places of staff). */
  view: PlacesView | undefined;
  session: Session;
};

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
 * The signed-in user of a token. User and session are read again for each call, so a deletion, a changed role,
 * a changed password or a sign-out takes effect at once.
 * @throws 401 for a token that is not valid now; 403 for others than the staff whose role has the permission
 *   that the call needs, for staff without the second factor that is required of them, and if the call asks
 *   for the password again
 */
export async function requireSession(
  db: Database,
  company: Company,
  claims: TokenClaims,
  { access, asksAgain }: GuardedCall,
): Promise<CallSession> {
  const account = await findAccount(db, company, claims.userId, claims.sessionId);
  if (!account || claims.audience !== audienceOf(account.databaseId)) throw unauthenticated();
  const { user, isIdle, isJustUsed, isPasswordRecent } = account;
  if (isIdle && isStaff(user)) throw unauthenticated();
  if (access !== 'signed-in') {
    if (!userMay(user, access.may)) throw forStaff(user.email);
    if (lacksSecondFactor(account)) throw secondFactorNeeded();
  }
  const session = { id: claims.sessionId, isJustUsed, isPasswordRecent };
  if (asksAgain) requireRecentPassword(session);
  const may = (permission: Permission) => userMay(user, permission) && !lacksSecondFactor(account);
  const placeIds = placesOf(user);
  // What is for everybody who is signed in shows staff their own rentals, too, wherever they are.
  const view = placeIds && {
    placeIds,
    ...(access === 'signed-in' && { ownUserId: user.id }),
  };
  return { user, may, view, session };
}

/** @throws 409 unless the user may set up a second factor (identity: second factor) */
export function requireSecondFactorAllowed(user: User): void {
  if (canSetUpSecondFactor(user)) return;
  throw new Refusal('email_not_confirmed', () => t('accounts.confirmEmailFirst'));
}

/**
 * For what a stolen session must not be enough (accounts: asked again).
 * @throws 403 `password_needed` if the user's own password was not given in this session a short time ago
 */
export function requireRecentPassword(session: Session): void {
  if (session.isPasswordRecent) return;
  throw new Refusal('password_needed', () => t('accounts.signInAgainFirst'));
}

/** The caller's session, if the call has a token that is valid now. For calls that everybody can make. */
export async function findSession(
  db: Database,
  company: Company,
  request: Request,
): Promise<CallSession | undefined> {
  try {
    return await requireSession(db, company, await requireToken(request), { access: 'signed-in' });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Whether a user can't work at the desk without a second factor, as this site is set up. */
export function isSecondFactorRequired(user: User): boolean {
  return needsSecondFactor(user, environment.REQUIRE_SECOND_FACTOR);
}

function lacksSecondFactor({ user, secondFactor }: Account): boolean {
  return isSecondFactorRequired(user) && secondFactor.length === 0;
}

/** The refusal of a call whose session is not, or no longer, valid. */
export function unauthenticated(): Refusal {
  return new Refusal('unauthenticated', () => t('accounts.signInFirst'), {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
