import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/**
 * Sends a web Response chunk by chunk, at the caller's pace. When the caller leaves, the
 * Response's stream is cancelled; when the stream breaks, so does the connection (the caller must
 * not take half an answer for a whole one) and the error is logged.
 */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);

  if (response.body === null || outgoing.req.method === 'HEAD' || outgoing.destroyed) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }

  outgoing.flushHeaders();
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  } catch (error) {
    const callerLeft = error instanceof Error && 'code' in error && error.code === PREMATURE_CLOSE;
    if (!callerLeft) console.error(`The answer to ${outgoing.req.url} broke off:`, error);
  }
}

const PREMATURE_CLOSE = 'ERR_STREAM_PREMATURE_CLOSE';
