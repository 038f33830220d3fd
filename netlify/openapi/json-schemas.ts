import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { asSent } from './as-sent.ts';

export type JsonObject = Record<string, unknown>;

type Entries = Record<string, v.GenericSchema>;
type NamedSchemas = Record<string, v.GenericSchema>;

const REF = '#/components/schemas/';

const settings = {
  target: 'draft-2020-12',
  // Checks across fields and the like can't be expressed. The description omits them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `${REF}${referenceId}`,
} as const;

/**
 * Describes the bodies and answers of calls. Each is a named schema, a list of one or a page of one. The
 * schemas that were described are in `components`, each once, and refer to each other.
 */
export function createSchemaDescriber(names: Map<unknown, string>) {
  const components: Record<string, JsonObject> = {};
  const named: NamedSchemas = {};
  for (const [exported, name] of names) if (isRecordSchema(exported)) named[name] = exported;
  const answered = toJsonSchemaDefs(named, { ...settings, typeMode: 'output' });
  const sent = toJsonSchemaDefs(mapValues(named, asSent), { ...settings, typeMode: 'input' });

  /** Adds a schema and those that it refers to. */
  function addComponent(name: string, schema: JsonObject, others: object): JsonObject {
    const known = components[name];
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(`${name} differs as a body and as an answer. Export two schemas.`);
    }
    if (!known) {
      components[name] = schema;
      for (const [, referred = ''] of JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)) {
        addComponent(referred, (others as Record<string, JsonObject>)[referred] ?? {}, others);
      }
    }
    return { $ref: `${REF}${name}` };
  }

  function describe(schema: v.GenericSchema, described: object): JsonObject | undefined {
    const name = names.get(schema);
    if (name) {
      return addComponent(name, (described as Record<string, JsonObject>)[name] ?? {}, described);
    }
    const row = rowOfPage(schema);
    if (row && names.has(row)) {
      const page = toJsonSchema(schema, { ...settings, typeMode: 'output', definitions: named });
      const { $schema: _, $defs: __, ...rest } = page;
      return addComponent(`${names.get(row)}Page`, rest, described);
    }
    if (!('item' in schema)) return undefined;
    const items = describe(schema.item as v.GenericSchema, described);
    return items && { type: 'array', items };
  }

  return {
    components,
    /** @throws when the schema has no name */
    describeBody: (schema: v.GenericSchema, call: string) =>
      describe(schema, sent) ?? nameless(`The body of ${call}`),
    /** @throws when the schema has no name */
    describeAnswer: (schema: v.GenericSchema, call: string) =>
      describe(schema, answered) ?? nameless(`The answer of ${call}`),
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
  if ('options' in value) return Array.isArray(value.options) && value.options.every(isRecordSchema);
  return 'entries' in value;
}

/** The schema of the rows of a `pageOf` them. */
function rowOfPage(schema: v.GenericSchema): v.GenericSchema | undefined {
  const { content, pageable } = 'entries' in schema ? (schema.entries as Entries) : {};
  return pageable && content && 'item' in content ? (content.item as v.GenericSchema) : undefined;
}

function mapValues(schemas: NamedSchemas, map: (schema: v.GenericSchema) => v.GenericSchema) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
}

function nameless(what: string): never {
  throw new Error(
    `${what} has a schema without a name. Export it from a file of src/domain as an object schema, and use that export in the contract and in the handler's description.`,
  );
}
