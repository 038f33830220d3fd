import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { deployUrl } from './deploy-url.ts';

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

/** Calls within this time start a function only once. */
const GATHER_MS = 100;

const starts = new Map<string, Promise<void>>();

/**
 * Starts a background function of this site, once for all who ask at about the same time.
 * @throws if the function does not accept the call
 */
export async function startFunction(
  name: string,
  { deploy, site }: Pick<Context, 'deploy' | 'site'>,
): Promise<void> {
  const start = async () => {
    await pause(GATHER_MS);
    starts.delete(name);
    await callOwnFunction(new URL(`/.netlify/functions/${name}`, deployUrl({ deploy, site })));
  };
  const started = starts.get(name) ?? start();
  starts.set(name, started);
  await started;
}

/** Whether a request was made by callOwnFunction. */
export function isOwnCall({ headers }: Request): boolean {
  const expected = Buffer.from(`Bearer ${KEY}`);
  const given = Buffer.from(headers.get('authorization') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
