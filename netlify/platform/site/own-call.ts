import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '#environment/environment.ts';

/** The key with which our functions call each other, derived from TOKEN_SECRET. */
const KEY = createHmac('sha256', environment.TOKEN_SECRET).update('own call').digest('base64url');

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Calls a background function of this site.
 * @throws if the function does not accept the call
 */
export async function callOwnFunction(url: URL): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url.pathname} returned ${answer.status}.`);
}

/** Whether a request was made by callOwnFunction. */
export function isOwnCall({ headers }: Request): boolean {
  const expected = Buffer.from(`Bearer ${KEY}`);
  const given = Buffer.from(headers.get('authorization') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
