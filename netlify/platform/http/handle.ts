import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { actingAs, actingAsKey, seeing } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { database, startReading } from '#db/client/connection.ts';
import { noteUse } from '#identity/db.ts';
import { isStaff } from '#identity/rules.ts';
import {
  type Caller,
  type CallSession,
  type Credentials,
  type GuardedCall,
  requireCredentials,
  requireKey,
  requireSession,
  type Session,
} from '#identity/server.ts';
import { acceptedLanguage } from '#kernel/http/accepted-language.ts';
import type { Call, CallAnswer, SchemaOf, TakesKeys } from '#kernel/http/call.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import type { Language } from '#words/languages.ts';
import { linkUrl, sendsMail, startSending } from '../mail/mail.ts';
import { cdnHeaders } from '../site/cdn.ts';
import { publish } from '../site/publish.ts';
import { isLocalRun, startSendingEvents } from '../site/sending-events.ts';
import { startSettling } from '../site/settling.ts';
import {
  type CallDescription,
  type DescriptionOf,
  describedCall,
  type ReadDescriptionOf,
  schemasOf,
} from './call-description.ts';
import { allowInDemo } from './demo.ts';
import { type InputSchema, parameterNames, parseBody, parseQuery } from './input.ts';
import { logFault } from './log.ts';
import { type PathParts, pathSchemas } from './path-parts.ts';
import { entityTag, readIfMatch } from './precondition.ts';
import { visibleAnswer } from './visible-answer.ts';

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** The parsed input of a call. */
type ParsedCall<C extends Call> = {
  request: Request;
  params: PathParts<C['path']>;
  query: Parsed<SchemaOf<C, 'query'>>;
  /** The company as the settings were when the call began. */
  company: Company;
  /** The site's URL, for links in letters. */
  siteUrl: string;
  /** Whether letters that the call writes are sent. */
  sendsMail: boolean;
  /** The language of the site that the caller asks for, if any. */
  language: Language | undefined;
  /** The caller's IP as seen by the platform, never as claimed by a header. */
  ip: string;
  /** The deploy that serves, and whether it is production's. */
  deployId: string;
  isProduction: boolean;
  /** Whether it is a local run, whose database is on the same machine. */
  isLocal: boolean;
};

/** Who makes a call. Where keys can make it, there need not be a user. */
type CallerOf<C extends Call> = TakesKeys<C> extends true ? Caller : CallSession;

type OfCaller<C extends Call, Value> = C['access'] extends 'everyone' ? undefined : Value;

/** What a user has and a key does not have. */
type OfUser<C extends Call, Value> = OfCaller<
  C,
  TakesKeys<C> extends true ? Value | undefined : Value
>;

/** The input of a handler, authorized and parsed. */
type HandlerInput<C extends Call> = ParsedCall<C> & {
  user: OfCaller<C, CallerOf<C>['user']>;
  /** The API key that makes the call. */
  keyId: OfCaller<C, Caller['keyId']>;
  /** Whether the user's role, or the key, has a permission (identity: roles). */
  may: OfCaller<C, Caller['may']>;
  session: OfCaller<C, CallerOf<C>['session']>;
  body: Parsed<SchemaOf<C, 'body'>>;
  /** The version that the call wants to change, if the call accepts If-Match and has one. */
  version: string | undefined;
  /** Headers that the handler adds to the response of a success. */
  answerHeaders: Headers;
  /** Runs work for which the response must not wait, then sends the letters that the work wrote. */
  afterAnswer(work: Promise<void>): void;
};

/** The parsed input of a call that only reads. The guard may not have accepted the caller yet. */
type ReaderInput<C extends Call> = ParsedCall<C> & {
  /** The database to read from. Statements sent at the same moment share one round trip. */
  db: Database;
  /** The user of the token, and its session. */
  userId: OfUser<C, number>;
  sessionId: OfUser<C, string>;
  /** The caller once the guard has accepted them. */
  caller: OfCaller<C, Promise<CallerOf<C>>>;
};

