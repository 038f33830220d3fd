import type * as v from 'valibot';
import { isForKeys } from '#identity/rules/api-key.ts';
import { PROBLEM_STATUS } from '#kernel/http/problem-status.ts';
import type { AnswerHeader, CallDescription, schemasOf } from '#platform/http/call-description.ts';
import type { HandledCall } from '#platform/http/handle.ts';
import { pathSchemas } from '#platform/http/path-parts.ts';
import {
  type createSchemaDescriber,
  describeParameter,
  isOptional,
  type JsonObject,
} from './json-schemas.ts';
import { problemSchema } from './problems.ts';
import { refusalCodes } from './refusal-codes.ts';

type Given = ReturnType<typeof schemasOf>;
type SchemaDescriber = ReturnType<typeof createSchemaDescriber>;

const IF_MATCH =
  'The ETag of the version that is edited. The call is refused with 412 if there is a newer one. Without this header it replaces any version.';

/** The bytes of a file. Generators of clients know a file by this format. */
const FILE = { type: 'string', format: 'binary' };

/** The operation object of a call with the schemas that it was given. */
export function describeCall(
  call: HandledCall,
  given: Given,
  operationId: string,
  schemas: SchemaDescriber,
): JsonObject {
  const { contract, description } = call;
  const { headers = {} } = description;
  return {
    operationId,
    summary: description.summary,
    'x-access': contract.access,
    security: describeSecurity(contract),
    parameters: [
      ...describeParameters('path', pathSchemas(contract.path)),
      ...describeParameters('query', entriesOf(given.query)),
      ...describeRequestHeaders(headers),
      ...(contract.takesIfMatch
        ? describeRequestHeaders({ 'If-Match': description.ifMatch ?? IF_MATCH })
        : []),
    ],
    ...describeBody(given, operationId, schemas),
    responses: {
      [contract.status ?? 200]: describeAnswer(description, operationId, schemas),
      ...(description.answersRepetition && {
        200: describeAnswer(description, operationId, schemas),
      }),
      ...describeOtherAnswers(description),
      ...describeRefusals(call),
    },
  };
}

/** Either a token of a session or, where keys can make the call, an API key. */
function describeSecurity(contract: HandledCall['contract']): JsonObject[] {
  if (contract.access === 'everyone') return [];
  return [{ token: [] }, ...(isForKeys(contract) ? [{ key: [] }] : [])];
}

function entriesOf(schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  return schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}

function describeParameters(
  location: 'path' | 'query',
  entries: Record<string, v.GenericSchema>,
): JsonObject[] {
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: location,
    required: location === 'path' || !isOptional(entry),
    schema: describeParameter(entry),
  }));
}

function describeRequestHeaders(headers: Record<string, string>): JsonObject[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  }));
}

function describeBody({ body }: Given, call: string, schemas: SchemaDescriber) {
  if (!body) return {};
  if ('file' in body) {
    const schema = { type: 'object', required: ['file'], properties: { file: FILE } };
    return { requestBody: { required: true, content: { [body.file]: { schema } } } };
  }
  if ('images' in body) {
    const content = Object.fromEntries(body.images.map((type) => [type, { schema: FILE }]));
    return { requestBody: { required: true, content } };
  }
  const content = { 'application/json': { schema: schemas.describeBody(body, call) } };
  return { requestBody: { required: true, content } };
}

function describeAnswer({ answer }: CallDescription, call: string, schemas: SchemaDescriber) {
  if ('file' in answer) {
    const files = [answer.file, ...(answer.otherFile ? [answer.otherFile] : [])];
    const content = Object.fromEntries(files.map((type) => [type, { schema: FILE }]));
    return toResponse('Done.', answer.headers ?? [], content);
  }
  const isVersioned = 'entries' in answer && 'updatedAt' in (answer.entries as object);
  return toResponse('Done.', isVersioned ? ['ETag'] : [], {
    'application/json': { schema: schemas.describeAnswer(answer, call) },
  });
}

function describeOtherAnswers({ otherAnswers = {} }: CallDescription) {
  const responses = Object.entries(otherAnswers).map(([status, { description, headers }]) => [
    status,
    toResponse(description, headers),
  ]);
  return Object.fromEntries(responses);
}

/** The refusals of a call by status, each with the codes that it can have. */
function describeRefusals(call: HandledCall): Record<string, JsonObject> {
  const byStatus = Map.groupBy(refusalCodes(call), (code) => PROBLEM_STATUS[code]);
  const responses = [...byStatus].map(([status, codes]) => {
    const hasWait = status === 429 || status === 503;
    return [
      status,
      toResponse(`${codes.join(', ')}.`, hasWait ? ['Retry-After'] : [], {
        'application/json': { schema: problemSchema(codes) },
      }),
    ];
  });
  return Object.fromEntries(responses);
}

function toResponse(description: string, headers: HeaderName[], content?: JsonObject): JsonObject {
  return {
    description,
    ...(headers.length > 0 && { headers: describeHeaders(headers) }),
    ...(content && { content }),
  };
}

type HeaderName = AnswerHeader | 'Retry-After';

const HEADERS: Record<HeaderName, JsonObject> = {
  'Content-Disposition': {
    description: 'The name to save the file under.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'The version of what is returned, for If-Match or If-None-Match.',
    schema: { type: 'string' },
  },
  Location: { description: 'Where the answer is.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** The headers that a response always has. */
function describeHeaders(names: HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { ...HEADERS[name], required: true }]));
}
