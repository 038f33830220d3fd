import type { Company } from '#company/rules.ts';
import { readRentalPeriod } from './period-form.ts';
import type { PeriodFields } from './rental-fields.ts';
import {
  DROP_OFF_TIMES,
  firstPickUpTime,
  lengthProblem,
  pickUpTimes,
  USUAL_TIME,
} from './rental-period.ts';

/** The default drop-off at the end of a day. The desk is open at this time every day. */
const USUAL_END = '17:00';

/**
 * The period with default times where none are chosen, or where the chosen ones don't fit its dates. So
 * choosing the dates already gives a total.
 */
export function withUsualTimes(company: Company, period: PeriodFields, now: Date): PeriodFields {
  const { pickUpDate, dropOffDate } = period;
  const first = firstPickUpTime(company, now);
  const offered = pickUpTimes(company).filter((time) => `${pickUpDate}T${time}:00` >= first);
  const pickUpTime = offered.includes(period.pickUpTime)
    ? period.pickUpTime
    : offered.find((time) => time >= USUAL_TIME);
  const fits = (dropOffTime: string) => {
    const rental = readRentalPeriod(company, {
      ...period,
      pickUpTime: pickUpTime ?? '',
      dropOffTime,
    });
    return rental !== undefined && !lengthProblem(company, rental);
  };
  const usual = pickUpDate === dropOffDate ? USUAL_END : USUAL_TIME;
  const dropOffTime = fits(period.dropOffTime)
    ? period.dropOffTime
    : DROP_OFF_TIMES.find((time) => time >= usual && fits(time));
  return { ...period, pickUpTime: pickUpTime ?? '', dropOffTime: dropOffTime ?? '' };
}
