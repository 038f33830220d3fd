import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Problem } from '#kernel/http/problem.ts';
import { logFault } from '#platform/http/log.ts';
import type { CountedBody } from './request-body.ts';

/**
 * Converts a Node request to a web Request to the site at `siteUrl`, whatever the Host header says. The
 * signal aborts if the caller leaves before it has the whole response. Returns undefined for anything that
 * can't be a request for a page or a function: a target that is not a path, an empty segment, broken
 * percent-encoding, the method TRACE, a body that is too large by its own account.
 */
export function toWebRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  siteUrl: string,
  body: CountedBody,
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
    if (body.isDeclaredTooLarge || !target.startsWith('/') || url.pathname.includes('//'))
      return undefined;
    return new Request(url, {
      method,
      headers: headers as Record<string, string>,
      signal: caller.signal,
      ...(hasBody && body.stream && { body: body.stream, duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

/** How long a caller that sends too much has to read why. Nothing that it sends meanwhile is read. */
const READ_REFUSAL_MS = 1_000;

/**
 * Sends a web Response once the whole body of the request has arrived. If that is too large, the response is 413 instead, and
 * the connection is closed. When the caller leaves, the Response's stream is canceled. When the stream breaks,
 * the error is logged and the connection is closed, so the caller doesn't mistake half a response for a whole
 * one. Never throws.
 */
export async function sendWebResponse(
  response: Response,
  outgoing: ServerResponse,
  body: CountedBody,
): Promise<void> {
  if (!(await body.readRest())) {
    await response.body?.cancel();
    return refuseBody(outgoing);
  }
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

/** The response to a request whose body is too large. */
export function bodyTooLarge(): Response {
  const problem: Problem = { message: 'The request is too large.', code: 'body_too_large' };
  return Response.json(problem, { status: 413 });
}

/** Refuses a body and closes the connection, without reading the rest. */
async function refuseBody(outgoing: ServerResponse): Promise<void> {
  const response = bodyTooLarge();
  const text = Buffer.from(await response.arrayBuffer());
  const { socket } = outgoing;
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  outgoing.setHeader('content-length', text.length);
  outgoing.setHeader('connection', 'close');
  // Node would read the rest of the body after the end of the response, so the response does not end.
  outgoing.write(text);
  setTimeout(() => socket?.destroy(), READ_REFUSAL_MS);
}