type AnswerOf<C extends Call> = CallAnswer<C> extends undefined ? Response : CallAnswer<C>;

/** With `answersRepetition`, the answer to a repeated call is a response of its own. */
type HandlerAnswer<C extends Call, D> =
  | AnswerOf<C>
  | (D extends { answersRepetition: true } ? Response : never);

/** A contract with its implementation. */
export type HandledCall = {
  contract: Call;
  description: CallDescription;
  /** @throws the call's refusal */
  answer(
    request: Request,
    pathParts: RawParts,
    context: Context,
    company: Company,
    /** Gets the headers that every response has, also that of a refusal. */
    headers: Headers,
  ): Promise<Response>;
};

/** The named parts of the path as the platform matched them. */
type RawParts = Record<string, string | undefined>;

/**
 * Handles a call of the interface. The call is authorized before any of its input is read. What `readEarly`
 * reads shares the round trip of that check.
 */
export function handle<C extends Call, D extends DescriptionOf<C>, Early = undefined>(
  contract: C,
  said: D,
  act: (input: HandlerInput<C>, early: Early) => Promise<HandlerAnswer<C, D>>,
  readEarly?: (db: Database, request: Request) => Promise<Early>,
): HandledCall {
  const parse = parserOf(contract);
  const description = describedCall(contract, said);
  return {
    contract,
    description,
    async answer(request, pathParts, context, company, headers) {
      const { access } = contract;
      const db = startReading();
      const accepting =
        access === 'everyone'
          ? undefined
          : accept(
              await requireCredentials(request),
              db,
              { ...contract, access },
              company,
              context,
              headers,
            );
      const reading = readEarly?.(db, request);
      await Promise.allSettled([accepting, reading]);
      const caller = await accepting;
      const early = await reading;
      await allowInDemo(contract, context.ip);
      const { query, body } = schemasOf(description, company, new Date());
      const input = {
        ...caller,
        ...parse(request, pathParts, context, company, query),
        body:
          body && 'type' in body
            ? await parseBody(request, body, {
                namesPaths: description.namesPaths,
                formerNames: contract.formerNames,
              })
            : undefined,
        version: contract.takesIfMatch && readIfMatch(request),
        answerHeaders: new Headers(),
        afterAnswer: (work: Promise<void>) =>
          context.waitUntil(
            work.then(
              () => startSending(context),
              (error) => logFault(context.requestId, error),
            ),
          ),
      };
      // The types of the parts follow from the contract, which this function can't inspect.
      const begin = () => act(input as HandlerInput<C>, early as Early);
      const acting = caller ? seeing(caller.view, () => actingAsCaller(caller, begin)) : begin();
      const isDryRun = description.isDryRun?.(input.query) ?? false;
      const answer = isDryRun
        ? await acting
        : await followedUp(acting, contract, description, context);
      const response = toResponse(answer, contract, description, query, caller);
      for (const [name, value] of input.answerHeaders) response.headers.set(name, value);
      return response;
    },
  };
}

/**
 * Handles a call that writes nothing. The check of the session shares a round trip with the first statements
 * of the handler. Calls of staff are an exception, because the time of a refusal would reveal
 * something about the answer. The guard's refusal takes precedence over every other error.
 */
