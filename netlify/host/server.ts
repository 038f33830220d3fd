import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Functions, loadFunctions } from './functions.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { publishedPages } from './published-pages.ts';
import { readRewrites, runRequestChain } from './request-chain.ts';
import { callerIp, toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

export type ServedSite = {
  /** Where the site answers, without a slash at the end. */
  url: string;
  /** Serves another build of the site from now on. Calls under way keep the build they began with. */
  publish(publishFolder: string): void;
  /**
   * Takes no more calls, waits for those under way at most 10 s, then for what goes on after their answers
   * at most 3 s.
   */
  close(): Promise<void>;
};

type SiteOptions = {
  /** Where netlify.toml is. All folders are absolute. */
  projectFolder: string;
  /** The build's output. */
  publishFolder: string;
  functionsFolder: string;
  /** The letters to show at /mailbox; without it there is no such page. */
  mailFolder?: string;
  /** 0 takes any free port. */
  port: number;
  /** How long a caller may take to send a request. */
  receiveMs?: number;
};

type SiteHandler = (request: Request, ip: string) => Promise<Response>;

// Longer than browsers keep a connection, so that it is never closed just as a call arrives on it.
const KEEP_ALIVE_MS = 120_000;
const CLOSE_MS = 10_000;
// A letter is sent by then. A call of the build hook can wait for a minute; the next start builds anyway.
const SETTLE_MS = 3_000;
// As long as the platform lets a function run. An upload of 4 MB needs half a megabit a second.
const RECEIVE_MS = 60_000;

/**
 * Serves functions, redirects, headers and published files on one loopback port, as Netlify would.
 * @throws when a function can't be loaded or the port is taken
 */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const { projectFolder, publishFolder, functionsFolder, mailFolder, port } = options;
  const { receiveMs = RECEIVE_MS } = options;
  const mailbox = mailFolder === undefined ? undefined : createMailbox(mailFolder);
  process.env.PUBLISH_FOLDER = publishFolder;
  const functions = await loadFunctions(functionsFolder, undefined, () => url);
  let site = createSiteHandler(projectFolder, publishFolder, functions, mailbox);
  const underWay = new Set<Promise<void>>();
  const limits = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: receiveMs,
    headersTimeout: receiveMs,
    connectionsCheckingInterval: receiveMs / 20,
  };
  const server = createServer(limits, (incoming, outgoing) => {
    writeLogTogether();
    const answered = answer(site, incoming, outgoing).finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  // Without this, a caller that keeps its connection open would delay the closing of the server.
  server.on('request', (_incoming, outgoing) => {
    outgoing.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Functions may still ask for it while the server closes, when it has no address any more.
  const url = urlOf(server);

  return {
    url,
    publish(folder) {
      process.env.PUBLISH_FOLDER = folder;
      site = createSiteHandler(projectFolder, folder, functions, mailbox);
    },
    async close() {
      await closeServer(server);
      // A function whose caller has left may still be running.
      await Promise.race([Promise.all(underWay), pause(CLOSE_MS, undefined, { ref: false })]);
      await Promise.race([functions.settled(), pause(SETTLE_MS, undefined, { ref: false })]);
    },
  };
}

const LOG_MS = 50;
let isLogHeld = false;

process.once('exit', writeLog);

/** Writes the log's lines of one moment together. Written one by one, they take a tenth of a call's time. */
function writeLogTogether(): void {
  if (isLogHeld) return;
  isLogHeld = true;
  process.stdout.cork();
  setTimeout(writeLog, LOG_MS);
}

function writeLog(): void {
  isLogHeld = false;
  process.stdout.uncork();
}

/**
 * Answers every request as the deployed site would: functions, redirect rules, published files
 * with their headers, and 404.html for the rest.
 */
function createSiteHandler(
  projectFolder: string,
  publishFolder: string,
  functions: Functions,
  mailbox: Mailbox | undefined,
): SiteHandler {
  const rewrites = readRewrites(projectFolder, publishFolder);
  const pages = publishedPages(projectFolder, publishFolder);

  return async (request, ip) => {
    const mail = await mailbox?.(request);
    if (mail) return mail;
    const answer = await runRequestChain({ functions, rewrites, pages }, request, ip);
    if (answer) return answer;

    const page = await pages.find(new URL(request.url));
    if (page?.redirectsTo) {
      return new Response(null, { status: 301, headers: { location: page.redirectsTo } });
    }
    if (page) return page.respond(request, 200);

    const notFoundPage = await pages.find(new URL('/404', request.url));
    return notFoundPage?.respond(request, 404) ?? new Response('Not Found', { status: 404 });
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
      ? await site(request, callerIp(incoming))
      : new Response('Bad Request', { status: 400 });
    await sendWebResponse(response, outgoing);
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

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
