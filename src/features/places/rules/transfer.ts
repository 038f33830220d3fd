import * as v from 'valibot';
import { DeskVehicleName } from '#fleet/rules.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';

/** To a pick-up, or from a drop-off. */
const DIRECTIONS = ['pick-up', 'drop-off'] as const;

export type TransferDirection = (typeof DIRECTIONS)[number];

const NamedPlace = v.object({ id: AnswerInteger, name: v.string() });

/** A vehicle that is brought from one place to another (places: transfers of a day). */
export const Transfer = v.object({
  carId: AnswerInteger,
  ...v.pick(DeskVehicleName, ['model', 'plate']).entries,
  from: NamedPlace,
  to: NamedPlace,
  /** When the vehicle has to be there. */
  by: AnswerTime,
  /** From when on it is free to go. */
  after: AnswerTime,
  /** Whether less time is left than the transfer takes. */
  isTooShort: v.boolean(),
  reservationId: AnswerInteger,
  direction: v.picklist(DIRECTIONS),
  doneAt: v.nullable(AnswerTime),
  doneBy: v.nullable(v.string()),
});
export type Transfer = v.InferOutput<typeof Transfer>;

/** The query of GET /transfers/admin: a day of the company. */
export const TransfersQuery = v.object({ day: calendarDay('day') });

/** The body of PUT /transfers/admin. */
export const TransferInput = v.object({
  reservationId: Id,
  direction: v.picklist(DIRECTIONS, `Must be ${DIRECTIONS.join(' or ')}`),
  done: v.boolean('Must be true or false'),
});
export type TransferInput = v.InferOutput<typeof TransferInput>;
