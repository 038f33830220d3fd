import { createHash } from 'node:crypto';

/** The most that responses take in the memory of a process. */
const MOST_BYTES = 64 * 1_048_576;

/** A larger response is not kept. */
const MOST_RESPONSE_BYTES = 2 * 1_048_576;

/** About what an entry takes besides its texts. */
const ENTRY_BYTES = 1_000;

type Kept = {
  path: string;
  status: number;
  headers: [string, string][];
  body: Buffer<ArrayBuffer>;
  tags: string[];
  until: number;
};

export type KeptResponses = ReturnType<typeof createKeptResponses>;

/**
 * Keeps responses as the CDN does, by its headers (netlify/platform/site/cdn.ts): for so many seconds, one for each combination of
 * the query parameters that count, until their tag is purged. Files of the build are kept until the next one. The least recently
 * used are removed first.
 */
export function createKeptResponses(mostBytes = MOST_BYTES, now = () => performance.now()) {
  const kept = new Map<string, Kept>();
  /** The parameters that count, by path, and how many responses of the path are kept. */
  const paths = new Map<string, { names: string[]; count: number }>();
  let bytes = 0;
  /** How often something was removed because it changed. */
  let changes = 0;

  function remove(key: string): void {
    const one = kept.get(key);
    if (!one) return;
    kept.delete(key);
    bytes -= sizeOf(key, one);
    const path = paths.get(one.path);
    if (path && --path.count === 0) paths.delete(one.path);
  }

  function add(key: string, one: Kept, names: string[]): void {
    remove(key);
    kept.set(key, one);
    bytes += sizeOf(key, one);
    paths.set(one.path, { names, count: (paths.get(one.path)?.count ?? 0) + 1 });
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  function keyOf(
    { pathname, searchParams }: URL,
    encoding = '',
    names = paths.get(pathname)?.names ?? [],
  ): string {
    const query = names.map((name) => `${name}=${searchParams.getAll(name)}`);
    return JSON.stringify([pathname, encoding, ...query]);
  }

  function find(key: string): Kept | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    if (found.until <= now()) {
      remove(key);
      return undefined;
    }
    // It is now the one that was used last.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }

  return {
    /** The response that is kept for a request, or the one that `respond` returns, which may then be kept. */
    async responseTo(
      request: Request,
      encoding: string | undefined,
      respond: () => Promise<Response>,
    ): Promise<Response> {
      const url = new URL(request.url);
      const isPlain = request.method === 'GET' && !request.headers.has('origin');
      const found = isPlain ? find(keyOf(url, encoding)) : undefined;
      if (found) return toResponse(found, request);
      const changesBefore = changes;
      const response = await respond();
      const seconds = keptSeconds(response);
      if (!isPlain || seconds === 0 || response.status !== 200) return sent(response);
      const body = Buffer.from(await response.arrayBuffer());
      const vary = /query=([^,]*)/.exec(response.headers.get('netlify-vary') ?? '')?.[1];
      const names = vary?.split('|') ?? [];
      const tags = response.headers.get('netlify-cache-tag')?.split(',') ?? [];
      const headers = [...sent(new Response(null, response)).headers];
      if (!response.headers.has('etag')) headers.push(['etag', entityTagOf(body)]);
      const until = now() + seconds * 1_000;
      const one = { path: url.pathname, status: 200, headers, body, tags, until };
      // What was read before a change may already be out of date.
      if (body.length <= MOST_RESPONSE_BYTES && changes === changesBefore) {
        add(keyOf(url, encoding, names), one, names);
      }
      return toResponse(one, request);
    },
    /** Removes what is kept under one of these tags. */
    purge(tags: readonly string[]): void {
      changes += 1;
      for (const [key, one] of kept) if (one.tags.some((tag) => tags.includes(tag))) remove(key);
    },
    /** Removes everything: there is another build. */
    clear(): void {
      changes += 1;
      kept.clear();
      paths.clear();
      bytes = 0;
    },
  };
}

/** The memory that an entry takes, at most: a caller chooses how long its path and query are. */
function sizeOf(key: string, { path, headers, body }: Kept): number {
  const texts = key.length + path.length + headers.flat().join().length;
  return body.length + 2 * texts + ENTRY_BYTES;
}

/** How long the CDN would keep a response. Files of the build have no header for it, and are kept for a day. */
function keptSeconds({ headers }: Response): number {
  const control = headers.get('netlify-cdn-cache-control');
  if (control === null) return headers.has(OF_BUILD) ? 86_400 : 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** Marks a response that is a file of the build. */
export const OF_BUILD = 'x-of-build';

/** The response without what is said to the CDN alone. */
function sent(response: Response): Response {
  const { headers } = response;
  for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary', OF_BUILD]) {
    headers.delete(name);
  }
  return response;
}

function toResponse({ status, headers, body }: Kept, request: Request): Response {
  const tag = headers.find(([name]) => name === 'etag')?.[1];
  const isSame = tag !== undefined && request.headers.get('if-none-match') === tag;
  return isSame
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers });
}

function entityTagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
