import * as v from 'valibot';

// Apart from the words, which pages need without the schema.

/** What a price book says of deposit, cancellation and no-shows (payments: paying in words). */
export const BookTerms = v.object({
  deposit: v.optional(v.object({ amount: v.number() })),
  cancel: v.optional(
    v.object({
      /** Absent if there are steps. So is `percent`. */
      freeHours: v.exactOptional(v.number()),
      percent: v.exactOptional(v.number()),
      isTaxed: v.exactOptional(v.boolean()),
    }),
  ),
  noShow: v.optional(v.object({ percent: v.number() })),
  steps: v.optional(
    v.array(
      v.object({
        untilHours: v.number(),
        percent: v.exactOptional(v.number()),
        amount: v.exactOptional(v.number()),
      }),
    ),
  ),
});
export type BookTerms = v.InferOutput<typeof BookTerms>;
