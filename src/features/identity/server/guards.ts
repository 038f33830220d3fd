import type { Company } from '#company/rules.ts';
import type { PlacesView } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { environment } from '#environment/environment.ts';
import type { Access, Call } from '#kernel/http/call.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { isOfAllPlaces, type Permission } from '#kernel/staff/permissions.ts';
import { t } from '#kernel/words/t.ts';
import { type Account, findAccount } from '../db/users.ts';
import { isForKeys, KEY_PREFIX } from '../rules/api-key.ts';
import { canSetUpSecondFactor, needsSecondFactor } from '../rules/second-factor.ts';
import { isStaff, placesOf, userMay } from '../rules/staff.ts';
import type { User } from '../rules/user.ts';
import { limitHeaders, requireUsedKey } from './api-keys.ts';
import { forStaff, notForKeys, secondFactorNeeded } from './refusals.ts';
import { audienceOf, readToken, type TokenClaims } from './token.ts';

/** A call that visitors can't make. */
export type GuardedCall = Pick<Call, 'asksAgain' | 'takesKeys'> & {
  access: Exclude<Access, 'everyone'>;
};

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

/** An API key that makes a call. It is no user, has no session, and never gives a password (identity: API keys). */
type CallKey = Pick<CallSession, 'may' | 'view'> & {
  keyId: number;
  user?: undefined;
  session?: undefined;
};

/** Who makes a call that keys can make, too. */
export type Caller = (CallSession & { keyId?: undefined }) | CallKey;

/** What a request says about who makes it. */
export type Credentials = { claims: TokenClaims } | { key: string };

/**
 * The claims of a call's token, or the API key. Only `requireSession` and `requireKey`, with the database, show whether it is
 * valid now.
 * @throws 401 unless it is a key, or we signed the token and it has not expired
 */
export async function requireCredentials(request: Request): Promise<Credentials> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token?.startsWith(KEY_PREFIX)) return { key: token };
  const claims = token && (await readToken(token));
  if (!claims) throw unauthenticated();
  return { claims };
}

/**
 * The API key that makes a call (identity: API keys). What is left of its limit is added to the headers of the response.
 * @throws 401 for a key that does not hold; 429 above its limit; 403 for a call that keys can't make, or this key may not
 */
export async function requireKey(
  key: string,
  call: GuardedCall,
  headers: Headers,
): Promise<CallKey> {
  const used = await requireUsedKey(key);
  for (const [name, value] of Object.entries(limitHeaders(used))) headers.set(name, value);
  const { id, permissions, placeIds } = used;
  const may = (permission: Permission) =>
    permissions.includes(permission) && (placeIds === null || !isOfAllPlaces(permission));
  if (!isForKeys(call)) throw notForKeys();
  if (typeof call.access === 'object' && !may(call.access.may)) throw forStaff();
  return { keyId: id, may, view: placeIds ? { placeIds } : undefined };
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
 * @throws 403 `password_needed` if the user's own password was not given in this session a short time ago, `not_for_keys` for an
 *   API key, which has no session
 */
export function requireRecentPassword(session: Session | undefined): void {
  if (!session) throw notForKeys();
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
    const credentials = await requireCredentials(request);
    return 'claims' in credentials
      ? await requireSession(db, company, credentials.claims, { access: 'signed-in' })
      : undefined;
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
