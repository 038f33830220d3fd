import * as v from 'valibot';

// Apart from the words, which pages need without the schema.

/** What a price book says of deposit, cancellation and no-shows (payments: paying in words). */
export const BookTerms = v.object({
  deposit: v.optional(v.object({ amount: v.number() })),
  cancel: v.optional(
    v.object({
      freeHours: v.number(),
      percent: v.number(),
      isTaxed: v.exactOptional(v.boolean()),
    }),
  ),
  noShow: v.optional(v.object({ percent: v.number() })),
});
export type BookTerms = v.InferOutput<typeof BookTerms>;
