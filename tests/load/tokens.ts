import { randomBytes } from 'node:crypto';
import type { Ask } from './ask.ts';

/** Makes a token of a user whose password has never been changed. */
export type TokenMaker = (userId: number) => Promise<string>;

/** What makes tokens of a site over the database at `databaseUrl`, which `ask` asks. */
export type TokenMakers = (databaseUrl: string, ask: Ask) => Promise<TokenMaker>;

/** Sets the secret of the sites that are started from here, and answers what makes their tokens. */
export async function prepareTokens(): Promise<TokenMakers> {
  // A process reads it once, and the bench runs several parts in one.
  process.env.TOKEN_SECRET ??= randomBytes(48).toString('base64');
  // Not used to sign, but the environment is read as a whole. Sites are given their own.
  process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/nothing';
  const { audienceOf, createToken } = await import('#server/session/token.ts');
  return async (databaseUrl, ask) => {
    const [site] = await ask<{ id: string }>('select database_id as id from site');
    const audience = audienceOf(site?.id ?? '', databaseUrl);
    return (userId) => createToken({ userId, tokenVersion: 0, audience });
  };
}
