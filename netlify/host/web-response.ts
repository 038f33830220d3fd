import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a web Response chunk by chunk, at the caller's pace. When the caller leaves, the
 * Response's stream is canceled. When the stream breaks, the error is logged and the connection is
 * closed, so that the caller doesn't take half an answer for a whole one. Never throws.
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

  outgoing.flushHeaders();
  try {
    await pipeline(response.body, outgoing);
  } catch (error) {
    const hasCallerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasCallerLeft) console.error(`The answer to ${outgoing.req.url} broke off:`, error);
  }
}
