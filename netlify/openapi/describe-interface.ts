import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { callPath } from '#kernel/http/call.ts';
import { schemasOf } from '#platform/http/call-description.ts';
import manifest from '../../package.json' with { type: 'json' };
import { describeCall } from './describe-call.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { handledCalls } from './handled-calls.ts';
import { createSchemaDescriber, type JsonObject } from './json-schemas.ts';
import { describeProblems } from './problems.ts';

const DESCRIPTION = `Errors have a code, which each call names by status. A path that no call has is refused with 404 not_found, another method with 405 method_not_allowed. The sentences of an error are in English, and beside them, in translated, in the language that Accept-Language names, if Kestrel has it. x-access says who may make a call: everyone, everybody who is signed in, or the staff whose role has a permission. A field with x-shown-to is missing for staff whose role does not have that permission. Amounts are in the main unit of the company's currency, with at most the decimals that it has; answers about prices, reservations and payments name it. The platform may refuse too many calls from one IP with 429 and a body of its own. Distances, such as odometers and pricePerMile, are whole numbers in the company's distanceUnit.`;

/**
 * The OpenAPI 3.1 description of the interface, generated from the schemas that check its calls. It omits
 * rules that JSON Schema can't express, such as checks across fields. The build publishes it as
 * /api/openapi.json (astro.config.mjs).
 * @throws when a call, a body or an answer has no name
 */
export async function describeInterface() {
  const names = await readExportedNames();
  const now = new Date();
  const calls = handledCalls.map((call) => ({
    call,
    // The description omits what depends on the company.
    given: schemasOf(call.description, DEFAULT_COMPANY, now),
  }));
  // A schema that is a function of the company has the function's name: reservationInput returns ReservationInput.
  for (const { call, given } of calls) {
    const name = names.get(call.description.body);
    if (name && !names.has(given.body)) names.set(given.body, capitalized(name));
  }
  const schemas = createSchemaDescriber(names);
  const paths: Record<string, JsonObject> = {};
  for (const { call, given } of calls) {
    const { method } = call.contract;
    const path = callPath(call.contract).replace(/:(\w+)/g, '{$1}');
    const operationId = names.get(call.contract)?.replace(/Call$/, '');
    if (!operationId) throw new Error(`The contract of ${method} ${path} is not exported.`);
    const operation = describeCall(call, given, operationId, schemas);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Kestrel',
      description: DESCRIPTION,
      version: manifest.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: describeWebhooks(schemas),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a sign-in, POST /api/login.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kes_…',
          description:
            'An API key, which an owner creates. It makes the calls of its permissions, but none about its own account or that of staff, and none that asks for a password. Each response to it has the headers RateLimit-Policy and RateLimit, except from calls for everyone.',
        },
      },
      schemas: { ...schemas.components, ...describeProblems() },
    },
  };
}

function capitalized(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What calls, rules and kernel export, and under which names. The description names calls and schemas
 * as the code does, so a name is stated once.
 */
async function readExportedNames(): Promise<Map<unknown, string>> {
  const files = globSync('src/{kernel,features/*/{rules,calls}}/**/*.ts', {
    cwd: PROJECT_FOLDER,
  }).toSorted();
  const names = new Map<unknown, string>();
  for (const file of files) {
    const module: object = await import(pathToFileURL(`${PROJECT_FOLDER}/${file}`).href);
    for (const [name, exported] of Object.entries(module)) {
      if (!names.has(exported)) names.set(exported, name);
    }
  }
  return names;
}
