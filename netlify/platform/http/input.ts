import * as v from 'valibot';
import { invalidInput, Refusal } from '#kernel/http/refusal.ts';
import { withPresentNames } from '#kernel/records/former-names.ts';
import { cleanInput } from '#kernel/text/clean-text.ts';
import { t } from '#kernel/words/t.ts';

/** A schema that checks the path, the query or the body of a call. */
export type InputSchema = v.GenericSchema<unknown, unknown>;

const MOST_BODY_BYTES = 1_048_576;

/** Longer than our own client waits (src/features/proof/ui/shared/photos.ts), so only who sends on purpose so slowly is cut off. */
const MOST_BODY_MS = 75_000;

/** The names of the parameters in a query's schema. */
export function parameterNames(schema: InputSchema | undefined): string[] {
  return schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
}

/**
 * Checks the query with a schema. If a parameter is given twice, the first value counts.
 * @throws 400 naming the parameters at fault
 */
export function parseQuery<S extends InputSchema>(url: URL, schema: S): v.InferOutput<S> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] ??= value;
  return parse(schema, query);
}

type BodyOptions = {
  namesPaths?: true | undefined;
  formerNames?: Record<string, string> | undefined;
};

/**
 * Checks the JSON body with a schema. With `namesPaths` a fault within a field is named by its path. A field with one of
 * the `formerNames` is taken under its present name.
 * @throws 415 for another content type, 413 over 1 MB, 400 for malformed JSON or fields at fault
 */
export async function parseBody<S extends InputSchema>(
  request: Request,
  schema: S,
  { namesPaths, formerNames = {} }: BodyOptions = {},
): Promise<v.InferOutput<S>> {
  requireContentType(request, 'application/json');
  const body = parseJson(await readBytes(request, MOST_BODY_BYTES));
  return parse(schema, withPresentNames(body, formerNames), namesPaths);
}

/** @throws 415 when the body has another content type */
export function requireContentType(request: Request, type: string): void {
  const [declared] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (declared?.trim().toLowerCase() === type) return;
  throw new Refusal('unsupported_media_type', `Send the body as ${type}.`);
}

/**
 * Reads a body of at most `mostBytes`, and stops as soon as it is longer or takes more than 75 seconds.
 * @throws 413; 400 when it breaks off
 */
export async function readBytes(
  request: Request,
  mostBytes: number,
  signal = AbortSignal.timeout(MOST_BODY_MS),
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new Refusal('body_too_large', () => t('kernel.requestTooLarge'));
  if (Number(request.headers.get('content-length')) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const body = request.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), {
      signal,
    });
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > mostBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The caller has left or was too slow, which is not our fault.
    throw new Refusal('malformed_body', () => t('kernel.requestBrokeOff'));
  }
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer): object {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('malformed_body', 'The body is not valid JSON.');
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new Refusal('invalid_input', 'The body must be a JSON object.');
}

/** What valibot says where a schema has no message of its own. It names types of the code. */
const VALIBOT_MESSAGE = /^Invalid [A-Za-z ]+: (?:Expected|Received) /;

function parse<S extends InputSchema>(
  schema: S,
  input: object,
  namesPaths = false,
): v.InferOutput<S> {
  const whole = withEveryField(schema, cleanInput(input));
  const result = v.safeParse(schema, whole);
  if (result.success) return result.output;
  // Checked again for each language, because the schema's messages are in the present one.
  throw invalidInput(() => errorsOf(v.safeParse(schema, whole).issues ?? [], namesPaths));
}

/** The first message for each field. */
function errorsOf(
  issues: readonly v.BaseIssue<unknown>[],
  namesPaths: boolean,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    // Without paths, a problem within a list is a problem of its field.
    const name = namesPaths ? v.getDotPath(issue) : issue.path?.[0]?.key;
    errors[String(name ?? '')] ??= VALIBOT_MESSAGE.test(issue.message)
      ? t('kernel.notValid')
      : issue.message;
  }
  return errors;
}

/** Adds absent fields as undefined, so each is refused with the message of its own schema. */
function withEveryField(schema: InputSchema, input: object): object {
  if (!('entries' in schema)) return input;
  const absent = Object.keys(schema.entries as object).map((name) => [name, undefined]);
  return { ...Object.fromEntries(absent), ...input };
}
