import type { Problem } from '../domain/problem.ts';
import { ApiError } from './api-error.ts';
import { readStored } from './browser-storage.ts';

const API_BASE = import.meta.env.PUBLIC_API_BASE || '/api';

const TIMEOUT_MS = 20_000;

const UNREACHABLE = "We can't reach Kestrel right now. Please check your connection and try again.";
const TOO_SLOW = 'This takes longer than it should. Please try again in a moment.';
const UNREADABLE = 'Kestrel is having trouble answering. Please try again in a moment.';

type CallOptions = {
  method?: 'GET' | 'POST';
  query?: Record<string, string | number>;
  body?: object;
  signal?: AbortSignal | undefined;
};

/**
 * One call of the HTTP interface, as the signed-in user when a token is stored.
 * Throws an `ApiError` for every failure; a call the caller aborted rejects with its abort reason.
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = 'GET', query, body, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address(path, query), {
      method,
      headers: headers(body !== undefined),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(body) }),
    });
    return await answerOf<Answer>(response);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? TOO_SLOW : UNREACHABLE, { status: 0, code: 'network' });
  }
}

function address(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${API_BASE}${path}?${search}` : `${API_BASE}${path}`;
}

function headers(hasBody: boolean): Record<string, string> {
  const token = readStored('token');
  return {
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer = parseJson(await response.text());
  if (response.ok && answer !== undefined) return answer as Answer;
  const { status, headers } = response;
  if (!isProblem(answer)) throw new ApiError(UNREADABLE, { status, code: 'network' });
  const retryAfterSeconds = Number(headers.get('Retry-After')) || undefined;
  throw new ApiError(answer.message, { ...answer, status, retryAfterSeconds });
}

/** Undefined for what is not JSON: a page of the host's own, say. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(answer: unknown): answer is Problem {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof (answer as Problem).message === 'string' &&
    typeof (answer as Problem).code === 'string'
  );
}
