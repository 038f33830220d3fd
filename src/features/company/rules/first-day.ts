import * as v from 'valibot';

/** What an owner has to set up on the first day, in order (desk: first day). True once it is done. */
const STEPS = {
  company: v.boolean(),
  /** What is missing on invoices; there is no such step where none are issued. */
  invoices: v.exactOptional(v.array(v.string())),
  hours: v.boolean(),
  fleet: v.boolean(),
  prices: v.boolean(),
  /** False while the agreement is the sample. */
  agreement: v.boolean(),
  /** The titles of the texts that are ours and nobody has confirmed. */
  words: v.array(v.string()),
  /** Whether there is an imprint; there is no such step where none is required. */
  imprint: v.exactOptional(v.boolean()),
  mail: v.boolean(),
  payments: v.boolean(),
  /** Of whoever asks. */
  secondFactor: v.boolean(),
};

export const FirstDay = v.object({
  ...STEPS,
  /** What owners in the country of the company have to do without Kestrel; '' if nothing is known. */
  countryLimits: v.string(),
});
export type FirstDay = v.InferOutput<typeof FirstDay>;

export type FirstDayStep = keyof typeof STEPS;

/** The steps in order, each with whether it is done. */
export function stepsOf(firstDay: FirstDay): { name: FirstDayStep; isDone: boolean }[] {
  return (Object.keys(STEPS) as FirstDayStep[]).flatMap((name) => {
    const state = firstDay[name];
    if (state === undefined) return [];
    return [{ name, isDone: Array.isArray(state) ? state.length === 0 : state }];
  });
}

/** The list, or null once everything is done. */
export function leftOf(firstDay: FirstDay): FirstDay | null {
  return stepsOf(firstDay).every(({ isDone }) => isDone) ? null : firstDay;
}

/** The body of PATCH /company/admin: the list is not shown again. */
export const FirstDayDismissal = v.object({
  firstDayDone: v.literal(true, 'firstDayDone must be true'),
});
