import { functionsFolder } from '#host/folders.ts';
import { findFunctions } from '#host/functions.ts';
import { expectDescribed } from './contract.ts';

export type CallOptions = {
  token?: string | undefined;
  query?: Record<string, string | number>;
  /** Sent as JSON; a string, bytes or a stream of them as they are. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  ip?: string;
};

export type Answer = { status: number; headers: Headers; body: unknown };

/** The site on which functions call one another. A test file that needs that serves it (served-functions.ts). */
let siteUrl = 'http://localhost';
const functions = await findFunctions(functionsFolder, undefined, () => siteUrl);
// Before a test changes the environment.
await functions.loadAll();

export function callOneAnotherAt(url: string): void {
  siteUrl = url;
}

/** Resolves when the work after all answers is done. */
export function settled(): Promise<void> {
  return functions.settled();
}

/** Calls the interface below /api, as `callFunction`, and checks the answer against its description. */
export async function call(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const answer = await callFunction(method, path, options);
  expectDescribed(method, toUrl(path, options), answer);
  return answer;
}

/** Calls the interface below /api as the platform does: a real Request to the function it maps to. */
export async function callFunction(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const url = toUrl(path, options);
  const match = functions.match(url);
  if (!match) throw new Error(`No function has the path ${url.pathname}.`);
  const response = await match.call(toRequest(method, url, options), options.ip ?? '203.0.113.7');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(method, response)
      ? await response.json()
      : Buffer.from(await response.arrayBuffer()),
  };
}

function toUrl(path: string, { query = {} }: CallOptions): URL {
  const url = new URL(`/api${path}`, 'https://kestrel.test');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

function toRequest(method: string, url: URL, options: CallOptions): Request {
  const { body, form, token } = options;
  return new Request(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

/** The answer to HEAD has the headers of a body and no body. */
function isJson(method: string, { headers }: Response): boolean {
  return method !== 'HEAD' && !!headers.get('content-type')?.startsWith('application/json');
}
