import { isDeepStrictEqual } from 'node:util';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { asSent, eachAsSent } from './as-sent.ts';

export type JsonObject = Record<string, unknown>;

type Schemas = Record<string, v.GenericSchema>;
type Components = Record<string, JsonObject>;

const REF = '#/components/schemas/';

const settings = {
  target: 'draft-2020-12',
  // Checks across fields and the like can't be expressed. The description omits them.
  errorMode: 'ignore',
  // An empty default tells callers nothing.
  overrideSchema: ({ jsonSchema: { default: value, ...described } }) =>
    value === '' ? described : undefined,
  overrideRef: ({ referenceId }) => `${REF}${referenceId}`,
} satisfies ConversionConfig;

/**
 * Describes the bodies and answers of calls. Each is a named schema, a list of one or a page of one. The
 * schemas that were described are in `components`, each once, and refer to each other.
 */
export function createSchemaDescriber(names: Map<unknown, string>) {
  const components: Components = {};
  const named: Schemas = {};
  for (const [exported, name] of names) if (isRecordSchema(exported)) named[name] = exported;
  const answered = toJsonSchemaDefs(named, { ...settings, typeMode: 'output' }) as Components;
  const sent = toJsonSchemaDefs(eachAsSent(named), {
    ...settings,
    typeMode: 'input',
  }) as Components;

  /** Adds a schema and those that it refers to, which are in `all`. */
  function addComponent(name: string, schema: JsonObject, all: Components): JsonObject {
    const known = components[name];
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(`${name} is another schema as a body than as an answer. Export two schemas.`);
    }
    components[name] = schema;
    if (!known) {
      for (const [, other = ''] of JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)) {
        addComponent(other, all[other] ?? {}, all);
      }
    }
    return { $ref: `${REF}${name}` };
  }

  function describe(schema: v.GenericSchema, all: Components): JsonObject | undefined {
    const name = names.get(schema);
    if (name) return addComponent(name, all[name] ?? {}, all);
    const row = names.get(rowOfPage(schema));
    if (row) {
      const page = toJsonSchema(schema, { ...settings, typeMode: 'output', definitions: named });
      const { $schema: _, $defs: __, ...described } = page;
      return addComponent(`${row}Page`, described, all);
    }
    if (!('item' in schema)) return undefined;
    const items = describe(schema.item as v.GenericSchema, all);
    return items && { type: 'array', items };
  }

  return {
    components,
    /** @throws when the schema has no name */
    describeBody: (schema: v.GenericSchema, call: string) =>
      describe(schema, sent) ?? refuseNameless(`The body of ${call}`),
    /** @throws when the schema has no name */
    describeAnswer: (schema: v.GenericSchema, call: string) =>
      describe(schema, answered) ?? refuseNameless(`The answer of ${call}`),
  };
}

/** Describes a parameter of a path or a query. */
export function describeParameter(entry: v.GenericSchema): JsonObject {
  const { $schema: _, ...described } = toJsonSchema(asSent(entry), {
    ...settings,
    typeMode: 'input',
  });
  return described;
}

/** Whether a query can be sent without this parameter. */
export function isOptional(entry: v.GenericSchema): boolean {
  return ['optional', 'nullish'].includes(asSent(entry).type);
}

/** Whether a value is a schema of objects, alone or as alternatives. */
function isRecordSchema(value: unknown): value is v.GenericSchema {
  if (typeof value !== 'object' || value === null || !('~standard' in value)) return false;
  if ('options' in value)
    return Array.isArray(value.options) && value.options.every(isRecordSchema);
  return 'entries' in value;
}

/** The schema of the rows of a `pageOf` them. */
function rowOfPage(schema: v.GenericSchema): v.GenericSchema | undefined {
  const { content, pageable } = 'entries' in schema ? (schema.entries as Schemas) : {};
  return pageable && content && 'item' in content ? (content.item as v.GenericSchema) : undefined;
}

function refuseNameless(what: string): never {
  throw new Error(
    `${what} has a schema without a name. Export it from a file in rules/ of a feature as an object schema, and use that export in the call and in the handler's description.`,
  );
}
