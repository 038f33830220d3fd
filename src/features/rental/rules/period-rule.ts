import * as v from 'valibot';
import type { Company } from '#company/rules/company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { bookingProblem, type PeriodProblem, type RentalPeriod } from './rental-period.ts';

type PeriodQuery = { pickUpDateTime: WallClock; dropOffDateTime: WallClock };

/** The names that bodies have for the times of a period, and queries. */
export const BODY_NAMES = { pickUpTime: 'pickUpTime', dropOffTime: 'dropOffTime' } as const;

export const QUERY_NAMES = {
  pickUpTime: 'pickUpDateTime',
  dropOffTime: 'dropOffDateTime',
} as const;

/** The period of a query. */
export function periodOfQuery({ pickUpDateTime, dropOffDateTime }: PeriodQuery): RentalPeriod {
  return { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
}

/**
 * Checks that the period that `periodOf` reads from the input can be booked at `now`. `fields` names the field for
 * problems with each time. If `periodOf` returns no period, the checks of the fields refuse the input.
 */
export function bookable<Input extends object>(
  company: Company,
  now: Date,
  periodOf: (input: Input) => RentalPeriod | undefined,
  fields: Record<keyof RentalPeriod, keyof Input & string>,
) {
  return periodRule((period) => bookingProblem(company, period, now), periodOf, fields);
}

/** Like `bookable`, but with any rule. */
export function periodRule<Input extends object>(
  problemOf: (period: RentalPeriod) => PeriodProblem | undefined,
  periodOf: (input: Input) => RentalPeriod | undefined,
  fields: Record<keyof RentalPeriod, keyof Input & string>,
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const period = periodOf(dataset.value);
    const problem = period && problemOf(period);
    if (!problem) return;
    const key = fields[problem.at];
    const input = dataset.value as Record<string, unknown>;
    addIssue({
      message: problem.message,
      path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
    });
  });
}
