import { createHmac } from 'node:crypto';
import { environment } from '#environment/environment.ts';
import { networkOf } from '../session/network.ts';
import type { Refusal } from './refusal.ts';

/**
 * Logs a call as one line of JSON, without query, body and headers. So logs have no secrets or personal data.
 */
export function logCall(
  { method, url }: Request,
  requestId: string,
  status: number,
  startedMs: number,
): void {
  const path = new URL(url).pathname;
  const milliseconds = Math.round(performance.now() - startedMs);
  console.log(JSON.stringify({ level: 'info', requestId, method, path, status, milliseconds }));
}

/** Logs an unexpected error with its stack, and what it ended, as one line of JSON. */
export function logFault(requestId: string, error: unknown, ended?: string): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: 'error', requestId, ended, fault }));
}

/** Does work whose caller reads no response. A fault is logged, never thrown. */
export async function loggingFaults(requestId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => logFault(requestId, error));
}

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
