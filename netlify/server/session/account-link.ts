import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { NewLink } from '#db/people/account-links.ts';
import { environment } from '#environment/environment.ts';

/** Makes a link that is not stored yet. */
export function newAccountLink(): NewLink {
  const id = randomUUID();
  return { id, tokenHash: hashLinkToken(linkToken(id)) };
}

/**
 * The token of a link: 32 bytes in base64url, which only TOKEN_SECRET can make. A letter is stored with
 * the link's id alone, and its token is made again each time it is sent. So the token is never stored:
 * whoever reads the database, a copy of it or a letter that waits can't use the link.
 */
export function linkToken(id: string): string {
  const mac = createHmac('sha256', environment.TOKEN_SECRET);
  return mac.update(`account link ${id}`).digest('base64url');
}

/** What is stored of a token. A plain SHA-256 is enough, because tokens can't be guessed. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
