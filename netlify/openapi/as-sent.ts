import * as v from 'valibot';

type Schema = v.GenericSchema & { pipe?: Item[] };
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

function pipeAsSent(items: Item[]): Schema {
  const [first, ...rest] = items as [Schema, ...Item[]];
  const toNumber = items.findIndex((item) => 'operation' in item && item.operation === Number);
  if (toNumber >= 0) return numberAsSent(items.slice(0, toNumber), items.slice(toNumber + 1));
  if (isBooleanText(first)) return v.boolean();
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
  if (
    isOf<
      v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>
    >(schema, 'object', 'strict_object')
  ) {
    const entries = Object.entries(schema.entries);
    const sent = Object.fromEntries(entries.map(([name, entry]) => [name, asSent(entry)]));
    return schema.type === 'object' ? v.object(sent) : v.strictObject(sent);
  }
  if (isOf<v.ArraySchema<Schema, undefined>>(schema, 'array')) return v.array(asSent(schema.item));
  if (isOf<v.OptionalSchema<Schema, unknown>>(schema, 'optional', 'nullable', 'nullish')) {
    return wrapped(schema);
  }
  if (isOf<v.UnionSchema<Schema[], undefined>>(schema, 'union')) {
    const options = schema.options.map(asSent);
    return options.every(({ type }) => type === 'boolean') ? v.boolean() : v.union(options);
  }
  if (isOf<v.VariantSchema<string, v.VariantOptions<string>, undefined>>(schema, 'variant')) {
    return v.variant(schema.key, schema.options.map(asSent) as v.VariantOptions<string>);
  }
  return schema;
}

function wrapped(schema: v.OptionalSchema<Schema, unknown>): Schema {
  const inner = asSent(schema.wrapped);
  if (schema.default === undefined) return { ...schema, wrapped: inner } as Schema;
  const { success, output } = v.safeParse(schema.wrapped, schema.default);
  if (!success) return inner;
  // An empty text tells callers nothing.
  return { ...schema, wrapped: inner, default: output === '' ? undefined : output } as Schema;
}

function isBooleanText(schema: Schema): boolean {
  if (!isOf<v.PicklistSchema<string[], undefined>>(schema, 'picklist')) return false;
  return schema.options.join() === 'true,false';
}

function isOf<S>(schema: Schema, ...types: string[]): schema is Schema & S {
  return types.includes(schema.type);
}

function flat(item: Item): Item[] {
  return 'pipe' in item && item.pipe ? item.pipe.flatMap(flat) : [item];
}

/** `v.pipe` for items whose types are not known. */
const pipe = v.pipe as unknown as (...items: unknown[]) => Schema;
