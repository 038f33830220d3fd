import * as v from 'valibot';
import { AnswerInteger } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

// Apart from the rules, which pages load without the schemas.

/** A longer rental that costs less than the one that was asked for. */
export const CheaperRental = v.object({
  hours: AnswerInteger,
  dropOffTime: AnswerTime,
  totalPrice: v.number(),
});
export type CheaperRental = v.InferOutput<typeof CheaperRental>;

/** A least length that a period does not reach: its name and days, and the first drop-off that no least length refuses. */
export const UnmetLength = v.object({
  name: v.string(),
  days: AnswerInteger,
  dropOffTime: AnswerTime,
});
export type UnmetLength = v.InferOutput<typeof UnmetLength>;
