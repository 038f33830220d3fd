import * as v from 'valibot';
import { requiredText } from './field.ts';
import { Fuel, HandlingNote, type HandlingRecord, Odometer } from './hand-over.ts';
import { existingTimes, timeOfDay } from './time-fields.ts';
import { toTypedTime } from './typed-time.ts';
import { toApiTime, toWallClock } from './wall-clock.ts';

/** What is recorded of a hand-over or return, as typed: the date YYYY-MM-DD, the time HH:mm. */
export const HandlingForm = v.pipe(
  v.object({
    date: requiredText('Enter the date', 10),
    time: timeOfDay('Enter the time'),
    odometer: typedNumber(Odometer),
    fuel: typedNumber(Fuel),
    note: HandlingNote,
  }),
  existingTimes([['date', 'time']]),
);

/** The form while it is being filled in. */
export type HandlingDraft = Record<'date' | 'time' | 'odometer' | 'fuel' | 'note', string>;

/** A number as typed, also '12,345'; an empty field is null. */
function typedNumber(schema: v.GenericSchema<number>) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s,]/g, '')),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(schema),
  );
}

/** The form filled with what is recorded, or with `now` as its time. */
export function handlingDraft(record: HandlingRecord | null, now: Date): HandlingDraft {
  const [date, time] = toTypedTime(record?.time ?? `${toWallClock(now).slice(0, 16)}:00`);
  return {
    date,
    time,
    odometer: record?.odometer?.toLocaleString('en-US') ?? '',
    fuel: record?.fuel?.toString() ?? '',
    note: record?.note ?? '',
  };
}

/** The body that the form sends. */
export function handlingBody(draft: HandlingDraft) {
  const { date, time, ...facts } = v.parse(HandlingForm, draft);
  return { time: toApiTime(`${date}T${time}`), ...facts };
}
