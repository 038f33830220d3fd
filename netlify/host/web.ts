import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { logFault } from '#platform/http/log.ts';

/**
 * Converts a Node request to a web Request to the site at `siteUrl`, whatever the Host header says. The
 * signal aborts if the caller leaves before it has the whole response. Returns undefined for anything that
 * can't be a request for a page or a function: a target that is not a path, an empty segment, broken
 * percent-encoding, the method TRACE.
 */
export function toWebRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  siteUrl: string,
): Request | undefined {
  const { method = 'GET', url: target = '', headers } = incoming;
  const caller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) caller.abort();
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    const url = new URL(siteUrl + target);
    decodeURIComponent(url.pathname);
    if (!target.startsWith('/') || url.pathname.includes('//')) return undefined;
    return new Request(url, {
      method,
      headers: headers as Record<string, string>,
      signal: caller.signal,
      ...(hasBody && { body: readBody(incoming, outgoing), duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

function readBody(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  // The rest of the body, if the function hasn't read it, must be read from the socket before the
  // connection's next request. Otherwise a caller that is still sending might not see the response.
  outgoing.once('finish', async () => {
    await chunks.return?.();
    incoming.resume();
  });
  return NodeStream.from(chunks) as ReadableStream;
}

/**
 * Sends a web Response. When the caller leaves, the Response's stream is canceled. When the stream breaks,
 * the error is logged and the connection is closed, so the caller doesn't mistake half a response for a whole
 * one. Never throws.
 */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  try {
    if (response.body === null || outgoing.req.method === 'HEAD') {
      await response.body?.cancel();
      outgoing.end();
    } else if (response.headers.get('content-type') === 'application/json') {
      // JSON is already complete. Streaming it would more than double the time of a call.
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } else {
      await pipeline(response.body, outgoing);
    }
  } catch (error) {
    outgoing.destroy();
    const hasCallerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasCallerLeft) logFault('local', error, `response to ${outgoing.req.url?.split('?')[0]}`);
  }
}
