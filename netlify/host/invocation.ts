import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { BackgroundTasks } from './background-tasks.ts';
import { createContext } from './context.ts';

export type FunctionHandler = (request: Request, context: Context) => Response | Promise<Response>;

type Invocation = {
  name: string;
  handler: FunctionHandler;
  request: Request;
  params: Record<string, string>;
  /** Address of the caller's socket. */
  ip: string;
  siteUrl: string;
  tasks: BackgroundTasks;
};

/**
 * Calls a function and answers with its response. A function that throws, or returns anything
 * else than a Response, becomes a JSON 500 that tells the caller nothing but the request's id;
 * what went wrong goes to stderr under the same id.
 */
export async function invoke(invocation: Invocation): Promise<Response> {
  const { name, handler, request, params, ip, siteUrl, tasks } = invocation;
  const requestId = randomUUID();
  const waitUntil = (promise: Promise<unknown>) => tasks.keep(name, promise);

  try {
    const context = createContext({ request, params, requestId, ip, siteUrl, waitUntil });
    const response: unknown = await handler(request, context);
    if (!(response instanceof Response)) throw new TypeError('It did not return a Response.');
    return response;
  } catch (error) {
    const { pathname } = new URL(request.url);
    // A caller that hangs up breaks the reading of its body: that is no fault of the function.
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
