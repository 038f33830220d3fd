import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { logFault } from '#platform/http/log.ts';
import { callerAddress } from './caller-address.ts';
import { compressed, encodingFor } from './compression.ts';
import { findFunctions } from './functions.ts';
import { type KeptResponses, OF_BUILD } from './kept-responses.ts';
import { createMailbox } from './mailbox.ts';
import { createPayPages } from './pay-pages.ts';
import { listenOn } from './port.ts';
import { publishedPages } from './published-pages.ts';
import type { RateLimits } from './rate-limits.ts';
import { countedBody } from './request-body.ts';
import { readRewrites, runRequestChain, type SiteParts } from './request-chain.ts';
import { sendWebResponse, toWebRequest } from './web.ts';

export type ServedSite = {
  /** The URL of the site, without a slash at the end. */
  url: string;
  /** Serves another build of the site from now on. */
  publish(publishFolder: string): void;
  /** Resolves when background functions and other work after responses are done. */
  settled(): Promise<void>;
  /**
   * Accepts no more calls. Waits at most 10 s for the calls under way, then at most 3 s for work after their
   * responses.
   */
  close(): Promise<void>;
};

type SiteOptions = {
  /** The folder of netlify.toml. All folders are absolute. */
  projectFolder: string;
  /** The build's output. */
  publishFolder: string;
  functionsFolder: string;
  /** The folder of letters to show at /mailbox. Without it, there is no such page. */
  mailFolder?: string;
  /** The fake provider's server, whose pages are shown at /pay. Without it, there are none. */
  fakePaymentsUrl?: string | undefined;
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; loopback by default. */
  host?: string;
  /** The proxies that are believed about a caller's address; none by default. */
  trustedProxies?: BlockList;
  /** Keeps responses, and compresses those of functions, too. */
  kept?: KeptResponses;
  /** Counts the calls of functions that have a limit. */
  isWithinLimit?: RateLimits;
};

const CLOSE_MS = 10_000;
const SETTLE_MS = 3_000;

/** Proxies keep idle connections for up to two minutes. If this server closed one first, a booking sent on it would be lost. */
const KEEP_ALIVE_MS = 125_000;

/** Of headers Node takes 16 kB. A body may take a little longer than functions wait for it (netlify/platform/http/input.ts). */
const TIME_LIMITS = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: 20_000,
  requestTimeout: 90_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Serves functions, redirects, headers and published files on one port, as Netlify would.
 * The modules of functions are loaded meanwhile, or by their first call.
 * @throws SetupFault when the port can't be used
 */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const { projectFolder, publishFolder, functionsFolder, mailFolder, port, kept } = options;
  const { host = '127.0.0.1', trustedProxies = new BlockList(), isWithinLimit } = options;
  const mailbox = mailFolder === undefined ? undefined : createMailbox(mailFolder);
  const payPages = options.fakePaymentsUrl && createPayPages(options.fakePaymentsUrl);
  process.env.PUBLISH_FOLDER = publishFolder;
  const functions = await findFunctions(functionsFolder, undefined, () => url, isWithinLimit);
  let site = openBuild(publishFolder);

  function openBuild(folder: string): SiteParts {
    // Functions that return a page of the build read it from this folder.
    process.env.PUBLISH_FOLDER = folder;
    return {
      functions,
      rewrites: readRewrites(projectFolder, folder),
      findPage: publishedPages(projectFolder, folder),
    };
  }

  async function respond(request: Request, ip: string): Promise<Response> {
    const response =
      (await mailbox?.(request)) ??
      (payPages && (await payPages(request))) ??
      (await runRequestChain(site, request, ip));
    if (response) return response;
    const showNotFound = await site.findPage(new URL('/404', url));
    return showNotFound?.(request, 404) ?? new Response('Not Found', { status: 404 });
  }

  /** The response in an encoding that the caller takes. */
  async function respondPacked(request: Request, ip: string): Promise<Response> {
    const encoding = encodingFor(request);
    const pack = async () => compressed(await respond(request, ip), encoding);
    if (kept) return kept.responseTo(request, encoding, pack);
    const response = await respond(request, ip);
    if (!response.headers.has(OF_BUILD)) return response;
    response.headers.delete(OF_BUILD);
    return compressed(response, encoding);
  }

  function callerOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for'];
    return callerAddress(socket.remoteAddress ?? '', String(forwardedFor ?? ''), trustedProxies);
  }

  const server = createServer(TIME_LIMITS, async (incoming, outgoing) => {
    // Without this, a caller that keeps its connection would delay the closing of the server.
    outgoing.once('close', () => server.listening || server.closeIdleConnections());
    try {
      const body = countedBody(incoming);
      const request = toWebRequest(incoming, outgoing, url, body);
      const response = request
        ? await respondPacked(request, callerOf(incoming))
        : new Response('Bad Request', { status: 400 });
      await sendWebResponse(response, outgoing, body);
    } catch (error) {
      logFault('local', error, `${incoming.method} ${incoming.url?.split('?')[0]}`);
      outgoing.writeHead(500).end('Internal Server Error');
    }
  });
  await listenOn(server, port, host);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stopping = new AbortController();
  const loading = functions.loadAll(stopping.signal);

  return {
    url,
    publish(folder) {
      site = openBuild(folder);
      kept?.clear();
    },
    settled: functions.settled,
    async close() {
      stopping.abort();
      const closed = once(server, 'close');
      server.close();
      await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
      server.closeAllConnections();
      const work = Promise.all([functions.settled(), loading]);
      await Promise.race([work, pause(SETTLE_MS, undefined, { ref: false })]);
    },
  };
}
