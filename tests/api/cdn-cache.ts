/** What a CDN keeps of the answers of functions. */
export type CdnCache = {
  /** Answers from the cache, or calls `ask`. */
  answer(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response>;
  /** Removes what is kept under these tags. An answer that is being made is kept all the same. */
  purge(tags: string[]): void;
};

/**
 * A cache that follows the rules of Netlify's as far as our functions rely on them
 * (docs.netlify.com/build/caching/caching-overview). It keeps answers 200 to GET that
 * netlify-cdn-cache-control allows it to keep, one for each combination of the query parameters and
 * headers that netlify-vary names. The caller's token makes no difference. Nothing expires here.
 */
export function createCdnCache(): CdnCache {
  const varyByUrl = new Map<string, string>();
  const kept = new Map<string, { response: Response; tags: string[] }>();

  function keyOf({ url, headers }: Request): string {
    const { origin, pathname, searchParams } = new URL(url);
    const vary = varyByUrl.get(origin + pathname) ?? '';
    const named = (kind: string) =>
      new RegExp(`${kind}=([^,]*)`).exec(vary)?.[1]?.split('|').toSorted() ?? [];
    return JSON.stringify([
      origin + pathname,
      named('query').map((name) => searchParams.getAll(name)),
      named('header').map((name) => headers.get(name)),
    ]);
  }

  async function keep(request: Request, response: Response): Promise<void> {
    const control = response.headers.get('netlify-cdn-cache-control') ?? '';
    if (request.method !== 'GET' || response.status !== 200 || !control.includes('max-age='))
      return;
    const { origin, pathname } = new URL(request.url);
    varyByUrl.set(origin + pathname, response.headers.get('netlify-vary') ?? '');
    kept.set(keyOf(request), {
      response: new Response(await response.clone().arrayBuffer(), response),
      tags: response.headers.get('netlify-cache-tag')?.split(',') ?? [],
    });
  }

  return {
    async answer(request, ask) {
      const found = request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
      if (found) return withStatus(found.response.clone(), 'hit');
      const response = await ask(request);
      await keep(request, response);
      return withStatus(response, 'fwd=miss');
    },
    purge(tags) {
      for (const [key, entry] of kept) {
        if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },
  };
}

function withStatus(response: Response, status: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('cache-status', `"Netlify Edge"; ${status}`);
  return answer;
}
