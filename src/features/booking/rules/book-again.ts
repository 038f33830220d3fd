import { parseDate } from '@internationalized/date';
import { MOST_CALENDAR_DAYS } from '#availability/rules.ts';
import type { Company } from '#company/rules.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import {
  findBookablePeriod,
  type PeriodFields,
  periodFieldsOf,
  type RentalLocations,
  type RentalPeriod,
  withUsualTimes,
} from '#rental/rules.ts';

const DAYS_OF_WEEK = 7;

/** How many weeks are looked through for one in which the vehicle is free. */
const WEEKS_AHEAD = 8;

/**
 * The periods in which a customer can book again at `now`, a week apart and the next one first: the same days of the week
 * and times as before. They begin with the former period itself while it can be booked (booking: booking again).
 */
export function periodsAgain(
  company: Company,
  former: RentalPeriod & RentalLocations,
  now: Date,
): PeriodFields[] {
  const { pickUpDate, dropOffDate, ...times } = periodFieldsOf(former);
  const clock = toWallClock(now, company.timeZone);
  const after = (weeks: number): PeriodFields[] => {
    const move = (day: string) =>
      parseDate(day)
        .add({ days: weeks * DAYS_OF_WEEK })
        .toString();
    const dates = { pickUpDate: move(pickUpDate), dropOffDate: move(dropOffDate) };
    if (`${dates.pickUpDate}T${times.pickUpTime}:00` < clock) return [];
    // The desk may have set times that customers can't choose.
    const period = withUsualTimes(company, { ...dates, ...times }, now);
    const { pickUpLocation } = former;
    return findBookablePeriod(company, { ...period, pickUpLocation }, now) ? [period] : [];
  };
  const daysAgo = parseDate(clock.slice(0, 10)).compare(parseDate(pickUpDate));
  const first = after(0).length > 0 ? 0 : Math.ceil(daysAgo / DAYS_OF_WEEK);
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => after(first + week)).flat();
}

/** The days to ask about to know in which of some periods a vehicle is free: as many as one call returns. */
export function daysOfPeriods([first, ...others]: readonly PeriodFields[]) {
  if (!first) return undefined;
  const most = parseDate(first.pickUpDate).add({ days: MOST_CALENDAR_DAYS - 1 });
  const { dropOffDate: last } = others.at(-1) ?? first;
  const [to = last] = [last, most.toString()].toSorted();
  return { from: first.pickUpDate, to };
}

/** The first of some periods that meets none of the times at which a vehicle is taken; undefined if all do. */
export function firstFree(
  periods: readonly PeriodFields[],
  taken: readonly { start: WallClock; end: WallClock }[],
): PeriodFields | undefined {
  return periods.find(({ pickUpDate, pickUpTime, dropOffDate, dropOffTime }) => {
    const [pickUp, dropOff] = [`${pickUpDate}T${pickUpTime}`, `${dropOffDate}T${dropOffTime}`];
    return taken.every(
      ({ start, end }) => end.slice(0, 16) <= pickUp || start.slice(0, 16) >= dropOff,
    );
  });
}
