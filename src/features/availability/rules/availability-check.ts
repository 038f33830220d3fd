import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { Id } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { AnsweredLine, CheaperRental, quoteEntries } from '#prices/rules.ts';
import { bookingProblem, queryPeriod } from '#rental/rules.ts';
import { TransferProblem } from './transfer-problem.ts';

/**
 * The answer of an availability check (availability: availability). The total is there even if the
 * vehicle is taken. It has lines if rules apply (prices: pricing).
 */
export const Availability = v.object({
  available: v.boolean(),
  totalPrice: v.number(),
  lines: v.optional(v.array(AnsweredLine)),
  /** There if places or the date of birth were left out and a fee may join the total. */
  from: v.optional(v.literal(true)),
  cheaper: v.optional(CheaperRental),
  /** There if the vehicle would be free without a transfer. */
  transfer: v.optional(TransferProblem),
});

export type Availability = v.InferOutput<typeof Availability>;

/** The query of an availability check for a change of one's own reservation. */
export function changedPeriodQuery(company: Company) {
  return v.object({
    pickUpDateTime: apiTime(company.timeZone),
    dropOffDateTime: apiTime(company.timeZone),
    ...quoteEntries,
  });
}

/**
 * Its answer. When the vehicle is taken, `instead` has the periods that the reservation can have
 * (booking: changing a reservation).
 */
export const ChangeAvailability = v.object({
  ...Availability.entries,
  instead: v.optional(v.array(v.object({ pickUpTime: AnswerTime, dropOffTime: AnswerTime }))),
});

export type ChangeAvailability = v.InferOutput<typeof ChangeAvailability>;

/** The query of an availability check (availability: availability). */
export function availabilityQuery(company: Company, now: Date) {
  return v.pipe(
    v.object({ carId: Id, ...changedPeriodQuery(company).entries }),
    queryPeriod((period) => bookingProblem(company, period, now)),
  );
}
