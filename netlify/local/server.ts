import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type CdnCache, throughCache } from './cdn-cache.ts';
import { compressed } from './compression.ts';
import { loadFunctions } from './functions.ts';
import { createSiteHandler, type SiteHandler } from './site.ts';
import { callerAddress, toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

export type ServedSite = {
  /** Where the site answers, without a slash at the end. */
  url: string;
  /** Takes no more calls, lets those under way end (10 s at most), then the `waitUntil` promises. */
  close(): Promise<void>;
};

type SiteOptions = {
  /** Where netlify.toml lies. All folders are absolute. */
  projectFolder: string;
  publishFolder: string;
  functionsFolder: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Keeps what functions answer; without one each call reaches its function. */
  cache?: CdnCache;
};

// Longer than a browser keeps a connection, so that it is never closed as a call arrives on it.
const KEEP_ALIVE_MS = 120_000;
const CLOSE_MS = 10_000;

/**
 * Serves functions, redirects, headers and published files on one port, as Netlify would.
 * Throws when a function can't be loaded or the port is taken.
 */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const { functionsFolder, port, host = '127.0.0.1', cache, ...folders } = options;
  const loaded = await loadFunctions(functionsFolder);
  const functions = cache ? throughCache(loaded, cache) : loaded;
  const site = createSiteHandler({ ...folders, functions });
  const underWay = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    const answered = answer(site, incoming, outgoing).finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  // Without this a caller that keeps its connection would hold up the closing of the server.
  server.on('request', (_incoming, outgoing) => {
    outgoing.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    url: addressOf(server),
    async close() {
      await closeServer(server);
      // A function whose caller has left is still at work.
      await Promise.race([Promise.all(underWay), pause(CLOSE_MS, undefined, { ref: false })]);
      await functions.settled();
    },
  };
}

async function answer(
  site: SiteHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const request = toWebRequest(incoming, outgoing);
    const response = request
      ? await site(request, callerAddress(incoming))
      : new Response('Bad Request', { status: 400 });
    await sendWebResponse(
      compressed(response, String(incoming.headers['accept-encoding'] ?? '')),
      outgoing,
    );
  } catch (error) {
    console.error(`${incoming.method} ${incoming.url} failed:`, error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500).end('Internal Server Error');
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(deadline);
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
