import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { databaseAddress } from '../../src/environment/database-address.ts';
import { environment } from '../../src/environment/environment.ts';

/** Whom a token is made for, the version of their account, and the deployment it is good in. */
export type TokenSubject = { userId: number; tokenVersion: number; audience: string };

/** What a token says: one session lasts as long as its token. */
export type TokenClaims = TokenSubject & { sessionId: string };

const ISSUER = 'kestrel';

const secret = new TextEncoder().encode(environment.TOKEN_SECRET);

/**
 * The deployment that a token is good in: a database, by its own id and by where it is, since a copy
 * of a database has the same id. A new build of the same site serves from the same one.
 */
export function audienceOf(databaseId: string, databaseUrl = environment.DATABASE_URL): string {
  return `${databaseAddress(databaseUrl)}#${databaseId}`;
}

/** A token of a new session: HS256, 24 hours (rules, sessions). */
export function createToken({ userId, tokenVersion, audience }: TokenSubject): Promise<string> {
  return new SignJWT({ version: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(secret);
}

/** The claims of a token we signed that has not expired; undefined for any other text. */
export async function readToken(token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['aud', 'sub', 'jti', 'exp'],
    });
    return {
      userId: Number(payload.sub),
      tokenVersion: Number(payload.version),
      audience: String(payload.aud),
      sessionId: String(payload.jti),
    };
  } catch {
    return undefined;
  }
}
