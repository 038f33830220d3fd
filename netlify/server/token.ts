import { jwtVerify, SignJWT } from 'jose';
import { environment } from '../../src/environment/environment.ts';

/** Whom a token names, and the version of the account it was made for. */
export type TokenClaims = { userId: number; tokenVersion: number };

const secret = new TextEncoder().encode(environment.TOKEN_SECRET);

/** A session token: HS256, 24 hours (decisions, accounts). */
export function createToken({ userId, tokenVersion }: TokenClaims): Promise<string> {
  return new SignJWT({ version: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime('24h')
    .sign(secret);
}

/** The claims of a token we signed that has not expired; undefined for any other text. */
export async function readToken(token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
    });
    return { userId: Number(payload.sub), tokenVersion: Number(payload.version) };
  } catch {
    return undefined;
  }
}
