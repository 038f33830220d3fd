import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Contract, Route } from './route.ts';

type JsonObject = Record<string, unknown>;

/**
 * The OpenAPI 3.1 description of routes, made from their contracts. Rules that JSON Schema has no
 * words for (a period, a check across fields) are left out of it and still hold.
 */
export function describeRoutes(routes: Route[], version: string) {
  const paths: Record<string, JsonObject> = {};
  for (const { method, path, contract } of routes) {
    const name = path.replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method.toLowerCase()]: describeCall(contract) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Kestrel', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'The sentence a person reads.' },
    code: { type: 'string', description: 'A stable name for code to compare.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field at fault.',
    },
    totalPrice: {
      type: 'number',
      description: 'With the code price_changed: what the booking would now come to, in dollars.',
    },
    requestId: { type: 'string' },
  },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The ETag of what was read; the call is refused with 412 once it has another. Left out, the call always counts.',
};

function describeCall(contract: Contract): JsonObject {
  return {
    summary: contract.summary,
    'x-access': contract.access,
    security: contract.access === 'everyone' ? [] : [{ token: [] }],
    parameters: [
      ...describeParameters('path', contract.params),
      ...describeParameters('query', contract.query),
      ...(contract.takesIfMatch ? [IF_MATCH] : []),
    ],
    ...describeBody(contract),
    responses: {
      [contract.status ?? 200]: { description: 'Done.', content: describeAnswer(contract) },
      default: {
        description: 'Refused.',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function describeParameters(place: 'path' | 'query', schema: Contract['query']): JsonObject[] {
  if (!schema || !('entries' in schema)) return [];
  return Object.entries(schema.entries as Record<string, v.GenericSchema>).map(([name, entry]) => ({
    name,
    in: place,
    required: entry.type !== 'optional',
    schema: describeSchema(entry, 'input'),
  }));
}

function describeBody({ body, takes }: Contract): JsonObject {
  if (takes) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { [takes.file]: { schema } } } };
  }
  if (!body) return {};
  const content = { 'application/json': { schema: describeSchema(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function describeAnswer({ answers }: Contract): JsonObject {
  if ('file' in answers) return { [answers.file]: {} };
  return { 'application/json': { schema: describeSchema(answers, 'output') } };
}

function describeSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return described;
}
