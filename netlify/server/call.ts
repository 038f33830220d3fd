import * as v from 'valibot';
import { invalidInput, Refusal } from './refusal.ts';

/** One request on its way through a handler. */
export type Call = {
  request: Request;
  url: URL;
  /** The named parts of the route's path. */
  params: Record<string, string | undefined>;
  /** The caller's address as the platform saw it, never as a header claims it. */
  ip: string;
};

type Schema = v.GenericSchema<unknown, unknown>;

const LARGEST_BODY_BYTES = 1_048_576;

/** The route's path parts; one that can't be an id names nothing, so it is the `absent` refusal. */
export function parseParams<S extends Schema>(
  call: Call,
  schema: S,
  absent: Refusal,
): v.InferOutput<S> {
  const result = v.safeParse(schema, call.params);
  if (!result.success) throw absent;
  return result.output;
}

/**
 * The query against a schema; a parameter given twice counts with its first value.
 * @throws 400 naming the parameters at fault
 */
export function parseQuery<S extends Schema>(call: Call, schema: S): v.InferOutput<S> {
  const query: Record<string, string> = {};
  for (const [name, value] of call.url.searchParams) query[name] ??= value;
  return parse(schema, query);
}

/**
 * The JSON body against a schema.
 * @throws 415 for another content type, 413 over 1 MB, 400 for malformed JSON or fields at fault
 */
export async function parseBody<S extends Schema>(
  { request }: Call,
  schema: S,
): Promise<v.InferOutput<S>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal(415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  const body = await readBytes(request, LARGEST_BODY_BYTES);
  return parse(schema, parseJson(body));
}

async function readBytes(request: Request, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) {
      throw new Refusal(413, 'body_too_large', 'The request is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, 'malformed_body', 'The body is not valid JSON.');
  }
}

function parse<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? 'body'] ??= issue.message;
  throw invalidInput(errors);
}
