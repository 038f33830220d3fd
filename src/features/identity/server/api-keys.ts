import { createHash, randomBytes } from 'node:crypto';
import { database } from '#db/client/connection.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { countKeyCall, type UsedKey } from '../db/api-keys.ts';
import { hasKey, KEY_PREFIX, KEY_WINDOW_SECONDS, MOST_KEY_CALLS } from '../rules/api-key.ts';

/** A new key. Only its hash is stored. */
export function newKey(): { key: string; hash: Buffer } {
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key) };
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Finds the key that a request is sent with, and counts the call (identity: API keys).
 * @throws 401 for a key that does not hold; 429 above its limit
 */
export async function requireUsedKey(token: string): Promise<UsedKey> {
  const used = await countKeyCall(database, hashOf(token));
  if (!used) {
    throw new Refusal('unauthenticated', 'This API key is not valid: it has ended or expired.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  if (used.calls > MOST_KEY_CALLS) {
    throw new Refusal('too_many_attempts', 'This API key has made too many calls.', {
      headers: { ...limitHeaders(used), 'retry-after': String(used.windowSeconds) },
    });
  }
  return used;
}

/** What is left of the limit of a key, as in draft-ietf-httpapi-ratelimit-headers. */
export function limitHeaders({ calls, windowSeconds }: UsedKey): Record<string, string> {
  const left = Math.max(0, MOST_KEY_CALLS - calls);
  return {
    'ratelimit-policy': `"key";q=${MOST_KEY_CALLS};w=${KEY_WINDOW_SECONDS}`,
    ratelimit: `"key";r=${left};t=${windowSeconds}`,
  };
}

/** @throws 400 for a request whose URL has a key in it: URLs are written to logs */
export function refuseKeyInUrl(url: string): void {
  if (!hasKey(url)) return;
  throw new Refusal(
    'invalid_input',
    'An API key belongs in the header Authorization, never in a URL. End this key: others may have read it.',
  );
}