export function handleRead<C extends Call & { method: 'GET' }>(
  contract: C,
  said: ReadDescriptionOf<C>,
  read: (input: ReaderInput<C>) => Promise<AnswerOf<C>>,
): HandledCall {
  const parse = parserOf(contract);
  const description = describedCall(contract, said);
  return {
    contract,
    description,
    async answer(request, pathParts, context, company, headers) {
      const { access } = contract;
      const db = startReading();
      const respond = async (ofCaller?: {
        userId?: number;
        sessionId?: string;
        caller: Promise<Caller>;
      }) => {
        const { query } = schemasOf(description, company, new Date());
        const parsed = parse(request, pathParts, context, company, query);
        const answer = await read({ ...parsed, ...ofCaller, db } as ReaderInput<C>);
        return toResponse(answer, contract, description, query, await ofCaller?.caller);
      };
      if (access === 'everyone') return respond();

      const credentials = await requireCredentials(request);
      const caller = accept(credentials, db, { ...contract, access }, company, context, headers);
      const ofCaller = { ...('claims' in credentials && credentials.claims), caller };
      const early =
        access === 'signed-in' && 'claims' in credentials ? respond(ofCaller) : undefined;
      await Promise.allSettled([caller, early]);
      const { view } = await caller;
      // What was read before it was known what the caller may see is dropped.
      return early && !view ? early : seeing(view, () => respond(ofCaller));
    },
  };
}

/** Begins to check who makes a call that visitors can't make. */
async function accept(
  credentials: Credentials,
  db: Database,
  contract: GuardedCall,
  company: Company,
  context: Context,
  headers: Headers,
): Promise<Caller> {
  if ('key' in credentials) return requireKey(credentials.key, contract, headers);
  const accepted = await requireSession(db, company, credentials.claims, contract);
  noteUseLater(accepted.session, context);
  return accepted;
}

function actingAsCaller<Result>({ user, keyId }: Caller, work: () => Result): Result {
  return user ? actingAs(user.id, work) : actingAsKey(keyId, work);
}

/** Writes the last use of a session after the response, unless that was done a short time ago. */
function noteUseLater({ id, isJustUsed }: Session, context: Context): void {
  if (isJustUsed) return;
  context.waitUntil(
    noteUse(database, id).catch((error: unknown) => logFault(context.requestId, error)),
  );
}

/** Returns a parser for the parts of a call that every handler gets. Their types follow from the contract. */
function parserOf({ path }: Call) {
  const partsSchema = v.object(pathSchemas(path));
  return (
    request: Request,
    pathParts: RawParts,
    context: Context,
    company: Company,
    query: InputSchema | undefined,
  ) => ({
    request,
    company,
    language: acceptedLanguage(request.headers.get('accept-language'), company.languages),
    params: v.parse(partsSchema, pathParts),
    query: query && parseQuery(new URL(request.url), query),
    siteUrl: linkUrl(context),
    sendsMail: sendsMail(context.deploy.context),
    ip: context.ip,
    deployId: context.deploy.id,
    isProduction: context.deploy.context === 'production',
    isLocal: isLocalRun(context.deploy.context),
  });
}

function toResponse(
  answer: unknown,
  { status }: Call,
  { cacheTag, answer: schema }: CallDescription,
  query: InputSchema | undefined,
  caller: Caller | undefined,
): Response {
  if (answer instanceof Response) return answer;
  const tag = entityTag(answer as object);
  const isForStaff = caller && (!caller.user || isStaff(caller.user)) && !('file' in schema);
  return Response.json(isForStaff ? visibleAnswer(schema, answer, caller.may) : answer, {
    status: status ?? 200,
    headers: {
      ...(cacheTag && cdnHeaders(cacheTag, parameterNames(query))),
      ...(tag && { etag: tag }),
    },
  });
}

/**
 * Publishes a call's changes and sends its letters and events, once the call is done. This also happens if the call
 * fails, because it may already have written something. Nothing happens after a refusal.
 */
async function followedUp<Result>(
  acting: Promise<Result>,
  { method }: Call,
  { changes, writesLetters, settlesPayments }: CallDescription,
  context: Context,
): Promise<Result> {
  const start = () => {
    if (changes) context.waitUntil(publish(changes, context));
    if (writesLetters) context.waitUntil(startSending(context));
    if (method !== 'GET') context.waitUntil(startSendingEvents(context));
    if (settlesPayments) context.waitUntil(startSettling(context));
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
