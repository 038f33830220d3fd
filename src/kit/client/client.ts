import type { Call, CallAnswer, CallInput } from '#kernel/http/call.ts';
import { DEVICE_MARK, MOST_DEVICE_MARKS } from '#kernel/http/own-headers.ts';
import type { Problem } from '#kernel/http/problem.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { withRequestTimes } from '#kernel/time/request-times.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from './api-error.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { FILES_BASE } from './files-base.ts';

const API_BASE = import.meta.env.PUBLIC_API_BASE || '/api';

const TIMEOUT_MS = 20_000;

/** The company's name as the page has it. The facts of the company weigh more than the rest of a small page. */
function siteName(): string {
  const meta = document.querySelector<HTMLMetaElement>('[property="og:site_name"]');
  return meta?.content ?? t('kit.theSite');
}

type SendOptions = {
  signal?: AbortSignal | undefined;
  /** The browser completes the call even if the user leaves the page. */
  keepalive?: boolean;
};

type SendInput<C extends Call> = CallInput<C> & SendOptions;

/** The input of any call, as the client uses it. */
type AnyInput = SendOptions & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** The `updatedAt` of the edited version. The server refuses the call if there is a newer one. */
  ifMatch?: string | undefined;
};

let onTokenRefused = () => {};

/** Sets the listener for a refusal of the stored token. */
export function whenTokenRefused(listener: () => void): void {
  onTokenRefused = listener;
}

let askForPassword = async () => false;

/**
 * Sets what asks for the user's password when a call needs it again (accounts: asked again). It returns whether
 * the password was given.
 */
export function whenPasswordNeeded(ask: () => Promise<boolean>): void {
  askForPassword = ask;
}

/** Makes a call, and makes it again with the user's password given if it is refused without (accounts: asked again). */
export async function askingForPassword<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'password_needed';
    if (isNeeded && (await askForPassword())) return make();
    throw error;
  }
}

/**
 * Calls the HTTP interface, as the signed-in user when a token is stored. Throws an `ApiError` for
 * every failure. An aborted call rejects with its abort reason.
 */
export async function send<C extends Call>(
  call: C,
  ...[input]: object extends SendInput<C> ? [SendInput<C>?] : [SendInput<C>]
): Promise<CallAnswer<C>> {
  const token = readStored('token');
  try {
    return await askingForPassword(() => sendAs(token, call, input));
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isUnauthenticated;
    const newToken = readStored('token');
    // Another tab signed in during the call.
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
        ...(call.takesDeviceMark && deviceMarkHeader()),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(withRequestTimes(body)) }),
    });
    keepDeviceMark(response);
    return await readAnswer<C>(response, token);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    // A page that is left loses its calls. Its scripts end before the next task, so nothing reports them as failed.
    await new Promise((resolve) => setTimeout(resolve));
    throw noAnswer(timeout.aborted);
  }
}

/** The URL of a call. Parameters without a value are left out. */
export function callUrl({ path, base }: Call, { params = {}, query = {} }: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const url = `${base === 'files' ? FILES_BASE : API_BASE}${filled}`;
  const given = Object.entries(withRequestTimes(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${url}?${search}` : url;
}

/** The headers of every call, with the token if there is one. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': presentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** The error of a call that got no response, or none in time. */
export function noAnswer(isTooSlow: boolean): ApiError {
  return new ApiError(isTooSlow ? t('kit.tooSlow') : notReached(), { status: 0, code: 'network' });
}

function notReached(): string {
  return navigator.onLine ? t('kit.unreachable', { site: siteName() }) : t('kit.offline');
}

/**
 * Reads a response to a call that was sent with `token`. Only this function turns JSON into the
 * type of the call's contract. Throws an `ApiError` for a refusal.
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

/**
 * The error of a refused call that was sent with `token`. Ends the session when the token is no
 * longer valid.
 */
export async function readFailure(response: Response, token: string | null): Promise<ApiError> {
  const error = toApiError(response, parseJson(await response.text()));
  if (error.isUnauthenticated && readStored('token') === token) onTokenRefused();
  return error;
}

function toApiError({ status, headers }: Response, answer: unknown): ApiError {
  if (isProblem(answer)) {
    const retryAfterSeconds = Number(headers.get('Retry-After')) || undefined;
    return new ApiError((answer.translated ?? answer).message, {
      ...answer,
      ...answer.translated,
      status,
      retryAfterSeconds,
    });
  }
  // The platform's own rate limit doesn't use our error format.
  if (status === 429)
    return new ApiError(t('kernel.tooManyAttempts'), { status, code: 'too_many_attempts' });
  return unreadable(status);
}

function unreadable(status: number): ApiError {
  return new ApiError(t('kit.unreadable', { site: siteName() }), { status, code: 'network' });
}

/** Undefined for anything but JSON, such as an error page of the host. */
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

/**
 * The header that proves that this browser has signed in before. The server counts its failed sign-ins and its
 * requests for a new password apart from those of others (identity: attempt limits).
 */
function deviceMarkHeader(): Record<string, string> {
  const marks = readStored('deviceMarks');
  return marks ? { [DEVICE_MARK]: marks } : {};
}

/** Keeps the mark of a response, instead of an older one of the same device. The newest come first. */
function keepDeviceMark({ headers }: Response): void {
  const mark = headers.get(DEVICE_MARK);
  if (!mark) return;
  const others = (readStored('deviceMarks') ?? '')
    .split(',')
    .filter((other) => other !== '' && other.split('.')[0] !== mark.split('.')[0]);
  writeStored('deviceMarks', [mark, ...others].slice(0, MOST_DEVICE_MARKS).join());
}
