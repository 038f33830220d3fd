import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { callPath } from '#contracts/call.ts';
import adminReservations from '#functions/admin-reservations.ts';
import contactMessages from '#functions/contact-messages.ts';
import dashboard from '#functions/dashboard.ts';
import excel from '#functions/excel.ts';
import figures from '#functions/figures.ts';
import files from '#functions/files.ts';
import handOvers from '#functions/hand-overs.ts';
import health from '#functions/health.ts';
import history from '#functions/history.ts';
import letters from '#functions/letters.ts';
import login from '#functions/login.ts';
import maintenance from '#functions/maintenance.ts';
import personalData from '#functions/personal-data.ts';
import reservations from '#functions/reservations.ts';
import search from '#functions/search.ts';
import user from '#functions/user.ts';
import vehicles from '#functions/vehicles.ts';
import visitors from '#functions/visitors.ts';
import type { CallDescription, HandledCall } from '#server/http/handle.ts';
import manifest from '../package.json' with { type: 'json' };

type JsonObject = Record<string, unknown>;

/** Every call below /api. */
export const handledCalls: HandledCall[] = [
  login,
  visitors,
  user,
  personalData,
  contactMessages,
  letters,
  vehicles,
  files,
  adminReservations,
  reservations,
  handOvers,
  maintenance,
  excel,
  health,
  dashboard,
  search,
  figures,
  history,
].flatMap(({ calls }) => calls);

/**
 * The OpenAPI 3.1 description of the interface, generated from the schemas that check its calls. It omits
 * rules that JSON Schema can't express, such as checks across fields. The build publishes it as
 * /api/openapi.json (astro.config.mjs).
 */
export function describeInterface() {
  const paths: Record<string, JsonObject> = {};
  for (const call of handledCalls) {
    const name = callPath(call.contract).replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [call.contract.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Kestrel',
      version: manifest.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
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
    reservationId: {
      type: 'number',
      description:
        'With the code vehicle_unavailable of a maintenance block: the reservation in the way.',
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
    'The ETag of the version that is edited. The call is refused with 412 if there is a newer one. Without this header it replaces any version.',
};

function describeCall({ contract, description }: HandledCall): JsonObject {
  return {
    summary: description.summary,
    'x-access': contract.access,
    security: contract.access === 'everyone' ? [] : [{ token: [] }],
    parameters: [
      ...describeParameters('path', description.params ?? {}),
      ...describeParameters('query', entriesOf(description.query)),
      ...(contract.takesIfMatch ? [IF_MATCH] : []),
    ],
    ...describeBody(description),
    responses: {
      [contract.status ?? 200]: { description: 'Done.', content: describeAnswer(description) },
      default: {
        description: 'Refused.',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
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
    required: entry.type !== 'optional',
    schema: describeSchema(entry, 'input'),
  }));
}

function describeBody({ body }: CallDescription): JsonObject {
  if (!body) return {};
  if ('file' in body) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { [body.file]: { schema } } } };
  }
  const content = { 'application/json': { schema: describeSchema(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function describeAnswer({ answer }: CallDescription): JsonObject {
  if ('file' in answer) return { [answer.file]: {} };
  return { 'application/json': { schema: describeSchema(answer, 'output') } };
}

function describeSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return described;
}
