import * as v from 'valibot';
import type { Permission } from '#kernel/staff/permissions.ts';
import { permissionToSee } from '#kernel/staff/shown-to.ts';

type May = (permission: Permission) => boolean;

/** The parts of a schema that lead to the schemas inside it. */
type Schema = v.GenericSchema & {
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  value?: unknown;
  options?: unknown[];
};

const own = new WeakSet<object>();

/** Marks an answer as about what belongs to the caller. All of it is returned, also to staff. */
export function asOwn<Answer extends object>(answer: Answer): Answer {
  own.add(answer);
  return answer;
}

/**
 * An answer without the fields that the caller's role may not see (identity: roles). If there are such fields, those
 * that the schema does not name are left out, too.
 */
export function visibleAnswer(schema: v.GenericSchema, answer: unknown, may: May): unknown {
  const isOwn = typeof answer === 'object' && answer !== null && own.has(answer);
  return isOwn || marksOf(schema).every(may) ? answer : visible(schema, answer, may);
}

const marks = new WeakMap<Schema, Permission[]>();

/** The permissions that the fields of a schema need. */
function marksOf(schema: Schema): Permission[] {
  const known = marks.get(schema);
  if (known) return known;
  const permission = permissionToSee(schema);
  const found = [...(permission ? [permission] : []), ...schemasIn(schema).flatMap(marksOf)];
  const result = [...new Set(found)];
  marks.set(schema, result);
  return result;
}

function schemasIn(schema: Schema): Schema[] {
  const { wrapped, entries = {}, item, items = [], value } = schema;
  const others = [...items, value].filter(isSchema);
  return [...optionsOf(schema), ...others, ...Object.values(entries), wrapped, item].filter(
    (part) => part !== undefined,
  );
}

/** The alternatives of a union. Those of a picklist are values. */
function optionsOf({ options = [] }: Schema): Schema[] {
  return options.filter(isSchema);
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null;
}

/** Undefined for what JSON leaves out. So is an object of a schema without known parts. */
function visible(schema: Schema, value: unknown, may: May): unknown {
  const needed = permissionToSee(schema);
  if (needed && !may(needed)) return undefined;
  const { wrapped, entries, item } = schema;
  if (wrapped) return visible(wrapped, value, may);
  if (typeof value !== 'object' || value === null) return value;
  if (item) return (value as unknown[]).map((part) => visible(item, part, may));
  if (entries) {
    const values = value as Record<string, unknown>;
    const shown = Object.entries(entries).map(([name, entry]) => [
      name,
      visible(entry, values[name], may),
    ]);
    return Object.fromEntries(shown);
  }
  const option = optionsOf(schema).find((candidate) => v.is(candidate, value));
  return option && visible(option, value, may);
}
