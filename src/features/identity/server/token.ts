import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { databaseLocation } from '#environment/database-location.ts';
import { environment } from '#environment/environment.ts';
import { PathId } from '#kernel/records/field.ts';
import { SESSION_HOURS } from '../rules/session.ts';

/** The claims of a token: its user, its session, and the deployment in which it is valid. */
export type TokenClaims = { userId: number; sessionId: string; audience: string };

const SessionId = v.pipe(v.string(), v.uuid());

const ISSUER = 'kestrel';

/** The key is imported once. If jose got the bytes, it would import them for each token. */
const key = crypto.subtle.importKey(
  'raw',
  new TextEncoder().encode(environment.TOKEN_SECRET),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['sign', 'verify'],
);

/**
 * The name of the deployment in which a token is valid: its database's id and location. The id alone is not
 * enough, because a copy has the same id. A new build of the site has the same database.
 */
export function audienceOf(databaseId: string, databaseUrl = environment.DATABASE_URL): string {
  return `${databaseLocation(databaseUrl)}#${databaseId}`;
}

/** The beginning of the audience of all tokens that can be valid here. */
const ourLocation = audienceOf('');

/** The token of a new session: HS256, 24 hours (identity: sessions). */
export async function createToken({ userId, sessionId, audience }: TokenClaims): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_HOURS}h`)
    .sign(await key);
}

/** The claims of tokens whose signature was checked, and when they expire, the oldest first. */
const goodTokens = new Map<string, { claims: TokenClaims; expiresMs: number }>();
const MOST_GOOD_TOKENS = 1_000;

/**
 * The claims of a token that we signed for a database of this location and that has not expired;
 * undefined for any other text. A token comes with many calls, and its signature is checked once.
 */
export async function readToken(token: string): Promise<TokenClaims | undefined> {
  const known = goodTokens.get(token);
  if (known && Date.now() < known.expiresMs) return known.claims;
  goodTokens.delete(token);
  const good = await verifyToken(token);
  if (!good) return undefined;
  const [oldest = ''] = goodTokens.keys();
  if (goodTokens.size >= MOST_GOOD_TOKENS) goodTokens.delete(oldest);
  goodTokens.set(token, good);
  return good.claims;
}

async function verifyToken(token: string) {
  try {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['aud', 'sub', 'jti', 'exp'],
    });
    const audience = String(payload.aud);
    if (!audience.startsWith(ourLocation)) return undefined;
    const userId = v.parse(PathId, payload.sub);
    const claims: TokenClaims = { userId, sessionId: v.parse(SessionId, payload.jti), audience };
    return { claims, expiresMs: Number(payload.exp) * 1_000 };
  } catch {
    return undefined;
  }
}
