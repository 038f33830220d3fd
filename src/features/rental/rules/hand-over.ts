import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { AnswerInteger, LIMITS, type Message, storable } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { isNearEnough, MOST_HOURS_EARLY } from './hand-over-due.ts';
import type { ReservationStatus } from './reservation-status.ts';

/** The two moments that the desk records of a reservation. */
export type Handling = 'hand-over' | 'return';

/** What is recorded of a hand-over or a return: distance, percent. */
export const HandlingRecord = v.object({
  time: AnswerTime,
  odometer: v.nullable(AnswerInteger),
  fuel: v.nullable(AnswerInteger),
  note: v.nullable(v.string()),
});

export type HandlingRecord = v.InferOutput<typeof HandlingRecord>;

/** A record with its instant, because what is recorded as of now may be in the second of two hours that look alike. */
export type HandlingFacts = Omit<HandlingRecord, 'time'> & { at: Date };

/** What is recorded without its time: of a hand-over, also before it. */
export const Readings = v.omit(HandlingRecord, ['time']);
export type Readings = v.InferOutput<typeof Readings>;

/** The limits of the numbers, both included. */
export const ODOMETER = { least: 0, most: 9_999_999 } as const;

export const FUEL = { least: 0, most: 100 } as const;

const FUEL_PROBLEM = 'Enter a percentage from 0 to 100';

/** A whole number in the company's unit of distances. */
export const Odometer = whole(ODOMETER, odometerProblem);

/** The message about a text that isn't an odometer reading. */
export function odometerProblem(): string {
  return `Enter whole ${distanceWords().many}, up to ${formatNumber(ODOMETER.most)}`;
}

/** The level of fuel or charge in percent, as a number. */
export const Fuel = whole(FUEL, FUEL_PROBLEM);

function whole({ least, most }: { least: number; most: number }, message: Message) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A note, trimmed; an empty one is null. */
export const HandlingNote = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.maxLength(LIMITS.handlingNote, `Must be at most ${LIMITS.handlingNote} characters`),
  storable(),
  v.transform((text) => text || null),
);

/**
 * The body of PUT /reservations/{id}/hand-over and /return. Absent fields stay as they are recorded. If no
 * time is recorded yet, it becomes the present time.
 */
export function handlingInput(company: Company) {
  return v.object({
    time: v.optional(apiTime(company.timeZone)),
    odometer: v.optional(v.nullable(Odometer)),
    fuel: v.optional(v.nullable(Fuel)),
    note: v.optional(v.nullable(HandlingNote)),
  });
}

export type HandlingInput = v.InferOutput<ReturnType<typeof handlingInput>>;

/** The record after `input` has been added to the earlier record, or to what was recorded before the hand-over. */
export function recordedWith(
  company: Company,
  { time, odometer, fuel, note }: HandlingInput,
  before: (Readings & { at?: Date }) | null,
  now: Date,
): HandlingFacts {
  return {
    at: time ? instantOf(time, company.timeZone) : (before?.at ?? fullMinute(now)),
    odometer: odometer === undefined ? (before?.odometer ?? null) : odometer,
    fuel: fuel === undefined ? (before?.fuel ?? null) : fuel,
    note: note === undefined ? (before?.note ?? null) : note,
  };
}

/** People read and enter times without seconds. */
export function fullMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}

/** What a record is checked against: the pick-up, and what is recorded already. */
export type HandledReservation = {
  status: ReservationStatus;
  pickUpTime: WallClock;
  /** Null, too, for the vehicle of an exchange whose hand-over is not recorded yet. */
  handOver: HandlingFacts | null;
  return: HandlingFacts | null;
  /** When the vehicle before was exchanged for this one; null if none was. */
  exchangedAt: Date | null;
};

/** The reason why something can't be recorded, and the field at fault, if any. */
type HandlingProblem = { at?: 'time' | 'odometer'; message: string };

/** The reason why a hand-over or return can't be recorded at `now` (rental: hand-over and return). */
export function handlingProblem(
  company: Company,
  handling: Handling,
  reservation: HandledReservation,
  record: HandlingFacts,
  now: Date,
): HandlingProblem | undefined {
  if (reservation.status === 'CANCELLED') return { message: 'This reservation is canceled.' };
  if (record.at > now) return { at: 'time', message: 'The time is in the future.' };
  const pickUp = instantOf(reservation.pickUpTime, company.timeZone);
  const handOver = handling === 'hand-over' ? record : reservation.handOver;
  const returned = handling === 'return' ? record : reservation.return;
  if (handling === 'hand-over' && !isNearEnough(pickUp, record.at)) {
    return {
      at: 'time',
      message: `A hand-over can be at most ${MOST_HOURS_EARLY} hours before the pick-up.`,
    };
  }
  const { exchangedAt } = reservation;
  if (exchangedAt && (handOver?.at ?? returned?.at ?? exchangedAt) < exchangedAt) {
    return { at: 'time', message: 'The time must be after the exchange of the vehicle.' };
  }
  if (returned && returned.at < (handOver?.at ?? exchangedAt ?? pickUp)) {
    return { at: 'time', message: 'The return must be after the hand-over.' };
  }
  if ((returned?.odometer ?? ODOMETER.most) < (handOver?.odometer ?? ODOMETER.least)) {
    const message = "The odometer can't be lower at the return than at the hand-over.";
    return { at: 'odometer', message };
  }
  return undefined;
}

/** The reason why the record of a hand-over or return can't be undone. */
export function undoProblem(
  handling: Handling,
  reservation: HandledReservation,
): HandlingProblem | undefined {
  return handling === 'hand-over' && reservation.return
    ? { message: 'The vehicle has been returned. Undo the return first.' }
    : undefined;
}

/** The message when a return can't be undone. */
export const BOOKED_SINCE =
  "The vehicle was booked again after this return, so the return can't be undone.";

/** Whether a hand-over could be recorded at an instant, as far as its pick-up decides. */
export function isHandOverOpen(company: Company, pickUpTime: WallClock, at: Date): boolean {
  return isNearEnough(instantOf(pickUpTime, company.timeZone), at);
}
