import type { Problem } from '../domain/problem.ts';
import { ApiError } from './api-error.ts';
import { readStored } from './browser-storage.ts';

const API_BASE = import.meta.env.PUBLIC_API_BASE || '/api';

const TIMEOUT_MS = 20_000;

const UNREACHABLE = "We can't reach Kestrel right now. Please check your connection and try again.";
const TOO_SLOW = 'This takes longer than it should. Please try again in a moment.';
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';
const UNREADABLE = 'Kestrel is having trouble answering. Please try again in a moment.';

/** Parameters of a call; those without a value are left out. */
export type Query = Record<string, string | number | undefined>;

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  body?: object;
  /** The `updatedAt` that was read with what is changed: refused once it has changed since. */
  ifMatch?: string | undefined;
  /** Where the interface is, when it is not where all but files are (rules, base URLs). */
  base?: string;
  signal?: AbortSignal | undefined;
  /** Goes out also while its page is being left. */
  keepalive?: boolean;
};

/**
 * One call of the HTTP interface, as the signed-in user when a token is stored.
 * Throws an `ApiError` for every failure; a call the caller aborted rejects with its abort reason.
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const token = readStored('token');
  try {
    return await send<Answer>(path, token, options);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isUnauthenticated;
    const newToken = readStored('token');
    // While the call was under way another tab signed in.
    if (isRefused && newToken && newToken !== token) return send(path, newToken, options);
    throw error;
  }
}

async function send<Answer>(
  path: string,
  token: string | null,
  { method = 'GET', query, body, ifMatch, base, signal, keepalive = false }: CallOptions,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address(path, query, base), {
      method,
      keepalive,
      headers: {
        ...ownHeaders(token),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(body) }),
    });
    return await answerOf<Answer>(response);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw noAnswer(timeout.aborted);
  }
}

export function address(path: string, query: Query = {}, base = API_BASE): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${base}${path}?${search}` : `${base}${path}`;
}

/** What every call says of itself: who makes it, as far as a token is stored. */
export function ownHeaders(token = readStored('token')): Record<string, string> {
  return { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
}

/** The failure of a call that got no answer, or none in time. */
export function noAnswer(isTooSlow: boolean): ApiError {
  return new ApiError(isTooSlow ? TOO_SLOW : UNREACHABLE, { status: 0, code: 'network' });
}

/** What a response carries; throws the `ApiError` that it tells of, or that it can't be read. */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer = parseJson(await response.text());
  if (response.ok && answer !== undefined) return answer as Answer;
  const { status, headers } = response;
  if (!isProblem(answer)) {
    // The platform's own limit answers in no words of ours.
    if (status === 429) throw new ApiError(TOO_MANY, { status, code: 'too_many_attempts' });
    throw new ApiError(UNREADABLE, { status, code: 'network' });
  }
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
