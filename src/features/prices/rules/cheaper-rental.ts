import * as v from 'valibot';
import { AnswerInteger } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** A longer rental that costs less than the one that was asked for. */
export const CheaperRental = v.object({
  hours: AnswerInteger,
  dropOffTime: AnswerTime,
  totalPrice: v.number(),
});

export type CheaperRental = v.InferOutput<typeof CheaperRental>;
