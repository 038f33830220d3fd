import * as v from 'valibot';
import { expect } from 'vitest';

/** The first message at each field for which a schema refuses an input; empty if it accepts it. */
export function firstErrors(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) {
    first[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return first;
}

/** Messages of which only a part is given, to compare with `firstErrors`. */
export function messagesLike(expected: object): Record<string, unknown> {
  const messages = Object.entries(expected).map(([field, message]) => [
    field,
    expect.stringMatching(message),
  ]);
  return Object.fromEntries(messages);
}
