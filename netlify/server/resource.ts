import type { Context } from '@netlify/functions';
import { isOutage } from '../../db/outage.ts';
import type { Problem } from '../../src/domain/problem.ts';
import type { Call } from './call.ts';
import { logCall, logFault } from './log.ts';
import { notFound, Refusal } from './refusal.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the interface: what answers a method on a path with `:named` parts. */
export type Route = {
  method: Method;
  path: string;
  handle: (call: Call) => Promise<Response>;
};

/** A Netlify function with the routes it answers, for the test that holds its paths to them. */
type Resource = ((request: Request, context: Context) => Promise<Response>) & { routes: Route[] };

export function route(method: Method, path: string, handle: Route['handle']): Route {
  return { method, path, handle };
}

/**
 * A function that answers routes: finds the route, turns what it throws into the error format
 * (decisions, the HTTP interface), logs one line per call and forbids caching unless the route
 * says otherwise.
 */
export function resource(...routes: Route[]): Resource {
  const patterns = new Map(
    routes.map(({ path }) => [path, new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true })]),
  );

  function findRoute(method: string, url: URL) {
    const there = routes.filter(({ path }) => patterns.get(path)?.test(url.href));
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = there.find((candidate) => candidate.method === asked);
    if (route) return route;
    if (there.length === 0) throw notFound('There is no such call.');
    throw new Refusal(405, 'method_not_allowed', `This call does not take ${method}.`, {
      headers: { allow: [...new Set(there.map(({ method }) => method))].join(', ') },
    });
  }

  async function answer(request: Request, context: Context): Promise<Response> {
    const startedMs = performance.now();
    const url = new URL(request.url);
    let response: Response;
    try {
      const { path, handle } = findRoute(request.method, url);
      const params = patterns.get(path)?.exec(url.href)?.pathname.groups ?? {};
      response = await handle({ request, url, params, ip: context.ip });
    } catch (error) {
      response = toErrorResponse(error, context.requestId);
    }
    response.headers.set('x-request-id', context.requestId);
    response.headers.set('x-content-type-options', 'nosniff');
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'private, no-store');
    }
    logCall(context.requestId, request.method, url.pathname, response.status, startedMs);
    return response;
  }

  return Object.assign(answer, { routes });
}

function toErrorResponse(error: unknown, requestId: string): Response {
  if (error instanceof Refusal) {
    return Response.json(error.toProblem(), { status: error.status, headers: error.headers });
  }
  logFault(requestId, error);
  const problem: Problem = isOutage(error)
    ? {
        message: 'We can not reach our database right now. Please try again in a moment.',
        code: 'database_unavailable',
        requestId,
      }
    : {
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal_error',
        requestId,
      };
  return problem.code === 'database_unavailable'
    ? Response.json(problem, { status: 503, headers: { 'retry-after': '5' } })
    : Response.json(problem, { status: 500 });
}
