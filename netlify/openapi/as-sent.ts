import * as v from 'valibot';

/** A schema with the parts that some have. The copies made here are only described. They never check a value. */
type Schema = v.GenericSchema & {
  pipe?: Item[];
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  default?: unknown;
  options?: Schema[] | string[];
};
type Item = Schema | (v.BaseValidation<unknown, unknown, never> & { requirement?: unknown });

const sent = new WeakMap<Schema, Schema>();

/**
 * A schema of input as callers should send it. The schema itself also says how a text of a URL or a form is
 * read. In the result, a number is a number and 'true' or 'false' a boolean. A default that the schema
 * refuses only names the message for a missing field, so the field is required.
 */
export function asSent(schema: Schema): Schema {
  const known = sent.get(schema);
  if (known) return known;
  const result = schema.pipe ? pipeAsSent(schema.pipe.flatMap(flat)) : partsAsSent(schema);
  sent.set(schema, result);
  return result;
}

/** The schemas with these names, each as callers should send it. */
export function eachAsSent(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, asSent(schema)]),
  );
}

function pipeAsSent(items: Item[]): Schema {
  const [first, ...rest] = items as [Schema, ...Item[]];
  const toNumber = items.findIndex((item) => 'operation' in item && item.operation === Number);
  if (toNumber >= 0) return numberAsSent(items.slice(0, toNumber), items.slice(toNumber + 1));
  if (first.options?.join() === 'true,false') return v.boolean();
  return pipe(asSent(first), ...rest.filter((item, index) => !isReading(item, rest[index + 1])));
}

/** Whether this only says how a text is read, such as full-width digits, because its length is checked afterwards. */
function isReading(item: Item, next: Item | undefined): boolean {
  return item.type === 'transform' && ['non_empty', 'max_length'].includes(next?.type ?? '');
}

/**
 * A number that is read from a text of digits. Their pattern says whether it is whole, and, without a minus, the least
 * one.
 */
function numberAsSent(reading: Item[], rest: Item[]): Schema {
  const digits = reading.find(({ type }) => type === 'regex') as
    | { requirement: RegExp }
    | undefined;
  const accepts = (text: string) => digits?.requirement.test(text) ?? true;
  const whole = accepts('0.5') ? [] : [v.integer()];
  const least = accepts('-1') ? [] : [v.minValue(accepts('0') ? 0 : 1)];
  return pipe(v.number(), ...whole, ...least, ...rest);
}

function partsAsSent(schema: Schema): Schema {
  const { entries, item, wrapped, options } = schema;
  if (entries) return { ...schema, entries: eachAsSent(entries) };
  if (item) return { ...schema, item: asSent(item) };
  if (wrapped) return wrappedAsSent(schema, wrapped);
  if (!options?.every((option) => typeof option === 'object')) return schema;
  const sent = options.map(asSent);
  return sent.every(({ type }) => type === 'boolean') ? v.boolean() : { ...schema, options: sent };
}

function wrappedAsSent(schema: Schema, wrapped: Schema): Schema {
  const inner = asSent(wrapped);
  if (schema.default === undefined) return { ...schema, wrapped: inner };
  const { success, output } = v.safeParse(wrapped, schema.default);
  return success ? { ...schema, wrapped: inner, default: output } : inner;
}

function flat(item: Item): Item[] {
  return 'pipe' in item && item.pipe ? item.pipe.flatMap(flat) : [item];
}

/** `v.pipe` for items whose types are not known. */
const pipe = v.pipe as unknown as (...items: unknown[]) => Schema;
