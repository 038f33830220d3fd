import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type { CacheTag } from '../../db/schema.ts';
import type { User } from '../../src/domain/user.ts';
import { cdnHeaders } from './cdn.ts';
import { type CallSession, requireAdministrator, requireUser } from './guards.ts';
import { parameterNames, parseBody, parseQuery, type Schema } from './input.ts';
import { entityTag, readIfMatch } from './precondition.ts';
import { publish } from './publish.ts';
import { deployUrl } from './published-page.ts';
import { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call takes and answers; the same words make the checks and the OpenAPI description. */
export type Contract = {
  /** One sentence on what the call is for. */
  summary: string;
  access: 'everyone' | 'signed-in' | 'administrators';
  /** The named parts of the path; a schema here falls back to what names nothing. */
  params?: Schema;
  query?: Schema;
  /** The JSON body. */
  body?: Schema;
  /** Takes If-Match: the call is refused with 412 once what it changes has another ETag. */
  takesIfMatch?: true;
  /** The body of a success; calls that answer or take a file name its media type. */
  answers: v.GenericSchema | { file: string };
  takes?: { file: string };
  /** The status of a success: 200 unless something was made. */
  status?: 200 | 201;
  /** Lets the CDN keep a success until what it shows is purged. */
  cacheTag?: CacheTag;
  /** What a success changes of what the CDN keeps and the pages show: it is published. */
  changes?: CacheTag[];
};

type Parsed<C, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer S extends Schema> ? v.InferOutput<S> : undefined;

type Answer<C extends Contract> =
  C['answers'] extends v.GenericSchema<infer Body> ? Body | Response : Response;

/** One call, authorised and parsed. */
export type Call<C extends Contract> = {
  request: Request;
  user: C['access'] extends 'everyone' ? undefined : User;
  /** Which of the user's sessions it is. */
  sessionId: C['access'] extends 'everyone' ? undefined : string;
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** The version that the call wants to change, where it takes If-Match and names one. */
  version: string | undefined;
  /** The caller's address as the platform saw it, never as a header claims it. */
  ip: string;
  /** Where this deploy's own pages are. */
  deployUrl: string | undefined;
};

export type Route = {
  method: Method;
  path: string;
  contract: Contract;
  /** @throws the refusal of the call */
  answer(request: Request, pathParts: PathParts, context: Context): Promise<Response>;
};

type PathParts = Record<string, string | undefined>;

/**
 * One call of the interface: a method on a path with `:named` parts, its contract, and what it
 * does. It is authorised before any of its input is read.
 */
export function route<const C extends Contract>(
  method: Method,
  path: string,
  contract: C,
  act: (call: Call<C>) => Promise<Answer<C>>,
): Route {
  return {
    method,
    path,
    contract,
    async answer(request, pathParts, context) {
      const session = await authorise(request, contract.access);
      const call = {
        request,
        ...session,
        params: contract.params && v.parse(contract.params, pathParts),
        query: contract.query && parseQuery(new URL(request.url), contract.query),
        body: contract.body && (await parseBody(request, contract.body)),
        version: contract.takesIfMatch && readIfMatch(request),
        ip: context.ip,
        deployUrl: deployUrl(context),
      };
      const answer = await published(act(call as Call<C>), contract, request, context);
      if (answer instanceof Response) return answer;
      const tag = entityTag(answer as object);
      return Response.json(answer, {
        status: contract.status ?? 200,
        headers: {
          ...(contract.cacheTag && cdnHeaders(contract.cacheTag, parameterNames(contract.query))),
          ...(tag && { etag: tag }),
        },
      });
    },
  };
}

/** Publishes what a call changes, unless it was refused: a call that failed may have written already. */
async function published<Result>(
  acting: Promise<Result>,
  { changes }: Contract,
  request: Request,
  context: Context,
): Promise<Result> {
  let isRefused = false;
  try {
    return await acting;
  } catch (error) {
    isRefused = error instanceof Refusal;
    throw error;
  } finally {
    if (changes && !isRefused) context.waitUntil(publish(changes, request, context));
  }
}

async function authorise(
  request: Request,
  access: Contract['access'],
): Promise<CallSession | undefined> {
  if (access === 'everyone') return undefined;
  return access === 'administrators' ? requireAdministrator(request) : requireUser(request);
}
