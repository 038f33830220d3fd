import { setTimeout } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import { database } from '#db/connection.ts';
import type { CacheTag } from '#db/schema.ts';
import { findDuePurges, setPurged } from '#db/site/cache-tags.ts';
import { environment } from '#environment/environment.ts';

/**
 * How long the CDN serves an answer unless its tag is purged. Images never change under their id.
 * Vehicles have a short time, in case a purge fails.
 */
const CDN_CACHE_CONTROL: Record<CacheTag, string> = {
  vehicles: 'public, durable, max-age=300, stale-while-revalidate=60',
  images: 'public, durable, max-age=31536000',
};

/**
 * How long the CDN serves what bookings change. They don't purge it: the platform refuses purges that
 * come every few seconds, and all bookings would wait for one another at the row of the tag. A
 * booking is checked again when it is made, so an older answer does no harm. Maintenance is rare: its
 * calls purge, but a purge that fails is not due again.
 */
const CDN_CACHE_CONTROL_BETWEEN_BOOKINGS = 'public, durable, max-age=15';

/** The platform needs at least one name. Without any, answers would vary by every parameter. */
const NO_PARAMETER = ['none'];

/**
 * Headers that let the CDN keep an answer under a tag, one for each combination of these query
 * parameters. Other parameters make no difference. Browsers ask again each time.
 */
export function cdnHeaders(
  tag: CacheTag,
  parameters: string[],
  { changesWithBookings = false } = {},
): Record<string, string> {
  const names = parameters.length > 0 ? parameters : NO_PARAMETER;
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': changesWithBookings
      ? CDN_CACHE_CONTROL_BETWEEN_BOOKINGS
      : CDN_CACHE_CONTROL[tag],
    'netlify-cache-tag': tag,
    'netlify-vary': `query=${names.join('|')}`,
  };
}

/**
 * Keeps an answer out of the CDN when the CDN could read the query in another way than we do: when
 * a parameter is given twice or its name is encoded. Otherwise anybody could make it keep one page
 * of a list as another.
 */
export function keepPlainQueries({ url }: Request, { headers }: Response): void {
  if (!headers.has('netlify-cdn-cache-control')) return;
  const parts = new URL(url).search.slice(1).split('&');
  const names = parts.map((part) => part.split('=', 1)[0] ?? '');
  const isPlain = names.length === new Set(names).size && !names.some((name) => /[%+]/.test(name));
  if (!isPlain) headers.set('netlify-cdn-cache-control', 'no-store');
}

/** Whether answers go through a CDN. A local run has one only in tests, which set this token. */
export function hasCdn(deployContext: string): boolean {
  return deployContext !== 'dev' || Boolean(process.env.NETLIFY_PURGE_API_TOKEN);
}

/**
 * Removes what the CDN keeps under these tags.
 * @throws when the CDN refuses, as it does for too many purges in a few seconds
 */
export async function purge(tags: CacheTag[]): Promise<void> {
  const apiURL = environment.PURGE_API_URL;
  await purgeCache({ tags, ...(apiURL && { apiURL }) });
}

/**
 * Makes the purges that are due, once their changes are old enough. What changes again while this
 * waits is left to the call that publishes that change.
 * @throws when the CDN refuses them; they stay due
 */
export async function makeDuePurges(deployContext: string): Promise<void> {
  if (!hasCdn(deployContext)) return;
  const found = await findDuePurges(database);
  if (found.length === 0) return;
  await setTimeout(1_000 * Math.max(...found.map(({ waitSeconds }) => waitSeconds)));
  const due = (await findDuePurges(database)).filter(({ waitSeconds }) => waitSeconds === 0);
  if (due.length === 0) return;
  await purge(due.map(({ tag }) => tag));
  // One statement each: a single one could deadlock with a statement that changes both.
  for (const purged of due) await setPurged(database, purged);
}
