import type { Call } from '#kernel/http/call.ts';
import { KEY_PERMISSIONS } from '#kernel/staff/permissions.ts';

/** How every API key begins, so that people and scanners of leaked secrets recognize one. */
export const KEY_PREFIX = 'kes_';

/** A key as it is sent: the prefix, and 32 random bytes as base64url. */
const KEY = /kes_[\w-]{43}/;

/** How many calls a key makes in a window, which begins with its first call (identity: API keys). */
export const MOST_KEY_CALLS = 600;
export const KEY_WINDOW_SECONDS = 60;

/** Whether a URL has a key in it, encoded or not. */
export function hasKey(url: string): boolean {
  try {
    return KEY.test(decodeURIComponent(url));
  } catch {
    return KEY.test(url);
  }
}

/** Whether API keys can make a call. One with a permission that no key can have takes none (identity: API keys). */
export function isForKeys({
  access,
  asksAgain,
  takesKeys,
}: Pick<Call, 'access' | 'asksAgain' | 'takesKeys'>): boolean {
  const isOfKeys = typeof access === 'object' && KEY_PERMISSIONS.includes(access.may);
  return asksAgain === undefined && (takesKeys ?? isOfKeys);
}
