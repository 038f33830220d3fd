import * as v from 'valibot';
import { fromWallClock, isOfRequestYear, NO_SUCH_YEAR } from './wall-clock.ts';

/** The message about a text that is not a valid time. */
export const NOT_A_TIME = 'Must be a time as MM/DD/YYYY HH:mm:ss';

const API_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** A time in a request, MM/DD/YYYY HH:mm:ss on the company's clock, as an instant (rules, request times). */
export const ApiTime = v.pipe(
  v.string(NOT_A_TIME),
  v.regex(API_TIME, NOT_A_TIME),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const wallClock = dataset.value.replace(API_TIME, '$3-$1-$2T$4');
    const isInRange = isOfRequestYear(wallClock);
    const instant = isInRange ? fromWallClock(wallClock) : undefined;
    if (instant) return instant;
    addIssue({ message: isInRange ? 'This date or time does not exist' : NO_SUCH_YEAR });
    return NEVER;
  }),
);
