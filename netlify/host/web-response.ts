import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a web Response chunk by chunk, at the caller's pace; JSON and what has a length at once. When
 * the caller leaves, the Response's stream is canceled. When the stream breaks, the error is logged and
 * the connection is closed, so that the caller doesn't take half an answer for a whole one. Never throws.
 */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  // Writing to a caller that has left fails. 'close' says so as well.
  outgoing.on('error', () => {});
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);

  if (response.body === null || outgoing.req.method === 'HEAD' || outgoing.destroyed) {
    await response.body?.cancel().catch(() => {});
    outgoing.end();
    return;
  }

  try {
    // JSON is made as a whole. As one text it is one write with the headers, and needs no stream.
    if (response.headers.get('content-type') === 'application/json') {
      outgoing.end(await response.text());
      return;
    }
    if (response.headers.has('content-length')) {
      outgoing.end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    outgoing.flushHeaders();
    await pipeline(response.body, outgoing);
  } catch (error) {
    outgoing.destroy();
    const hasCallerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasCallerLeft) console.error(`The answer to ${outgoing.req.url} broke off:`, error);
  }
}
