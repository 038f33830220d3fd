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
  /** Serves another build of the site from here on; calls under way go on with theirs. */
  publish(publishFolder: string): void;
  /** Takes no more calls, lets those under way end, then the `waitUntil` promises: 10 s each at most. */
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
  /** How long a caller may take to send a request. */
  receiveMs?: number;
  /** Keeps what functions answer; without one each call reaches its function. */
  cache?: CdnCache;
};

// Longer than a browser keeps a connection, so that it is never closed as a call arrives on it.
const KEEP_ALIVE_MS = 120_000;
const CLOSE_MS = 10_000;
// As long as the platform lets a function run: 4 MB need half a megabit a second.
const RECEIVE_MS = 60_000;

/**
 * Serves functions, redirects, headers and published files on one port, as Netlify would.
 * Throws when a function can't be loaded or the port is taken.
 */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const { functionsFolder, port, host = '127.0.0.1', receiveMs = RECEIVE_MS, cache } = options;
  const { projectFolder, publishFolder } = options;
  const loaded = await loadFunctions(functionsFolder, undefined, () => addressOf(server));
  const functions = cache ? throughCache(loaded, cache) : loaded;
  let site = createSiteHandler({ projectFolder, publishFolder, functions });
  const underWay = new Set<Promise<void>>();
  const limits = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: receiveMs,
    headersTimeout: receiveMs,
    connectionsCheckingInterval: receiveMs / 20,
  };
  const server = createServer(limits, (incoming, outgoing) => {
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
    publish(folder) {
      site = createSiteHandler({ projectFolder, publishFolder: folder, functions });
    },
    async close() {
      await closeServer(server);
      // A function whose caller has left is still at work.
      await Promise.race([Promise.all(underWay), pause(CLOSE_MS, undefined, { ref: false })]);
      // One that waits for its turn to ask for a build would wait for up to a minute.
      await Promise.race([functions.settled(), pause(CLOSE_MS, undefined, { ref: false })]);
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
