import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { PICK_UP_TIMES, USUAL_TIME } from '#domain/renting/rental-period.ts';
import { offeredTimes } from './time-options.ts';

const USUAL_DROP_OFF_OF_THE_SAME_DAY = '18:00';

/** The period with default times where none are chosen, so choosing the dates already gives a total. */
export function withUsualTimes(period: PeriodFields, now: Date): PeriodFields {
  const { pickUpDate, dropOffDate } = period;
  const offered = offeredTimes(PICK_UP_TIMES, pickUpDate, '', now).find(
    ({ value }) => value >= USUAL_TIME,
  );
  const isSameDay = pickUpDate === dropOffDate;
  return {
    ...period,
    pickUpTime: period.pickUpTime || offered?.value || '',
    dropOffTime: period.dropOffTime || (isSameDay ? USUAL_DROP_OFF_OF_THE_SAME_DAY : USUAL_TIME),
  };
}
