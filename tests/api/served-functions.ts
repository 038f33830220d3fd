import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context } from '@netlify/functions';
import { type CdnCache, createCdnCache } from '../../netlify/host/cdn-cache.ts';
import { functionsFolder, projectFolder } from '../../netlify/host/prepare.ts';
import { serveSite } from '../../netlify/host/server.ts';
import { createTestFolder } from '../postgres.ts';

type AskOptions = { token?: string; body?: object };

/**
 * Answers purges as Netlify's interface does, and makes them of the cache. Functions that are
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

/** Serves the functions through a CDN's cache, over HTTP: they call one another. */
export async function serveFunctions(cache = createCdnCache()) {
  const publishFolder = createTestFolder();
  const site = await serveSite({ projectFolder, publishFolder, functionsFolder, port: 0, cache });
  return {
    ...site,
    async ask(method: string, path: string, { token, body }: AskOptions = {}) {
      const response = await fetch(`${site.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
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

/** The context of a scheduled function in a deploy. */
export function inContext(context: string): Context {
  return { deploy: { context }, requestId: 'every hour' } as Context;
}
