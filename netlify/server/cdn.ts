import { purgeCache } from '@netlify/functions';

/** What the CDN keeps of public answers, and forgets together when vehicles change. */
export type CacheTag = 'vehicles' | 'images';

/**
 * Headers with which the CDN serves an answer for an hour, and a while longer as it fetches a
 * newer one, unless its tag is purged; browsers ask anew each time.
 */
export function cdnHeaders(tag: CacheTag): Record<string, string> {
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=3600, stale-while-revalidate=600',
    'netlify-cache-tag': tag,
  };
}

/** Makes the CDN forget; on one machine there is none, and so no token for it either. */
export async function purge(tag: CacheTag): Promise<void> {
  if (process.env.NETLIFY_PURGE_API_TOKEN) await purgeCache({ tags: [tag] });
}
