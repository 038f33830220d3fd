import * as v from 'valibot';
import type { WallClock } from './wall-clock.ts';

// Not in time-schemas.ts, so pages that only show moments don't load the calendar library.

/** A time in an answer: it is written as it is. */
export const AnswerTime = v.string() as v.GenericSchema as v.GenericSchema<WallClock>;
