import * as v from 'valibot';
import { type Message, requiredText } from '../records/field.ts';
import { fieldRule } from '../records/field-rule.ts';
import { codeText } from '../text/code-text.ts';
import { t } from '../words/t.ts';
import { impossibleTimes, type TimeFields } from './typed-time.ts';
import { isOfRequestYear, noSuchYear, parseWallClock } from './wall-clock.ts';

/** Shown when a text is not a time of a request. */
export const NOT_A_TIME = 'Must be a time as MM/DD/YYYY HH:mm:ss';

const API_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** A time in a request, MM/DD/YYYY HH:mm:ss on the company's clock (rules, request times). */
export function apiTime(timeZone: string) {
  return v.pipe(
    v.string(NOT_A_TIME),
    v.regex(API_TIME, NOT_A_TIME),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value.replace(API_TIME, '$3-$1-$2T$4');
      const isInRange = isOfRequestYear(text);
      const wallClock = isInRange ? parseWallClock(text, timeZone) : undefined;
      if (wallClock) return wallClock;
      addIssue({ message: isInRange ? t('kernel.noSuchMoment') : noSuchYear() });
      return NEVER;
    }),
  );
}

/** A time of day as typed, HH:mm, or HH:mm:ss as some stored times have it. */
export function timeOfDay(missing: Message) {
  return v.pipe(
    requiredText(missing, 8, undefined, codeText),
    v.regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, () => t('kernel.notATimeOfDay')),
  );
}

/**
 * Checks that the times of a form exist on the company's clock. A time that doesn't is refused at its field.
 */
export function existingTimes<Name extends string, Form extends Record<Name, string>>(
  times: TimeFields<Name>,
  timeZone: string,
) {
  return fieldRule<Form>((form, refuse) => {
    for (const { field, message } of impossibleTimes<Name>(form, times, timeZone)) {
      refuse(field, message);
    }
  });
}
