import { createHash, createHmac, randomUUID } from 'node:crypto';
import { environment } from '#environment/environment.ts';
import type { NewLink } from '../db/account-links.ts';

/** Creates a link that is not stored yet. */
export function newAccountLink(): NewLink {
  const id = randomUUID();
  return { id, tokenHash: hashLinkToken(linkToken(id)) };
}

/**
 * The token of a link: 32 bytes in base64url that are derived with TOKEN_SECRET. A letter is stored only with
 * the link's id, and the token is derived again each time the letter is sent. The token itself is never
 * stored, so nobody who reads the database, a copy of it or a waiting letter can use the link.
 */
export function linkToken(id: string): string {
  const mac = createHmac('sha256', environment.TOKEN_SECRET);
  return mac.update(`account link ${id}`).digest('base64url');
}

/** Hashes a token for storage. A plain SHA-256 is enough, because tokens can't be guessed. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
