import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Makes a web Request of a Node request. The body is read from the socket only as fast as the
 * Request's body is read. The signal aborts when the caller leaves before it has the whole answer.
 * Returns undefined for what can't be a request for a page or a function: a Host that is more than
 * a name and a port, a target that is not a path, an empty segment, broken percent-encoding, a NUL,
 * the method TRACE.
 */
export function toWebRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Request | undefined {
  outgoing.once('finish', () => endUnread(incoming));
  const url = readUrl(incoming);
  if (url === undefined) return undefined;

  const caller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) caller.abort();
  });

  const { method = 'GET' } = incoming;
  try {
    return new Request(url, {
      method,
      headers: readHeaders(incoming),
      signal: caller.signal,
      ...(hasBody(incoming) && { body: readBody(incoming, outgoing), duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

/** The IP of the caller's socket. An IPv4 in IPv6 notation becomes plain IPv4. */
export function callerIp(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}

/** A name or an IP, and perhaps a port: nothing that could be read as a path or as credentials. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

function readUrl({ url: path = '', headers: { host = 'localhost' } }: IncomingMessage) {
  const href = `http://${host}${path}`;
  if (!HOST.test(host) || !path.startsWith('/') || !URL.canParse(href)) return undefined;

  const url = new URL(href);
  try {
    const pathname = decodeURIComponent(url.pathname);
    return url.pathname.includes('//') || pathname.includes('\0') ? undefined : url;
  } catch {
    return undefined;
  }
}

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // Only Netlify itself may set these, so functions can trust them.
    if (!name.toLowerCase().startsWith('x-nf-')) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  return headers;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function readBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming.iterator({ destroyOnReturn: false });

  // What a function left unread must be taken from the socket before the connection's next request.
  // Otherwise a caller that is still sending might not see the answer either.
  outgoing.once('finish', async () => {
    await chunks.return?.();
    incoming.resume();
  });

  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** How much of a body that a function left unread is still received, and for how long. */
const MOST_UNREAD_BYTES = 32 * 1_048_576;
const UNREAD_BODY_MS = 10_000;

/** Ends the connection of a caller that goes on sending after the answer. */
function endUnread(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  const { socket } = incoming;
  const mostBytes = socket.bytesRead + MOST_UNREAD_BYTES;
  const deadlineMs = performance.now() + UNREAD_BODY_MS;
  const watch = setInterval(() => {
    if (socket.bytesRead > mostBytes || performance.now() > deadlineMs) socket.destroy();
  }, 50);
  incoming.once('close', () => clearInterval(watch));
}
