import * as v from 'valibot';
import { requiredText } from '../records/field.ts';
import { impossibleTimes, type TimeFields } from './typed-time.ts';

/** A time of day as typed, HH:mm, or HH:mm:ss as some stored times have it. */
export function timeOfDay(missing: string) {
  return v.pipe(
    requiredText(missing, 8),
    v.regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, 'Enter a time from 00:00 to 23:59'),
  );
}

/**
 * Checks that the times of a form exist on the company's clock. A time that doesn't is refused at its field.
 */
export function existingTimes<Name extends string, Form extends Record<Name, string>>(
  times: TimeFields<Name>,
) {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const { field: key, message } of impossibleTimes<Name>(input, times)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    }
  });
}
