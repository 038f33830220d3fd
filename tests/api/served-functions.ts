import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context } from '@netlify/functions';
import { functionsFolder, projectFolder } from '#host/prepare.ts';
import { serveSite } from '#host/server.ts';
import { createTestFolder } from '../postgres.ts';
import { type CdnCache, createCdnCache } from './cdn-cache.ts';

type AskOptions = { token?: string; body?: object };

/**
 * Answers purges like Netlify's API, and applies them to the cache. Functions that are
 * imported after this call it.
 */
export async function openPurgeApi(cache: CdnCache) {
  const api = { purges: [] as string[][], isRefusing: false };
  const server = createServer(async (request, response) => {
    const { cache_tags: tags } = (await json(request)) as { cache_tags: string[] };
    if (!api.isRefusing) {
      api.purges.push(tags);
      cache.purge(tags);
    }
    response.writeHead(api.isRefusing ? 429 : 202, { connection: 'close' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    NETLIFY_PURGE_API_TOKEN: 'a token',
    SITE_ID: 'a site',
    PURGE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  return Object.assign(api, { close: () => server.close() });
}

/** Serves the functions over HTTP, so that they can call one another. `ask` goes through a CDN's cache. */
export async function serveFunctions(cache = createCdnCache()) {
  const publishFolder = createTestFolder();
  const site = await serveSite({ projectFolder, publishFolder, functionsFolder, port: 0 });
  return {
    ...site,
    async ask(method: string, path: string, { token, body }: AskOptions = {}) {
      const request = new Request(`${site.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const response = await throughCache(cache, request);
      const { status, headers } = response;
      const isJson = headers.get('content-type')?.startsWith('application/json');
      return {
        status,
        headers,
        body: isJson ? await response.json() : await response.text(),
        isKept: headers.get('cache-status')?.includes('hit'),
      };
    },
  };
}

/** Follows a redirect through the cache too. */
async function throughCache(cache: CdnCache, request: Request): Promise<Response> {
  const response = await cache.answer(request, (asked) => fetch(asked, { redirect: 'manual' }));
  const location = response.headers.get('location');
  return location ? throughCache(cache, new Request(new URL(location, request.url))) : response;
}

/** The context of a scheduled function in a deploy. */
export function inContext(context: string): Context {
  return { deploy: { context }, requestId: 'every hour' } as Context;
}
