import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context } from '@netlify/functions';
import { functionsFolder, projectFolder } from '#host/folders.ts';
import { serveSite } from '#host/server.ts';
import { createTestFolder } from '../postgres.ts';

type AskOptions = { token?: string; body?: object };

/** Records purges as Netlify's API takes them. Functions that are imported after this call it. */
export async function openPurgeApi() {
  const api = { purges: [] as string[][], isRefusing: false };
  const server = createServer(async (request, response) => {
    const { cache_tags: tags } = (await json(request)) as { cache_tags: string[] };
    api.purges.push(tags);
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

/** Serves the functions over HTTP, so that they can call one another. */
export async function serveFunctions() {
  const publishFolder = createTestFolder();
  const site = await serveSite({ projectFolder, publishFolder, functionsFolder, port: 0 });
  return {
    ...site,
    publishFolder,
    async ask(method: string, path: string, { token, body }: AskOptions = {}) {
      const request = new Request(`${site.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const response = await fetch(request);
      const { status, headers } = response;
      const isJson = headers.get('content-type')?.startsWith('application/json');
      return { status, headers, body: isJson ? await response.json() : await response.text() };
    },
  };
}

/** The context of a scheduled function in a deploy. */
export function inContext(context: string): Context {
  return { deploy: { context }, requestId: 'every hour' } as Context;
}
