import type { Functions } from './functions.ts';

/** What a CDN keeps of the answers of functions. */
export type CdnCache = {
  /** Answers from what is kept, or as `ask` does. */
  answer(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response>;
  /** Forgets what is kept under these tags; an answer on its way is kept nevertheless. */
  purge(tags: string[]): void;
};

type Kept = {
  response: Response;
  tags: string[];
  keptAtMs: number;
  freshMs: number;
  /** How much longer it is served as a newer one is fetched. */
  staleMs: number;
};

/** What a path's answers are told apart by: the names of query parameters, all when undefined, and of headers. */
type Variation = { parameters: string[] | undefined; headers: string[] };

/** Only Netlify's CDN reads these. */
const OWN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag'];

/**
 * A cache that follows the rules of Netlify's, as far as functions here use them
 * (docs.netlify.com/build/caching/caching-overview): it keeps answers 200 to GET for as long as
 * netlify-cdn-cache-control allows, once for each choice of what netlify-vary and vary name, and
 * answers HEAD from them too. Who asks, by whatever token, makes no difference.
 */
export function createCdnCache(): CdnCache {
  const variations = new Map<string, Variation>();
  const kept = new Map<string, Kept>();
  const refreshing = new Set<string>();

  function keyOf(request: Request): string {
    const { origin, pathname, searchParams } = new URL(request.url);
    const { parameters, headers } = variations.get(origin + pathname) ?? ANY_QUERY;
    const query = [...searchParams].filter(([name]) => parameters?.includes(name) ?? true);
    return JSON.stringify([
      origin + pathname,
      query.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))),
      headers.map((name) => request.headers.get(name)),
    ]);
  }

  async function keep(request: Request, response: Response): Promise<void> {
    const control = directivesOf(response.headers.get('netlify-cdn-cache-control'));
    const freshSeconds = Number(control.get('max-age') ?? 0);
    if (request.method !== 'GET' || response.status !== 200 || freshSeconds === 0) return;
    const { origin, pathname } = new URL(request.url);
    const whole = new Response(await response.clone().arrayBuffer(), response);
    variations.set(origin + pathname, variationOf(response.headers));
    kept.set(keyOf(request), {
      response: whole,
      tags: listOf(response.headers.get('netlify-cache-tag')),
      keptAtMs: Date.now(),
      freshMs: freshSeconds * 1_000,
      staleMs: Number(control.get('stale-while-revalidate') ?? 0) * 1_000,
    });
  }

  async function refresh(
    key: string,
    request: Request,
    ask: (request: Request) => Promise<Response>,
  ) {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    try {
      // Not the caller's own, who may leave, or have a version of their own.
      const asked = new Request(request.url, { headers: withoutConditions(request.headers) });
      await keep(asked, await ask(asked));
    } finally {
      refreshing.delete(key);
    }
  }

  return {
    async answer(request, ask) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return ask(request);
      const key = keyOf(request);
      const found = kept.get(key);
      const ageMs = found ? Date.now() - found.keptAtMs : 0;
      if (found && ageMs < found.freshMs) return send(request, found.response, 'hit');
      if (found && ageMs < found.freshMs + found.staleMs) {
        refresh(key, request, ask).catch((error) => console.error('A refresh failed:', error));
        return send(request, found.response, 'hit; fwd=stale');
      }
      const response = await ask(request);
      await keep(request, response);
      return marked(response, 'fwd=miss');
    },
    purge(tags) {
      for (const [key, entry] of kept) {
        if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },
  };
}

/** Functions, their answers kept. */
export function throughCache(functions: Functions, cache: CdnCache): Functions {
  return {
    ...functions,
    match(url) {
      const found = functions.match(url);
      return (
        found && {
          ...found,
          call: (request, ip) => cache.answer(request, (asked) => found.call(asked, ip)),
        }
      );
    },
  };
}

const ANY_QUERY: Variation = { parameters: undefined, headers: [] };

function variationOf(headers: Headers): Variation {
  const instructions = directivesOf(headers.get('netlify-vary'));
  return {
    parameters: instructions.get('query')?.split('|'),
    headers: [...(instructions.get('header')?.split('|') ?? []), ...listOf(headers.get('vary'))],
  };
}

function directivesOf(header: string | null): Map<string, string | undefined> {
  return new Map(
    listOf(header).map((directive) => {
      const [name = '', value] = directive.split('=');
      return [name, value];
    }),
  );
}

function listOf(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function withoutConditions(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['if-none-match', 'if-modified-since', 'range']) kept.delete(name);
  return kept;
}

/** A kept answer, or that the caller has it already. */
function send(request: Request, response: Response, status: string): Response {
  const etag = response.headers.get('etag');
  const isKnown = etag && listOf(request.headers.get('if-none-match')).includes(etag);
  const { headers } = response;
  return marked(isKnown ? new Response(null, { status: 304, headers }) : response.clone(), status);
}

function marked({ body, status, headers: given }: Response, cacheStatus: string): Response {
  const headers = new Headers(given);
  for (const name of OWN_HEADERS) headers.delete(name);
  headers.set('cache-status', `"Netlify Edge"; ${cacheStatus}`);
  return new Response(body, { status, headers });
}
