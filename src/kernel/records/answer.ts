import * as v from 'valibot';

/** The answer of a call that returns no entity. */
export const Done = v.object({ message: v.string(), success: v.literal(true) });
export type Done = v.InferOutput<typeof Done>;

export function done(message: string): Done {
  return { message, success: true };
}
