import type * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import type { Call, SchemaOf } from '#kernel/http/call.ts';
import type { ProblemCode } from '#kernel/http/problem.ts';
import type { CacheTag } from '../site/cdn.ts';
import type { InputSchema } from './input.ts';

/** The headers of answers that callers use. */
export type AnswerHeader = 'Content-Disposition' | 'ETag' | 'Location';

type FileAnswer = { file: string; headers?: AnswerHeader[]; otherFile?: string };

/** The input and the answer of a call, for the checks and for the OpenAPI description. */
export type CallDescription = {
  /** One sentence on what the call is for. */
  summary: string;
  query?: Given<InputSchema>;
  /** Headers of the request that the handler reads, with what they say. */
  headers?: Record<string, string>;
  /** What If-Match says, if it is not the version of the record that is edited. */
  ifMatch?: string;
  /** The JSON body, the media type of a form with a file, or those of an image that is the body. */
  body?: Given<InputSchema> | { file: string } | { images: readonly string[] };
  /**
   * Names a fault in the body by its path, such as `rules.rates.0.percent`, instead of by its field. A field of the
   * specification is named alone, as its clients expect.
   */
  namesPaths?: true;
  /** The JSON body of a success, or the media type of a file and its headers, and of the other file that it can be. */
  answer: v.GenericSchema | FileAnswer;
  /**
   * The codes with which the handler itself refuses. Those of the guard, of the input and of If-Match follow
   * from the contract (netlify/openapi/refusal-codes.ts).
   */
  refusals?: ProblemCode[];
  /** The answer to a repeated call, which created nothing, has the status 200. */
  answersRepetition?: true;
  /** Answers that are neither a success nor a refusal, such as redirects, by their status. */
  otherAnswers?: Record<number, { description: string; headers: AnswerHeader[] }>;
  /** Lets the CDN keep a success under this tag. */
  cacheTag?: CacheTag;
  /** The tags that a success purges on the CDN. If the fleet or the company changed, the pages are also built again. */
  changes?: CacheTag[];
  /** Whether a call with this query changes nothing, so nothing has to follow it. */
  isDryRun?: (query: unknown) => boolean;
  /** Whether a success can write letters. These are then sent. */
  writesLetters?: boolean;
  /** Whether payments have to follow a success. */
  settlesPayments?: boolean;
};

/** A schema, or a function that returns it for the company and the time of a call. */
type Given<Schema> = Schema | ((company: Company, now: Date) => Schema);

/** The schemas of a call's query and body, for the company at the time of the call. */
export function schemasOf({ query, body }: CallDescription, company: Company, now: Date) {
  return {
    query: typeof query === 'function' ? query(company, now) : query,
    body: typeof body === 'function' ? body(company, now) : body,
  };
}

/** What a handler says about its call besides what the call itself says: not the schemas that it has. */
export type DescriptionOf<C extends Call> = Omit<CallDescription, 'query' | 'body' | 'answer'> &
  ([SchemaOf<C, 'body'>] extends [undefined]
    ? { body?: { file: string } | { images: readonly string[] } }
    : { body?: undefined }) &
  ([SchemaOf<C, 'answer'>] extends [undefined] ? { answer: FileAnswer } : { answer?: undefined });

/** What a handler says about a call that writes nothing. */
export type ReadDescriptionOf<C extends Call> = DescriptionOf<C> & {
  body?: undefined;
  changes?: undefined;
  writesLetters?: undefined;
  settlesPayments?: undefined;
};

/** The whole description of a call. Its types follow from the call, which this function can't inspect. */
export function describedCall({ query, body, answer }: Call, said: object): CallDescription {
  return { query, body, answer, ...said } as CallDescription;
}
