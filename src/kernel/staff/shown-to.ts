import * as v from 'valibot';
import type { Permission } from './permissions.ts';

/** The name under which the description of the interface states the permission, too. */
const SHOWN_TO = 'x-shown-to';

/**
 * A field of an answer that only staff with the permission get. It is missing from the answers to other staff, so its
 * schema is optional (identity: roles). Its type is not, because a screen reads the field only for those who get it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function shownTo<Schema extends v.GenericSchema>(
  permission: Permission,
  schema: Schema,
): Schema {
  const marked = v.pipe(v.optional(schema), v.metadata({ [SHOWN_TO]: permission }));
  return marked as unknown as Schema;
}

/** Several fields of an answer that only staff with the permission get. */
/* @__NO_SIDE_EFFECTS__ */
export function allShownTo<Entries extends Record<string, v.GenericSchema>>(
  permission: Permission,
  entries: Entries,
): Entries {
  const marked = Object.entries(entries).map(([name, entry]) => [name, shownTo(permission, entry)]);
  return Object.fromEntries(marked) as Entries;
}

/** The permission that a caller needs to get a field; undefined if everybody who makes the call gets it. */
export function permissionToSee(field: v.GenericSchema): Permission | undefined {
  return v.getMetadata(field)[SHOWN_TO] as Permission | undefined;
}
