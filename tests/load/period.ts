import { type CalendarDate, Time, toCalendarDateTime, today } from '@internationalized/date';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { wallClock } from '../wall-clock.ts';

/** Times are ISO wall clock. */
export type Period = { pickUpTime: WallClock; dropOffTime: WallClock };

/** Days ahead that people book for. */
const DAYS_AHEAD = 1_000;

/** A period within these days from the first that tests book, in two days. */
export function anyFuturePeriod(days = DAYS_AHEAD): Period {
  // A fault sets the clock of the site forward by 25 hours.
  return anyPeriod(today(DEFAULT_COMPANY.timeZone).add({ days: 2 + below(days) }));
}

/** Some hours of a day, or some days; always at an hour that every day has. */
function anyPeriod(day: CalendarDate): Period {
  const days = below(4);
  const quarter = () => 15 * below(4);
  const pickUp = toCalendarDateTime(day, new Time(7 + below(8), quarter()));
  const dropOff =
    days === 0
      ? pickUp.add({ hours: 1 + below(8) })
      : toCalendarDateTime(day.add({ days }), new Time(7 + below(16), quarter()));
  return {
    pickUpTime: wallClock(pickUp.toString()),
    dropOffTime: wallClock(dropOff.toString()),
  };
}

export function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

export function oneOf<Choice>(choices: readonly Choice[]): Choice {
  const choice = choices[below(choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}
