import type { IncomingMessage } from 'node:http';
import { ReadableStream as NodeStream } from 'node:stream/web';

/**
 * The largest body that the server reads. Each call has its own limit, and none is larger (netlify/platform/http/input.ts).
 * The Caddyfile has the same number.
 */
const MOST_BODY_BYTES = 5_000_000;

/** The body of a request. Its bytes are counted while they are read, whoever reads them, and none are kept. */
export type CountedBody = {
  /** Breaks off as soon as the body is too large. Undefined if the request has no body. */
  stream: ReadableStream | undefined;
  /** Whether the request says that its body is too large. */
  isDeclaredTooLarge: boolean;
  /**
   * Reads what nobody has read, so that the next request of the connection can follow.
   * @returns whether the whole body was within the limit; nothing after the limit is read
   */
  readRest(): Promise<boolean>;
};

/** Prepares to read the body of a request, also if its method usually has none. */
export function countedBody(incoming: IncomingMessage): CountedBody {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  const isDeclaredTooLarge = Number(length) > MOST_BODY_BYTES;
  if (encoding === undefined && !(Number(length) > 0)) {
    return { stream: undefined, isDeclaredTooLarge, readRest: async () => true };
  }
  let bytes = 0;
  async function* read() {
    if (isDeclaredTooLarge || bytes > MOST_BODY_BYTES)
      throw new RangeError('The body is too large.');
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MOST_BODY_BYTES) throw new RangeError('The body is too large.');
      yield chunk;
    }
  }
  const chunks = read();
  return {
    stream: NodeStream.from(chunks) as ReadableStream,
    isDeclaredTooLarge,
    async readRest() {
      // The function may have stopped reading anywhere.
      await chunks.return();
      try {
        for await (const _ of read());
      } catch {
        // A caller that has left gets no response anyway.
        return incoming.destroyed;
      }
      return true;
    },
  };
}
