import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AttemptResult } from '../db/outbox.ts';
import {
  MOST_ANSWER_BYTES,
  MOST_KEPT_CHARACTERS,
  MOST_POST_SECONDS,
} from '../rules/webhook-event.ts';
import {
  type FindAddresses,
  publicLookup,
  requireAllowedUrl,
  type Sender,
} from './endpoint-url.ts';

const MOST_ERROR_CHARACTERS = 500;

/** What is sent. The headers are made for each attempt. */
type Message = { body: string; headers: () => Record<string, string> };

export type PostOptions = Sender & { timeoutMs?: number; findAddresses?: FindAddresses };

/** Sends a message to an endpoint once. Redirects are not followed. It never throws: what went wrong is in the result. */
export async function postEvent(
  url: string,
  message: Message,
  options: PostOptions,
): Promise<AttemptResult> {
  try {
    const { status, text } = await post(new URL(url), message, options);
    return {
      isDelivered: status >= 200 && status < 300,
      isEnded: status === 410,
      status,
      error: status >= 300 && status < 400 ? 'Redirects are not followed' : null,
      answer: text,
    };
  } catch (error) {
    return {
      isDelivered: false,
      isEnded: false,
      status: null,
      error: wordsOf(error).slice(0, MOST_ERROR_CHARACTERS),
      answer: null,
    };
  }
}

/** The status of an answer and the beginning of its text. */
function post(
  url: URL,
  { headers, body }: Message,
  { timeoutMs = MOST_POST_SECONDS * 1_000, findAddresses, ...sender }: PostOptions,
): Promise<{ status: number; text: string }> {
  requireAllowedUrl(url, sender);
  const madeHeaders = headers();
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      // A connection of its own: one that is kept could lead to what was public before.
      agent: false,
      lookup: publicLookup(sender.isLocal, findAddresses),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...madeHeaders,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Kestrel-Webhooks',
      },
    });
    request.on('error', reject);
    request.on('close', () =>
      reject(new Error('The connection was closed without a whole answer')),
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let byteCount = 0;
      const finish = () => {
        resolve({ status: response.statusCode ?? 0, text: textOf(Buffer.concat(chunks)) });
        request.destroy();
      };
      response.on('error', reject);
      response.on('end', finish);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        byteCount += chunk.length;
        if (byteCount >= MOST_ANSWER_BYTES) finish();
      });
    });
    request.end(body);
  });
}

/** How an answer begins, without what a table or a screen can't show. */
function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_KEPT_CHARACTERS)
    .toWellFormed();
}

function wordsOf(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'There was no whole answer in time';
  return message || code || name;
}
