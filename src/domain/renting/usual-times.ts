import { getDayOfWeek } from '@internationalized/date';
import { dayAt } from '../time/calendar-day.ts';
import { parseWallClock } from '../time/wall-clock.ts';
import { readRentalPeriod } from './period-form.ts';
import type { PeriodFields } from './rental-fields.ts';
import {
  DROP_OFF_TIMES,
  firstPickUpTime,
  lengthProblem,
  PICK_UP_TIMES,
  USUAL_TIME,
} from './rental-period.ts';

/** The default drop-off at the end of a day. The desk is open at this time every day. */
const USUAL_END = '17:00';

/**
 * The period with default times where none are chosen, or where the chosen ones don't fit its dates. So
 * choosing the dates already gives a total.
 */
export function withUsualTimes(period: PeriodFields, now: Date): PeriodFields {
  const { pickUpDate, dropOffDate } = period;
  const first = firstPickUpTime(now);
  const offered = PICK_UP_TIMES.filter((time) => `${pickUpDate}T${time}:00` >= first);
  const pickUpTime = offered.includes(period.pickUpTime)
    ? period.pickUpTime
    : offered.find((time) => time >= USUAL_TIME);
  const fits = (dropOffTime: string) => {
    const rental = readRentalPeriod({ ...period, pickUpTime: pickUpTime ?? '', dropOffTime });
    return rental !== undefined && !lengthProblem(rental);
  };
  const usual = pickUpDate === dropOffDate ? USUAL_END : USUAL_TIME;
  const dropOffTime = fits(period.dropOffTime)
    ? period.dropOffTime
    : DROP_OFF_TIMES.find((time) => time >= usual && fits(time));
  return { ...period, pickUpTime: pickUpTime ?? '', dropOffTime: dropOffTime ?? '' };
}

/** The periods that one press chooses in the search bar, at `now`. */
export const SHORTCUTS: { label: string; periodAt: (now: Date) => PeriodFields }[] = [
  { label: 'Tomorrow', periodAt: tomorrow },
  { label: 'This weekend', periodAt: weekend },
];

/** All of tomorrow. */
function tomorrow(now: Date): PeriodFields {
  const day = dayAt(now).add({ days: 1 }).toString();
  const period = { pickUpDate: day, dropOffDate: day, pickUpTime: '', dropOffTime: '' };
  return withUsualTimes(period, now);
}

/** From Saturday to Sunday. During a weekend its rest, and late on Sunday the next one. */
function weekend(now: Date): PeriodFields {
  const today = dayAt(now);
  const sunday = today.add({ days: (7 - getDayOfWeek(today, 'en-US')) % 7 });
  const end = parseWallClock(`${sunday}T${USUAL_END}:00`);
  const first = firstPickUpTime(now);
  const isOver = !end || lengthProblem({ pickUpTime: first, dropOffTime: end }) !== undefined;
  const last = isOver ? sunday.add({ days: 7 }) : sunday;
  const saturday = last.subtract({ days: 1 }).toString();
  const pickUpDate = first > saturday ? first.slice(0, 10) : saturday;
  return withUsualTimes(
    { pickUpDate, dropOffDate: last.toString(), pickUpTime: '', dropOffTime: USUAL_END },
    now,
  );
}
