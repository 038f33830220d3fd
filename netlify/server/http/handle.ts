import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type { Call, CallAnswer, PathNames, SchemaOf } from '#contracts/call.ts';
import type { Database } from '#db/client.ts';
import { database, startReading } from '#db/connection.ts';
import { actingAs } from '#db/history/actor.ts';
import type { User } from '#domain/people/user.ts';
import { linkUrl, sendsMail, startSending } from '../mail.ts';
import { requireSession, requireToken } from '../session/guards.ts';
import { type CacheTag, cdnHeaders } from '../site/cdn.ts';
import { publish } from '../site/publish.ts';
import { type InputSchema, parameterNames, parseBody, parseQuery } from './input.ts';
import { logFault } from './log.ts';
import { entityTag, readIfMatch } from './precondition.ts';
import { Refusal } from './refusal.ts';

/** What a call takes and answers, for the checks and for the OpenAPI description. */
export type CallDescription = {
  /** One sentence on what the call is for. */
  summary: string;
  /** Schemas of the named parts of the path. An invalid value becomes an id that no row has. */
  params?: Record<string, InputSchema>;
  query?: InputSchema;
  /** The JSON body, or the media type of a file. */
  body?: InputSchema | { file: string };
  /** The JSON body of a success, or the media type of a file. */
  answer: v.GenericSchema | { file: string };
  /** Lets the CDN keep a success under this tag. */
  cacheTag?: CacheTag;
  /** What a success changes on the CDN. It is then purged, and the pages are built if the fleet changed. */
  changes?: CacheTag[];
  /** Whether a success can write letters. They are then sent. */
  writesLetters?: boolean;
};

type QueryPart<C> = [SchemaOf<C, 'query'>] extends [undefined]
  ? { query?: undefined }
  : { query: SchemaOf<C, 'query'> };

type BodyPart<C> = [SchemaOf<C, 'body'>] extends [undefined]
  ? { body?: { file: string } }
  : { body: SchemaOf<C, 'body'> };

type AnswerPart<C> = {
  answer: SchemaOf<C, 'answer'> extends infer Schema extends v.GenericSchema
    ? Schema
    : { file: string };
};

/** The description of one call: with the very schemas that its contract names. */
type DescriptionOf<C extends Call> = CallDescription &
  QueryPart<C> &
  BodyPart<C> &
  AnswerPart<C> &
  ([PathNames<C['path']>] extends [never]
    ? { params?: undefined }
    : { params: Record<PathNames<C['path']>, InputSchema> });

/** The same of a call that writes nothing. */
type ReadDescriptionOf<C extends Call> = DescriptionOf<C> & {
  body?: undefined;
  changes?: undefined;
  writesLetters?: undefined;
};

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** What a call asks, parsed. */
type ParsedCall<C extends Call, D> = {
  request: Request;
  params: D extends { params: infer Params extends object }
    ? { [Name in keyof Params]: Parsed<Params[Name]> }
    : undefined;
  query: Parsed<SchemaOf<C, 'query'>>;
  /** What links in letters begin with. */
  siteUrl: string;
  /** Whether letters that the call writes are sent. */
  sendsMail: boolean;
};

type OfUser<C extends Call, Value> = C['access'] extends 'everyone' ? undefined : Value;

/** One call, authorized and parsed. */
type HandlerInput<C extends Call, D> = ParsedCall<C, D> & {
  user: OfUser<C, User>;
  /** Which of the user's sessions it is. */
  sessionId: OfUser<C, string>;
  body: Parsed<SchemaOf<C, 'body'>>;
  /** The version that the call wants to change, where it takes If-Match and names one. */
  version: string | undefined;
  /** The caller's IP as the platform saw it, never as a header claims it. */
  ip: string;
  /** Lets work go on that the answer must not wait for, and has the letters sent that it writes. */
  afterAnswer(work: Promise<void>): void;
};

/** One call that only reads, parsed; the guard may not have accepted the caller yet. */
type ReaderInput<C extends Call, D> = ParsedCall<C, D> & {
  /** What to read with: statements of one moment make one round trip. */
  db: Database;
  /** Whose token it is. */
  userId: OfUser<C, number>;
  /** The user once the guard has accepted them. */
  user: OfUser<C, Promise<User>>;
};

