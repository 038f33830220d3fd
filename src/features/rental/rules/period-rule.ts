import type { Company } from '#company/rules.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { type BOOKABLE_AT, type LIMITS_AT, readRentalPeriod } from './period-form.ts';
import type { RentalLocations } from './place-ids.ts';
import { placesProblem } from './places-problem.ts';
import type { PeriodFields } from './rental-fields.ts';
import type { PeriodProblem, RentalPeriod } from './rental-period.ts';

type PeriodQuery = { pickUpDateTime: WallClock; dropOffDateTime: WallClock };

type OptionalPeriodQuery = { [Name in keyof PeriodQuery]?: WallClock | undefined };

type ProblemOf<Input> = (period: RentalPeriod, input: Input) => PeriodProblem | undefined;

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

/** The period of a query, if it has one. */
export function findPeriodOfQuery({
  pickUpDateTime: pickUpTime,
  dropOffDateTime: dropOffTime,
}: OptionalPeriodQuery): RentalPeriod | undefined {
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

/** Refuses a body at the time of its period that has a problem. */
export function bodyPeriod<Input extends RentalPeriod>(problemOf: ProblemOf<Input>) {
  return periodRule<Input>(problemOf, (input) => input, BODY_NAMES);
}

/** Refuses a query at the time of its period that has a problem. One without a period has none. */
export function queryPeriod<Input extends OptionalPeriodQuery>(problemOf: ProblemOf<Input>) {
  return periodRule<Input>(problemOf, findPeriodOfQuery, QUERY_NAMES);
}

/** Refuses a form at the time of its period that has a problem. While the period is incomplete, the checks of the fields do. */
export function formPeriod<Input extends PeriodFields>(
  company: Company,
  problemOf: ProblemOf<Input>,
  fields: typeof BOOKABLE_AT | typeof LIMITS_AT,
) {
  return periodRule<Input>(problemOf, (form) => readRentalPeriod(company, form), fields);
}

/** Refuses locations of places that take no such booking, but for those of `before`. */
export function placesRule<Input extends RentalLocations>(
  company: Company,
  before?: RentalLocations,
) {
  return fieldRule<Input>((input, refuse) => {
    const problem = placesProblem(company, input, before);
    if (problem) refuse(problem.at, problem.message());
  });
}

function periodRule<Input extends object>(
  problemOf: ProblemOf<Input>,
  periodOf: (input: Input) => RentalPeriod | undefined,
  fields: Record<keyof RentalPeriod, keyof Input & string>,
) {
  return fieldRule<Input>((input, refuse) => {
    const period = periodOf(input);
    const problem = period && problemOf(period, input);
    if (problem) refuse(fields[problem.at], problem.message());
  });
}
