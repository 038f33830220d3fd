import * as v from 'valibot';

/** What an owner has to set up on the first day, in order (desk: first day). True once it is done. */
export const FirstDay = v.object({
  company: v.boolean(),
  hours: v.boolean(),
  fleet: v.boolean(),
  prices: v.boolean(),
  /** False while the agreement is the sample. */
  agreement: v.boolean(),
  mail: v.boolean(),
  payments: v.boolean(),
  /** Of whoever asks. */
  secondFactor: v.boolean(),
});
export type FirstDay = v.InferOutput<typeof FirstDay>;

/** The list, or null once everything is done. */
export function leftOf(firstDay: FirstDay): FirstDay | null {
  return Object.values(firstDay).every(Boolean) ? null : firstDay;
}

/** The body of PATCH /company/admin: the list is not shown again. */
export const FirstDayDismissal = v.object({
  firstDayDone: v.literal(true, 'firstDayDone must be true'),
});
