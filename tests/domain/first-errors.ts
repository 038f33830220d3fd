import * as v from 'valibot';

/** The first message at each field for which a schema refuses an input; empty if it accepts it. */
export function firstErrors(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) {
    first[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return first;
}
