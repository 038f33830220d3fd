import * as v from 'valibot';
import { calendarDay } from './calendar-day.ts';
import { isOfRequestYear, NO_SUCH_YEAR } from './wall-clock.ts';

/** A day on the company's clock in a query, YYYY-MM-DD, in a year that requests can name. */
export function requestDay(name: string) {
  return v.pipe(calendarDay(name), v.check(isOfRequestYear, NO_SUCH_YEAR));
}