type AnswerOf<C extends Call> = CallAnswer<C> extends undefined ? Response : CallAnswer<C>;

/** A contract with what it does. */
export type HandledCall = {
  contract: Call;
  description: CallDescription;
  /** @throws the refusal of the call */
  answer(request: Request, pathParts: PathParts, context: Context): Promise<Response>;
};

type PathParts = Record<string, string | undefined>;

/** Handles a call of the interface. It is authorized before any of its input is read. */
export function handle<C extends Call, D extends DescriptionOf<C>>(
  contract: C,
  description: D,
  act: (input: HandlerInput<C, D>) => Promise<AnswerOf<C>>,
): HandledCall {
  const { body }: CallDescription = description;
  const parse = parserOf(description);
  return {
    contract,
    description,
    async answer(request, pathParts, context) {
      const { access } = contract;
      const session =
        access === 'everyone'
          ? undefined
          : await requireSession(database, await requireToken(request), access);
      const input = {
        ...session,
        ...parse(request, pathParts, context),
        body: body && !('file' in body) ? await parseBody(request, body) : undefined,
        version: contract.takesIfMatch && readIfMatch(request),
        ip: context.ip,
        afterAnswer: (work: Promise<void>) =>
          context.waitUntil(
            work.then(
              () => startSending(context),
              (error) => logFault(context.requestId, error),
            ),
          ),
      };
      // The types of the parts follow from the contract, which this function can't see into.
      const begin = () => act(input as HandlerInput<C, D>);
      const acting = session ? actingAs(session.user.id, begin) : begin();
      const answer = await followedUp(acting, description, context);
      return toResponse(answer, contract, description);
    },
  };
}

/**
 * Handles a call that writes nothing. Who is asking travels in the same request as the first statements
 * of the answer, except for administrators' calls: how long a refusal takes would tell something of the
 * answer. The guard's refusal goes before every other error.
 */
export function handleRead<C extends Call & { method: 'GET' }, D extends ReadDescriptionOf<C>>(
  contract: C,
  description: D,
  read: (input: ReaderInput<C, D>) => Promise<AnswerOf<C>>,
): HandledCall {
  const parse = parserOf(description);
  return {
    contract,
    description,
    async answer(request, pathParts, context) {
      const { access } = contract;
      const db = startReading();
      const respond = async (caller?: { userId: number; user: Promise<User> }) => {
        const parsed = parse(request, pathParts, context);
        const answer = await read({ ...parsed, ...caller, db } as ReaderInput<C, D>);
        return toResponse(answer, contract, description);
      };
      if (access === 'everyone') return respond();

      const claims = await requireToken(request);
      const user = requireSession(db, claims, access).then((session) => session.user);
      if (access === 'administrators') await user;
      const response = respond({ userId: claims.userId, user });
      await Promise.allSettled([user, response]);
      await user;
      return response;
    },
  };
}

/** What reads the parts of a call that every handler gets. Their types follow from its contract. */
function parserOf({ params, query }: CallDescription) {
  const paramsSchema = params && v.object(params);
  return (request: Request, pathParts: PathParts, context: Context) => ({
    request,
    params: paramsSchema && v.parse(paramsSchema, pathParts),
    query: query && parseQuery(new URL(request.url), query),
    siteUrl: linkUrl(context),
    sendsMail: sendsMail(context.deploy.context),
  });
}

function toResponse(
  answer: unknown,
  { status }: Call,
  { query, cacheTag }: CallDescription,
): Response {
  if (answer instanceof Response) return answer;
  const tag = entityTag(answer as object);
  return Response.json(answer, {
    status: status ?? 200,
    headers: {
      ...(cacheTag && cdnHeaders(cacheTag, parameterNames(query))),
      ...(tag && { etag: tag }),
    },
  });
}

/**
 * Publishes what a call changes and has its letters sent, once it is done; also if it fails, as it may
 * have written already. Nothing follows a refused call.
 */
async function followedUp<Result>(
  acting: Promise<Result>,
  { changes, writesLetters }: CallDescription,
  context: Context,
): Promise<Result> {
  const start = () => {
    if (changes) context.waitUntil(publish(changes, context));
    if (writesLetters) context.waitUntil(startSending(context));
  };
  try {
    const result = await acting;
    start();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) start();
    throw error;
  }
}
