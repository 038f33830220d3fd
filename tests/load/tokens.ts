import { randomBytes } from 'node:crypto';
import type { TokenMaker } from './fleet.ts';

/** Sets the secret of the sites that are started from here, and answers what makes their tokens. */
export async function prepareTokens(): Promise<TokenMaker> {
  process.env.TOKEN_SECRET = randomBytes(48).toString('base64');
  // Signing needs none, but its room is configured as a whole; sites are given their own.
  process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/nothing';
  const { createToken } = await import('../../netlify/server/token.ts');
  return createToken;
}
