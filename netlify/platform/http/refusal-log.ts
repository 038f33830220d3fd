import { createHmac } from 'node:crypto';
import { environment } from '#environment/environment.ts';
import { networkOf } from '../session/network.ts';
import type { Refusal } from './refusal.ts';

/** Refusals of these statuses are logged, whomever they are about. */
const REFUSED_STATUSES = [401, 403, 429];

/** The key of the log's hashes, derived from TOKEN_SECRET. */
const KEY = createHmac('sha256', environment.TOKEN_SECRET).update('log').digest();

/**
 * Logs a failed sign-in or a refusal of access as one line of JSON. The IP and the e-mail are keyed hashes:
 * they show which lines belong together, and nobody can find out by guessing whose they are. A request without
 * a token is not logged, because a page makes one whenever nobody is signed in.
 */
export function logRefusal(
  { code, status, email }: Refusal,
  { headers }: Request,
  { requestId, ip }: { requestId: string; ip: string },
): void {
  const isVisitor = code === 'unauthenticated' && !headers.has('authorization');
  if (isVisitor || !(email || REFUSED_STATUSES.includes(status))) return;
  const who = { ip: hashOf(networkOf(ip)), ...(email && { email: hashOf(email.toLowerCase()) }) };
  console.log(JSON.stringify({ level: 'warn', requestId, event: code, status, ...who }));
}

function hashOf(text: string): string {
  return createHmac('sha256', KEY).update(text).digest('base64url').slice(0, 22);
}
