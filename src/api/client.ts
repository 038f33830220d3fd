import type { Call, CallAnswer, CallInput } from '#contracts/call.ts';
import { type Problem, TOO_MANY_ATTEMPTS } from '#contracts/problem.ts';
import { withRequestTimes } from '#contracts/request-times.ts';
import { ApiError, OFFLINE } from './api-error.ts';
import { readStored } from './browser-storage.ts';
import { FILES_BASE } from './files.ts';

const API_BASE = import.meta.env.PUBLIC_API_BASE || '/api';

const TIMEOUT_MS = 20_000;

const UNREACHABLE = "We can't reach Kestrel right now. Please check your connection and try again.";
const TOO_SLOW = 'This is taking longer than usual. Please try again in a moment.';
const UNREADABLE = 'Kestrel is having trouble answering. Please try again in a moment.';

type SendOptions = {
  signal?: AbortSignal | undefined;
  /** The call is completed even if its page is left. */
  keepalive?: boolean;
};

type SendInput<C extends Call> = CallInput<C> & SendOptions;

/** The input of any call, as far as the client uses it. */
type AnyInput = SendOptions & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** The `updatedAt` of the version that is edited. The call is refused if there is a newer one. */
  ifMatch?: string | undefined;
};

let onTokenRefused = () => {};

/** Sets what is to happen when an answer says that the stored token is no longer good. */
export function whenTokenRefused(listener: () => void): void {
  onTokenRefused = listener;
}

/**
 * Makes a call of the HTTP interface, as the signed-in user when a token is stored.
 * Throws an `ApiError` for every failure; a call the caller aborted rejects with its abort reason.
 */
export async function send<C extends Call>(
  call: C,
  ...[input]: object extends SendInput<C> ? [SendInput<C>?] : [SendInput<C>]
): Promise<CallAnswer<C>> {
  const token = readStored('token');
  try {
    return await sendAs(token, call, input);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isUnauthenticated;
    const newToken = readStored('token');
    // While the call was under way another tab signed in.
    if (isRefused && newToken && newToken !== token) return sendAs(newToken, call, input);
    throw error;
  }
}

async function sendAs<C extends Call>(
  token: string | null,
  call: C,
  input: AnyInput = {},
): Promise<CallAnswer<C>> {
  const { body, ifMatch, signal, keepalive = false } = input;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(callUrl(call, input), {
      method: call.method,
      keepalive,
      headers: {
        ...callHeaders(token),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(withRequestTimes(body)) }),
    });
    return await readAnswer<C>(response, token);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw noAnswer(timeout.aborted);
  }
}

/** Where a call goes; parameters without a value are left out. */
export function callUrl({ path, base }: Call, { params = {}, query = {} }: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const url = `${base === 'files' ? FILES_BASE : API_BASE}${filled}`;
  const given = Object.entries(withRequestTimes(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${url}?${search}` : url;
}

/** The headers of every call: who makes it, as far as a token is stored. */
export function callHeaders(token: string | null): Record<string, string> {
  return { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
}

/** The failure of a call that got no answer, or none in time. */
export function noAnswer(isTooSlow: boolean): ApiError {
  const message = (isTooSlow && TOO_SLOW) || (navigator.onLine ? UNREACHABLE : OFFLINE);
  return new ApiError(message, { status: 0, code: 'network' });
}

/**
 * The answer that a response carries to a call made with `token`: the one place where JSON becomes
 * the type that the call's contract names. Throws the `ApiError` that the response stands for.
 */
export async function readAnswer<C extends Call>(
  response: Response,
  token: string | null,
): Promise<CallAnswer<C>> {
  if (!response.ok) throw await readFailure(response, token);
  const answer = parseJson(await response.text());
  if (answer === undefined) throw unreadable(response.status);
  return answer as CallAnswer<C>;
}

/** Why a call made with `token` was refused. When the token is no longer good, the session ends. */
export async function readFailure(response: Response, token: string | null): Promise<ApiError> {
  const error = toApiError(response, parseJson(await response.text()));
  if (error.isUnauthenticated && readStored('token') === token) onTokenRefused();
  return error;
}

function toApiError({ status, headers }: Response, answer: unknown): ApiError {
  if (isProblem(answer)) {
    const retryAfterSeconds = Number(headers.get('Retry-After')) || undefined;
    return new ApiError(answer.message, { ...answer, status, retryAfterSeconds });
  }
  // The platform's own limit does not answer in our format.
  if (status === 429) return new ApiError(TOO_MANY_ATTEMPTS, { status, code: 'too_many_attempts' });
  return unreadable(status);
}

function unreadable(status: number): ApiError {
  return new ApiError(UNREADABLE, { status, code: 'network' });
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
