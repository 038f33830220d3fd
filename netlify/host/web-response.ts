import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/**
 * Sends a web Response chunk by chunk, at the caller's pace. When the caller leaves, the
 * Response's stream is cancelled; when the stream breaks, so does the connection (the caller must
 * not take half an answer for a whole one) and the error is logged. Never throws, whatever breaks.
 */
export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  // Writing to a caller who has left fails. 'close' says so as well.
  outgoing.on('error', () => {});
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);

  if (response.body === null || outgoing.req.method === 'HEAD' || outgoing.destroyed) {
    await response.body?.cancel().catch(() => {});
    outgoing.end();
    return;
  }

  outgoing.flushHeaders();
  const caller = new AbortController();
  outgoing.once('close', () => caller.abort());
  const reader = response.body.getReader();
  caller.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (caller.signal.aborted) return;
      if (done) break;
      if (!outgoing.write(value)) await once(outgoing, 'drain', { signal: caller.signal });
    }
    outgoing.end();
  } catch (error) {
    if (caller.signal.aborted) return;
    console.error(`The answer to ${outgoing.req.url} broke off:`, error);
    outgoing.destroy();
  }
}
