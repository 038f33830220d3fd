import { purgeCache } from '@netlify/functions';
import { environment } from '#environment/environment.ts';

/** A group of public responses that the CDN keeps, purged together when they change. */
export type CacheTag = 'vehicles' | 'images' | 'company';

/**
 * How long the CDN serves a response unless its tag is purged. Images never change under their id. Bookings
 * change responses too, but they purge nothing: the platform refuses purges every few seconds, and the
 * database checks each booking again.
 */
const CDN_CACHE_CONTROL: Record<CacheTag, string> = {
  vehicles: 'public, durable, max-age=60',
  company: 'public, durable, max-age=60',
  images: 'public, durable, max-age=31536000',
};

/** The platform needs at least one name. Without one, responses would vary by every parameter. */
const NO_PARAMETER = ['none'];

/**
 * The headers that let the CDN keep a response under a tag, one for each combination of these query
 * parameters. Other parameters are ignored. Browsers revalidate each time.
 */
export function cdnHeaders(tag: CacheTag, parameters: string[]): Record<string, string> {
  const names = parameters.length > 0 ? parameters : NO_PARAMETER;
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': CDN_CACHE_CONTROL[tag],
    'netlify-cache-tag': tag,
    'netlify-vary': `query=${names.join('|')}`,
  };
}

/**
 * Keeps a response out of the CDN if the CDN could read the query differently from us: if a parameter is
 * given twice or its name is encoded. Otherwise anybody could make the CDN store one page of a list as
 * another.
 */
export function keepPlainQueries({ url }: Request, { headers }: Response): void {
  if (!headers.has('netlify-cdn-cache-control')) return;
  const parts = new URL(url).search.slice(1).split('&');
  const names = parts.map((part) => part.split('=', 1)[0] ?? '');
  const isPlain = names.length === new Set(names).size && !names.some((name) => /[%+]/.test(name));
  if (!isPlain) headers.set('netlify-cdn-cache-control', 'no-store');
}

/**
 * Removes the responses that the CDN keeps under these tags. A local run has no CDN, except in tests, which
 * set the token.
 * @throws when the CDN refuses, as it does for too many purges in a few seconds
 */
export async function purge(tags: CacheTag[], deployContext: string): Promise<void> {
  const hasCdn = deployContext !== 'dev' || Boolean(process.env.NETLIFY_PURGE_API_TOKEN);
  // Without a tag, the platform would purge everything.
  if (!hasCdn || tags.length === 0) return;
  const apiURL = environment.PURGE_API_URL;
  await purgeCache({ tags, ...(apiURL && { apiURL }) });
}
