import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { DeskVehicleName, VEHICLE_FIELDS } from '#fleet/rules.ts';
import { Customer } from '#identity/rules.ts';
import { AnswerInteger, requiredText } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { apiTime, existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { Driver } from '#proof/rules.ts';

const Plate = requiredText('Enter the plate', VEHICLE_FIELDS.plate.most);

/** The query of GET /fleet/admin/whereabouts: which vehicle, and the minute. */
export function whereaboutsQuery({ timeZone }: Company) {
  return v.object({
    plate: Plate,
    at: apiTime(timeZone),
  });
}
export type WhereaboutsQuery = v.InferOutput<ReturnType<typeof whereaboutsQuery>>;

/** The plate and the minute as the desk types them. */
export function whereaboutsForm({ timeZone }: Company) {
  return v.pipe(
    v.object({
      plate: Plate,
      day: calendarDay('The day'),
      time: timeOfDay('Enter the time'),
    }),
    existingTimes([['day', 'time']], timeZone),
  );
}

/** A reservation that had the vehicle at the minute, from its hand-over to its return (hand-over: who had it). */
export const Whereabouts = v.object({
  id: AnswerInteger,
  car: DeskVehicleName,
  customer: Customer,
  pickedUpAt: AnswerTime,
  /** Null while the vehicle is out. */
  returnedAt: v.nullable(AnswerTime),
  drivers: v.array(v.pick(Driver, ['id', 'name', 'licenseNumber', 'licenseCountry'])),
  /** The customer was erased, so nobody can be named. */
  isErased: v.boolean(),
});
export type Whereabouts = v.InferOutput<typeof Whereabouts>;

/** The body of POST /reservations/admin/{id}/driver-statements. Without a driver the customer is named. */
export function driverStatementInput({ timeZone }: Company) {
  return v.object({
    plate: Plate,
    time: apiTime(timeZone),
    driverId: v.optional(v.nullable(v.pipe(v.number('Select a driver'), v.integer()))),
  });
}

/** A document that names a driver, without the document. */
export const DriverStatement = v.object({
  id: AnswerInteger,
  plate: v.string(),
  /** The minute that it is about. */
  at: AnswerTime,
  writtenAt: AnswerTime,
});
export type DriverStatement = v.InferOutput<typeof DriverStatement>;
