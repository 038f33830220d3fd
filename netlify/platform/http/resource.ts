import { createHmac } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { currentSettings, inLocale } from '#company/db.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsErased, isRefusedForCurrency } from '#db/client/constraint.ts';
import { isOutage } from '#db/client/outage.ts';
import { CHECK_OPTION_VIOLATION, hasSqlState } from '#db/client/sqlstate.ts';
import { environment } from '#environment/environment.ts';
import { erasedCustomer, networkOf, refuseKeyInUrl } from '#identity/server.ts';
import { acceptedLanguage } from '#kernel/http/accepted-language.ts';
import { callPath } from '#kernel/http/call.ts';
import type { Problem } from '#kernel/http/problem.ts';
import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { DEFAULT_LOCALE, type WorkLocale } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { keepPlainQueries } from '../site/cdn.ts';
import { requestMissedBuild } from '../site/missed-build.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import type { HandledCall } from './handle.ts';
import { logCall, logFault } from './log.ts';
import { protect } from './response-headers.ts';

/** A Netlify function with the calls it handles. */
type Resource = ((request: Request, context: Context) => Promise<Response>) & {
  calls: HandledCall[];
};

/**
 * A function that handles a request with the first call that matches. It converts errors to the error format
 * (rules, errors) and logs one line per call. It adds security headers, forbids caching unless the call
 * allows it, and responds to preflights from allowed origins.
 */
export function resource(...calls: HandledCall[]): Resource {
  const patterns = calls.map((call) => ({
    call,
    pattern: toPattern(callPath(call.contract)),
  }));

  async function answerCall(
    request: Request,
    context: Context,
    headers: Headers,
  ): Promise<Response> {
    refuseKeyInUrl(request.url);
    const { pathname } = new URL(request.url);
    const there = patterns.filter(({ pattern }) => pattern.test(pathname));
    const methods = [...new Set(there.map(({ call }) => call.contract.method))];
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = there.find(({ call }) => call.contract.method === method);
    if (found) {
      const { company } = await currentSettings(database);
      const pathParts = found.pattern.exec(pathname)?.groups ?? {};
      return inLocale(company, () =>
        found.call.answer(request, pathParts, context, company, headers),
      );
    }
    if (there.length === 0) throw notFound('There is no such call.');
    const preflight = answerPreflight(request, methods);
    if (preflight) return preflight;
    throw new Refusal('method_not_allowed', `This call does not take ${request.method}.`, {
      headers: { allow: methods.join(', ') },
    });
  }

  async function answer(request: Request, context: Context): Promise<Response> {
    const startedMs = performance.now();
    const headers = new Headers();
    let response: Response;
    try {
      response = await answerCall(request, context, headers);
      if (request.method === 'HEAD') response = await withoutBody(response);
    } catch (error) {
      if (error instanceof Refusal) logRefusal(error, request, context);
      const refusal = toRefusal(error, context.requestId);
      response = toErrorResponse(refusal, await callerLocale(request), context.requestId);
    }
    for (const [name, value] of headers) response.headers.set(name, value);
    response.headers.set('x-request-id', context.requestId);
    protect(response, context.deploy.context);
    keepPlainQueries(request, response);
    allowOrigin(request, response);
    logCall(request, context.requestId, response.status, startedMs);
    requestMissedBuild(context);
    return response;
  }

  return Object.assign(answer, { calls });
}

/**
 * Matches a path with `:named` parts, in any case and with or without a slash at its end. A URLPattern would
 * do the same, but takes twenty times as long.
 */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

/** The response to HEAD. A body that is generated while it is read is never started. */
async function withoutBody({ body, status, headers }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, headers });
}

/** What the caller is told of an error. One that is nobody's fault but ours is logged. */
function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  // Whoever works at some places writes about a record of another one, which does not exist for them.
  if (hasSqlState(error, [CHECK_OPTION_VIOLATION])) return notFound('There is no such record.');
  // The customer was erased while the call was under way.
  if (isRefusedAsErased(error)) return erasedCustomer();
  // This process still knows the former currency, for a minute at most.
  if (isRefusedForCurrency(error)) {
    return new Refusal('database_unavailable', () => t('kernel.currencyChanged'), {
      headers: { 'retry-after': '60' },
    });
  }
  logFault(requestId, error);
  if (isOutage(error)) {
    return new Refusal('database_unavailable', () => t('kernel.databaseUnavailable'), {
      headers: { 'retry-after': '5' },
    });
  }
  return new Refusal('internal_error', () => t('kernel.internalError'));
}

/** The locale of what a caller is told in another language than English; undefined for English. */
async function callerLocale(request: Request): Promise<WorkLocale | undefined> {
  const language = acceptedLanguage(request.headers.get('accept-language'));
  if (!language || language === 'en') return undefined;
  const settings = await currentSettings(database).catch(() => undefined);
  return { ...(settings?.company ?? DEFAULT_LOCALE), language };
}

function toErrorResponse(
  refusal: Refusal,
  locale: WorkLocale | undefined,
  requestId: string,
): Response {
  const { code, status, headers } = refusal;
  const isOurFault = code === 'internal_error' || code === 'database_unavailable';
  const problem: Problem = {
    ...refusal.toProblem(),
    ...(locale && { translated: inLocale(locale, () => refusal.sentences()) }),
    ...(isOurFault && { requestId }),
  };
  return Response.json(problem, { status, headers });
}

/** Refusals of these statuses are logged, whomever they are about. */
const REFUSED_STATUSES = [401, 403, 429];

/** The key of the log's hashes, derived from TOKEN_SECRET. */
const KEY = createHmac('sha256', environment.TOKEN_SECRET).update('log').digest();

/**
 * Logs a failed sign-in or a refusal of access as one line of JSON. The IP and the email are keyed hashes:
 * they show which lines belong together, and nobody can find out by guessing whose they are. A request without
 * a token is not logged, because a page makes one whenever nobody is signed in.
 */
function logRefusal(
  { code, status, email }: Refusal,
  { headers }: Request,
  { requestId, ip }: { requestId: string; ip: string },
): void {
  const isVisitor = code === 'unauthenticated' && !headers.has('authorization');
  if (isVisitor || !(email || REFUSED_STATUSES.includes(status))) return;
  const who = { ip: hashOf(networkOf(ip)), ...(email && { email: hashOf(email.toLowerCase()) }) };
  console.log(JSON.stringify({ level: 'warn', requestId, event: code, status, ...who }));
}

function hashOf(text: string): string {
  return createHmac('sha256', KEY).update(text).digest('base64url').slice(0, 22);
}
