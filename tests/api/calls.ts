import { loadFunctions } from '../../netlify/local/functions.ts';
import { functionsFolder } from '../../netlify/local/prepare.ts';
import { expectDescribed } from './contract.ts';

type CallOptions = {
  token?: string | undefined;
  query?: Record<string, string | number>;
  /** Sent as JSON, a string as it is. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  ip?: string;
};

export type Answer = { status: number; headers: Headers; body: unknown };

const functions = await loadFunctions(functionsFolder);

/** Calls the interface below /api as the platform does: a real Request to the function it maps to. */
export async function call(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const request = toRequest(method, path, options);
  const url = new URL(request.url);
  const match = functions.match(url, method);
  if (!match) throw new Error(`No function has the path ${url.pathname}.`);
  const response = await match.call(request, options.ip ?? '203.0.113.7');
  const answer = {
    status: response.status,
    headers: response.headers,
    body: response.headers.get('content-type')?.startsWith('application/json')
      ? await response.json()
      : Buffer.from(await response.arrayBuffer()),
  };
  expectDescribed(method, url, answer);
  return answer;
}

function toRequest(method: string, path: string, options: CallOptions): Request {
  const url = new URL(`/api${path}`, 'https://kestrel.test');
  for (const [name, value] of Object.entries(options.query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const { body, form, token } = options;
  return new Request(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
  });
}
