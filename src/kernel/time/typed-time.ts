import { t } from '../words/t.ts';
import { isOfRequestYear, noSuchYear, parseWallClock, type WallClock } from './wall-clock.ts';

/*
 * A time as typed, in two fields: its date, YYYY-MM-DD, and its time of day, HH:mm. Public pages use this
 * file, so it has no schemas.
 */

/** A field at fault, and the message. */
type FieldProblem<Name extends string> = { field: Name; message: string };

/** The fields of each time of a form. */
export type TimeFields<Name extends string> = readonly (readonly [date: Name, timeOfDay: Name])[];

/** The problems of times that don't exist on the company's clock. Empty fields have none. */
export function impossibleTimes<Name extends string>(
  form: Record<Name, string>,
  times: TimeFields<Name>,
  timeZone: string,
): FieldProblem<Name>[] {
  return times.flatMap(([date, time]): FieldProblem<Name>[] => {
    if (form[date] !== '' && !isOfRequestYear(form[date])) {
      return [{ field: date, message: noSuchYear() }];
    }
    return exists(form[date], form[time], timeZone)
      ? []
      : [{ field: time, message: t('kernel.noSuchTime') }];
  });
}

/** Whether this time exists on the company's clock. An empty field passes. */
function exists(date: string, time: string, timeZone: string): boolean {
  return date === '' || time === '' || parseWallClock(`${date}T${time}`, timeZone) !== undefined;
}

/** The moment in a form's date and time of day; undefined while it is incomplete or impossible. */
export function readTypedTime(date: string, time: string, timeZone: string): WallClock | undefined {
  return isOfRequestYear(date) ? parseWallClock(`${date}T${time}`, timeZone) : undefined;
}

/**
 * The moment in a form that was checked.
 * @throws RangeError when it is incomplete or impossible
 */
export function getTypedTime(date: string, time: string, timeZone: string): WallClock {
  const wallClock = readTypedTime(date, time, timeZone);
  if (!wallClock) throw new RangeError(`${date} ${time} does not exist`);
  return wallClock;
}

/** A moment as the values of a date and a time field. Seconds are kept unless 00. */
export function toTypedTime(wallClock: WallClock): [date: string, time: string] {
  return [wallClock.slice(0, 10), wallClock.slice(11).replace(/:00$/, '')];
}
