import * as v from 'valibot';
import { requiredText } from './field.ts';
import {
  periodFieldsOf,
  RENTAL_TIMES,
  type RequestTimes,
  readRentalPeriod,
  requestTimes,
} from './period-form.ts';
import { lengthProblem } from './rental-period.ts';
import { periodRule, type ReservationDetail, ReservationEdit } from './reservation.ts';
import { existingTimes, timeOfDay } from './time-fields.ts';

const { pickUpLocation, dropOffLocation, status } = ReservationEdit.entries;

/** The administrators' edit of a reservation (rules, reservation form): dates YYYY-MM-DD and times HH:mm as typed. */
export const AdminReservationForm = v.pipe(
  v.object({
    pickUpLocation,
    dropOffLocation,
    pickUpDate: requiredText('Enter the pick up date', 10),
    pickUpTime: timeOfDay('Enter the pick up time'),
    dropOffDate: requiredText('Enter the drop off date', 10),
    dropOffTime: timeOfDay('Enter the drop off time'),
    carId: v.pipe(v.optional(v.number(), 0), v.minValue(1, 'Select a car')),
    status,
  }),
  existingTimes(RENTAL_TIMES),
  periodRule(lengthProblem, (form) => readRentalPeriod(form), {
    pickUpTime: 'pickUpTime',
    dropOffTime: 'dropOffDate',
  }),
);
export type AdminReservationForm = v.InferOutput<typeof AdminReservationForm>;

/** The form while it is being filled in: a vehicle may not be chosen yet. */
export type AdminReservationDraft = Omit<AdminReservationForm, 'carId'> & {
  carId: number | undefined;
};

/** The form filled with a reservation. */
export function draftOf(reservation: ReservationDetail): AdminReservationDraft {
  const { pickUpLocation, dropOffLocation, status, car } = reservation;
  const places = { pickUpLocation, dropOffLocation };
  return { ...places, ...periodFieldsOf(reservation), carId: car.id, status };
}

/** A vehicle and the times of its rental, as requests carry them. */
type Rental = { carId: number } & RequestTimes;

/** What an edit changes in the vehicle, its period and the price. */
export type RentalChange =
  /** The form is not complete. */
  | { kind: 'unknown' }
  /** Vehicle, period and price stay. */
  | { kind: 'none' }
  /** The server has to say whether the vehicle is free, and unless `isPriceKept` the price. */
  | ({ kind: 'to-check'; isPriceKept: boolean } & Rental);

/** Whether an edit keeps the price: only a change of the vehicle or the times alters it (rules, pricing). */
function keepsPrice(before: Rental, after: Rental): boolean {
  return (
    before.carId === after.carId &&
    before.pickUpTime === after.pickUpTime &&
    before.dropOffTime === after.dropOffTime
  );
}

/**
 * What has to be checked before a draft replaces the reservation `saved`. If its newest version is
 * not known, `saved` is undefined and everything is checked.
 */
export function rentalChange(
  draft: AdminReservationDraft,
  saved: ReservationDetail | undefined,
): RentalChange {
  const { carId } = draft;
  const period = readRentalPeriod(draft);
  if (!carId || !period || lengthProblem(period)) return { kind: 'unknown' };
  const rental = { carId, ...requestTimes(draft) };
  const isPriceKept =
    saved !== undefined &&
    keepsPrice({ carId: saved.car.id, ...requestTimes(draftOf(saved)) }, rental);
  // Others may have booked the period since the reservation was canceled.
  const isTakenUpAgain = saved?.status === 'CANCELLED' && draft.status !== 'CANCELLED';
  if (isPriceKept && !isTakenUpAgain) return { kind: 'none' };
  return { kind: 'to-check', ...rental, isPriceKept };
}
