/**
 * Runs one bundle as the platform does: a process of its own that has nothing but the bundle's
 * folder, and the platform's own entry point, which gets events and streams answers. Told the
 * folder on the command line, it answers each Invocation it is sent with an Answer.
 */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Answer, Invocation } from './run-bundle.ts';

type Metadata = { statusCode: number; multiValueHeaders: Record<string, string[]> };

class AnswerStream extends Writable {
  metadata: Metadata | undefined;
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from(stream: AnswerStream, metadata: Metadata) {
        stream.metadata = metadata;
        return stream;
      },
    },
  },
});

const entry = pathToFileURL(join(process.argv[2] ?? '', '___netlify-entry-point.mjs')).href;

process.on('message', async (invocation: Invocation) => {
  const startedMs = performance.now();
  const { handler } = await import(entry);
  const stream = new AnswerStream();
  await handler(toEvent(invocation), stream, {
    awsRequestId: crypto.randomUUID(),
    getRemainingTimeInMillis: () => 60_000,
  });
  const { statusCode = 0, multiValueHeaders = {} } = stream.metadata ?? {};
  const answer: Answer = {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(multiValueHeaders).map(([name, values]) => [name, values.join(', ')]),
    ),
    body: Buffer.concat(stream.chunks),
    milliseconds: performance.now() - startedMs,
  };
  process.send?.(answer);
});

function toEvent({ method, url, route, headers, body }: Invocation) {
  return {
    rawUrl: url,
    path: new URL(url).pathname,
    httpMethod: method,
    headers: {
      ...headers,
      'x-nf-client-connection-ip': '203.0.113.9',
      'x-nf-request-id': crypto.randomUUID(),
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': 'deploy',
      'x-nf-deploy-published': '1',
      'x-nf-site-id': 'site',
    },
    body: body && Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    route,
    flags: {},
  };
}
