import { fromWallClock, isOfRequestYear, NO_SUCH_YEAR } from './wall-clock.ts';

/*
 * A time as typed, in two fields: its date, YYYY-MM-DD, and its time of day, HH:mm. Public pages use this
 * file, so it has no schemas.
 */

const NO_SUCH_TIME = 'This time does not exist: the clocks change that night.';

/** A field at fault, and the message. */
export type FieldProblem<Name extends string> = { field: Name; message: string };

/** The fields of each time of a form. */
export type TimeFields<Name extends string> = readonly (readonly [date: Name, timeOfDay: Name])[];

/** The problems of times that don't exist on the company's clock. Empty fields have none. */
export function impossibleTimes<Name extends string>(
  form: Record<Name, string>,
  times: TimeFields<Name>,
): FieldProblem<Name>[] {
  return times.flatMap(([date, time]): FieldProblem<Name>[] => {
    if (form[date] !== '' && !isOfRequestYear(form[date])) {
      return [{ field: date, message: NO_SUCH_YEAR }];
    }
    return exists(form[date], form[time]) ? [] : [{ field: time, message: NO_SUCH_TIME }];
  });
}

/** Whether this time exists on the company's clock. An empty field passes. */
function exists(date: string, time: string): boolean {
  return date === '' || time === '' || fromWallClock(`${date}T${time}`) !== undefined;
}

/** The instant of a typed date and time of day; undefined while they are incomplete or don't exist. */
export function readTypedTime(date: string, time: string): Date | undefined {
  return isOfRequestYear(date) ? fromWallClock(`${date}T${time}`) : undefined;
}

/**
 * Splits '2026-12-24T10:00:00' into the values of a date and a time field. Seconds are kept unless they are
 * 00.
 */
export function toTypedTime(wallClock: string): [date: string, time: string] {
  return [wallClock.slice(0, 10), wallClock.slice(11).replace(/:00$/, '')];
}
