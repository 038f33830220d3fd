import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

export type FunctionHandler = (request: Request, context: Context) => Response | Promise<Response>;

type Invocation = {
  name: string;
  handler: FunctionHandler;
  request: Request;
  params: Record<string, string>;
  /** The IP of the caller's socket. */
  ip: string;
  /** Where the local host answers, whatever the request's Host says. */
  siteUrl: string;
  waitUntil: Context['waitUntil'];
};

/**
 * Calls a function and answers with its response. A function that throws, or returns something
 * other than a Response, becomes a JSON 500 that tells the caller only the request's id. The error
 * is logged with the same id.
 */
export async function invoke(invocation: Invocation): Promise<Response> {
  const { name, handler, request, params, ip, siteUrl, waitUntil } = invocation;
  const requestId = randomUUID();
  // The parts that our functions use. The others of Netlify's context are undefined here.
  const context = {
    deploy: { context: 'dev', id: 'local', published: true },
    ip,
    params,
    requestId,
    site: { id: 'local', name: 'local', url: siteUrl },
    waitUntil,
  } satisfies Partial<Context> as unknown as Context;

  try {
    const response: unknown = await handler(request, context);
    if (!(response instanceof Response)) throw new TypeError('It did not return a Response.');
    return response;
  } catch (error) {
    const { pathname } = new URL(request.url);
    // When the caller hangs up, reading the body fails. That is not the function's fault.
    if (!request.signal.aborted) {
      console.error(
        `[function ${name}] ${request.method} ${pathname} failed (${requestId}):`,
        error,
      );
    }
    return Response.json(
      { message: 'Something went wrong on our side.', code: 'internal_error', requestId },
      { status: 500 },
    );
  }
}
