import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { databaseLocation } from '#environment/database-location.ts';
import { environment } from '#environment/environment.ts';

/**
 * The user of a token, the token version of their account, and the deployment in which the token is valid.
 */
export type TokenSubject = {
  userId: number;
  tokenVersion: number;
  audience: string;
};

/** The claims of a token. Each login begins a session, which ends with its token. */
export type TokenClaims = TokenSubject & { sessionId: string };

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

/** A token for a new session: HS256, 24 hours (rules, sessions). */
export async function createToken({
  userId,
  tokenVersion,
  audience,
}: TokenSubject): Promise<string> {
  return new SignJWT({ version: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('24h')
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
    const claims: TokenClaims = {
      userId: Number(payload.sub),
      tokenVersion: Number(payload.version),
      audience,
      sessionId: String(payload.jti),
    };
    return { claims, expiresMs: Number(payload.exp) * 1_000 };
  } catch {
    return undefined;
  }
}
