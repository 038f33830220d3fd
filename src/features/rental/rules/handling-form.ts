import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { requiredText } from '#kernel/records/field.ts';
import { existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { getTypedTime, toTypedTime } from '#kernel/time/typed-time.ts';
import { hoursBetween, toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import {
  Fuel,
  fullMinute,
  HandlingNote,
  type HandlingRecord,
  Odometer,
  type Readings,
} from './hand-over.ts';
import { daysInWords } from './rental-period.ts';

/** The form of a hand-over or return, as typed: the date as YYYY-MM-DD, the time as HH:mm. */
export function handlingForm(company: Company) {
  return v.pipe(
    v.object({
      date: requiredText('Enter the date', 10),
      time: timeOfDay('Enter the time'),
      odometer: typedNumber(Odometer),
      fuel: typedNumber(Fuel),
      note: HandlingNote,
    }),
    existingTimes([['date', 'time']], company.timeZone),
  );
}

/** The form while it is being filled in. */
export type HandlingDraft = Record<'date' | 'time' | 'odometer' | 'fuel' | 'note', string>;

/** A number as typed, also '12,345'; an empty field is null. */
function typedNumber(schema: v.GenericSchema<number>) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '')),
    v.transform((text) => (text === '' ? null : readTypedNumber(text))),
    v.nullable(schema),
  );
}

/** The form filled with a record; without one, with a proposed note, and without its time, with `now`. */
export function handlingDraft(
  company: Company,
  record: (Readings & { time?: WallClock }) | null,
  now: Date,
  proposedNote = '',
): HandlingDraft {
  const [date, time] = toTypedTime(record?.time ?? toWallClock(fullMinute(now), company.timeZone));
  return {
    date,
    time,
    odometer: record?.odometer == null ? '' : formatNumber(record.odometer),
    fuel: record?.fuel?.toString() ?? '',
    note: record ? (record.note ?? '') : proposedNote,
  };
}

/**
 * Further than a vehicle is driven in a day: two drivers who take turns, day and night. A digit too many or in the wrong place is
 * far more.
 */
const MOST_A_DAY = { km: 1500, mi: 1000 } as const;

/**
 * What to ask before a record is saved whose odometer has jumped: since the hand-over, or without `handOver` since the last
 * reading of the vehicle. Undefined if the distance is plausible, or not known. `draft` was checked.
 */
export function odometerQuestion(
  company: Company,
  draft: Omit<HandlingDraft, 'note'>,
  { handOver, lastReading }: { handOver?: HandlingRecord | null; lastReading?: number | undefined },
): string | undefined {
  const { time, odometer } = handlingBody(company, { ...draft, note: '' });
  const before = handOver?.odometer ?? lastReading;
  if (odometer === null || before === undefined) return undefined;
  const distance = odometer - before;
  const hours = handOver ? hoursBetween(handOver.time, time, company.timeZone) : 0;
  const days = Math.max(1, Math.ceil(hours / 24));
  if (distance <= days * MOST_A_DAY[company.distanceUnit]) return undefined;
  const since = handOver ? `in ${daysInWords(days)}` : 'more than the last reading';
  return `${formatDistance(distance)} ${since}. Is that right?`;
}

/** The body that the form sends. */
export function handlingBody(company: Company, draft: HandlingDraft) {
  const { date, time, ...facts } = v.parse(handlingForm(company), draft);
  return { time: getTypedTime(date, time, company.timeZone), ...facts };
}
