import type * as v from 'valibot';
import type { Permission } from '../staff/permissions.ts';
import type { TimeName } from '../time/request-times.ts';
import type { WallClock } from '../time/wall-clock.ts';

/** Who may make a call: everyone, signed-in users, or the staff whose role has the permission. */
export type Access = 'everyone' | 'signed-in' | { may: Permission };

/** One call of the HTTP interface. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base, with `:named` parts. */
  path: string;
  access: Access;
  /** The status of a success: 200 unless the call created something. */
  status?: 201;
  /** The call accepts If-Match. It is refused with 412 if the ETag of the record is another. */
  takesIfMatch?: true;
  /** The call asks for the caller's own password again, as this entry of ASKED_AGAIN says (accounts: asked again). */
  asksAgain?: string | undefined;
  /**
   * Whether API keys can make the call, where that does not follow from its access: true for one for everybody signed in that staff
   * make about somebody else, false for one of staff about an account or with a password (identity: API keys).
   */
  takesKeys?: boolean;
  /** The names that fields of the body had before, by which they are still taken for one release. */
  formerNames?: Record<string, string>;
  /** The call takes the marks of the caller's browser (src/kernel/http/own-headers.ts). */
  takesDeviceMark?: true;
  /** The base is `/api` by default, otherwise the base of files or the root of the site. */
  base?: 'files' | 'site';
  /** The schemas of the query, of a JSON body, and of a JSON answer. */
  query?: Given;
  body?: Given;
  answer?: v.GenericSchema;
};

/** A schema, or a function that returns it for the company and the time of a call. The kernel does not know what a company is. */
type Given = v.GenericSchema | ((company: never, now: Date) => v.GenericSchema);

/**
 * Defines a call once for the server, the client, the description and the tests. The browser's bundles leave out the schemas
 * (src/site/build/schemas-stay-here.ts), if what builds one, such as v.array, stands in the call and not beside it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Whether API keys can make a call, as far as its type says it. Calls for everyone don't look at a key (identity: API keys). */
export type TakesKeys<C extends Call> = C extends { asksAgain: string } | { takesKeys: false }
  ? false
  : C extends { access: { may: Permission } } | { takesKeys: true }
    ? true
    : false;

type Returned<Stated> = Stated extends (...given: never[]) => infer Schema ? Schema : Stated;

/** The type of a call's schema for its query, body or answer; undefined if it has none. */
export type SchemaOf<C, Part extends 'query' | 'body' | 'answer'> =
  C extends Readonly<Record<Part, infer Stated>>
    ? Extract<Returned<Stated>, v.GenericSchema>
    : undefined;

/** The names of a path's `:named` parts. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a call on this site. */
export function callPath({ path, base }: Call): string {
  return base === 'site' ? path : `/api${path}`;
}

/** What a caller gives as a query: times as moments, all else as its text or parsed. */
type QueryInput<S extends v.GenericSchema> = {
  [Name in keyof v.InferInput<S>]:
    | (Name extends TimeName ? undefined : v.InferInput<S>[Name])
    | (Name extends keyof v.InferOutput<S>
        ? Extract<v.InferOutput<S>[Name], string | number>
        : never);
};

/** What a caller gives as a body: its fields as parsed. Only a field with the name of a time can be one. */
type BodyInput<S extends v.GenericSchema> = {
  [Name in keyof v.InferOutput<S>]: Name extends TimeName
    ? v.InferOutput<S>[Name]
    : NoTime<v.InferOutput<S>[Name]>;
};

/** Texts have no brand, so a moment fits where a text does, but not the other way round. */
type NoTime<Value> = WallClock extends Value ? (string extends Value ? Value : never) : Value;

/** Everything a call has to be given. */
export type CallInput<C extends Call> = ([PathNames<C['path']>] extends [never]
  ? unknown
  : { params: Record<PathNames<C['path']>, string | number> }) &
  (SchemaOf<C, 'query'> extends infer Query extends v.GenericSchema
    ? object extends QueryInput<Query>
      ? { query?: QueryInput<Query> | undefined }
      : { query: QueryInput<Query> }
    : unknown) &
  (SchemaOf<C, 'body'> extends infer Body extends v.GenericSchema
    ? { body: BodyInput<Body> }
    : unknown) &
  (C extends { takesIfMatch: true } ? { ifMatch?: string | undefined } : unknown);

/** The parsed answer of a call. */
export type CallAnswer<C extends Call> =
  SchemaOf<C, 'answer'> extends infer Answer extends v.GenericSchema
    ? v.InferOutput<Answer>
    : undefined;
