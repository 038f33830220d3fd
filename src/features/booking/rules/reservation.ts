import * as v from 'valibot';
import { type Company, isSamePlace } from '#company/rules.ts';
import { DeskVehicle, Vehicle, VehicleName } from '#fleet/rules.ts';
import { CurrencyCode } from '#kernel/money/amount.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { AnswerInteger, Id, LIMITS, requiredText } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { t } from '#kernel/words/t.ts';
import { PaidBy } from '#payments/rules.ts';
import { AnsweredLine, BookTerms, choiceEntries, ExtraChoice } from '#prices/rules.ts';
import { bodyPeriod, bookingProblem, lengthProblem, RESERVATION_STATUSES } from '#rental/rules.ts';
import { LANGUAGES } from '#words/languages.ts';

const reservationEntries = {
  id: AnswerInteger,
  pickUpTime: AnswerTime,
  dropOffTime: AnswerTime,
  pickUpLocation: v.string(),
  dropOffLocation: v.string(),
  status: v.picklist(RESERVATION_STATUSES),
  userId: AnswerInteger,
  currency: CurrencyCode,
  totalPrice: v.number(),
  /** When the vehicle was handed over and when it came back; null until it is recorded. */
  pickedUpAt: v.nullable(AnswerTime),
  returnedAt: v.nullable(AnswerTime),
  /** What was paid, what is due (negative if it goes back), and the deposit that is held (payments: payments). */
  paid: v.number(),
  due: v.number(),
  deposit: v.number(),
  /** What was kept of deposits, if anything. It pays, too. */
  kept: v.optional(v.number()),
  /** Until when the booking waits for its payment. It is not confirmed before (payments: payment policy). */
  payBy: v.optional(AnswerTime),
  /** The payment about which a bank decides (payments: online payments). */
  onItsWay: v.optional(v.number()),
};

/** A reservation in a list. */
export const Reservation = v.object({ ...reservationEntries, car: VehicleName });

export type Reservation = v.InferOutput<typeof Reservation>;

/** The vehicle of a reservation. The plate is shown from the day before the pick-up (fleet: identity). */
const RentedVehicle = v.object({ ...Vehicle.entries, plate: DeskVehicle.entries.plate });

/** A reservation with its whole vehicle. What follows `paidBy` is there only if it has a price book. */
export const ReservationDetail = v.object({
  ...reservationEntries,
  car: RentedVehicle,
  updatedAt: UpdatedAt,
  /** In which it was booked, and its letters and documents are written. */
  language: v.picklist(LANGUAGES),
  /** There once something was paid. */
  paidBy: v.optional(v.array(PaidBy)),
  lines: v.optional(v.array(AnsweredLine)),
  extras: v.optional(v.array(ExtraChoice)),
  promoCode: v.optional(v.nullable(v.string())),
  /** The driver's date of birth, YYYY-MM-DD, if the booking has stated it. */
  birthDate: v.optional(v.string()),
  priceBookId: v.optional(AnswerInteger),
  /** What a cancellation costs now, or has cost. */
  cancellationFee: v.optional(v.number()),
  terms: v.optional(BookTerms),
});

export type ReservationDetail = v.InferOutput<typeof ReservationDetail>;

/** The fields a list of reservations can be sorted by. */
export const RESERVATION_SORTS = [
  'id',
  'pickUpTime',
  'dropOffTime',
  'pickUpLocation',
  'dropOffLocation',
  'status',
  'userId',
  'totalPrice',
] as const;

export type ReservationSort = (typeof RESERVATION_SORTS)[number];

export const locationEntries = {
  pickUpLocation: requiredText(() => t('booking.enterPickUpLocation'), LIMITS.location),
  dropOffLocation: requiredText(() => t('booking.enterDropOffLocation'), LIMITS.location),
};

/**
 * The total that the customer or the desk was shown. If it is now another, nothing is written
 * (prices: pricing).
 */
export const ExpectedTotal = v.pipe(
  v.number(() => `Must be a total in ${moneyInWords()}`),
  v.minValue(0, () => `Must be a total in ${moneyInWords()}`),
);

/** The body of PUT /reservations/{reservationId}/auth. The allowed times depend on the reservation. */
export function reservationChange(company: Company) {
  return v.object({
    ...locationEntries,
    pickUpTime: apiTime(company.timeZone),
    dropOffTime: apiTime(company.timeZone),
    expectedTotal: v.optional(ExpectedTotal),
    ...choiceEntries,
  });
}

/** The body of POST /reservations/add. */
export function reservationInput(company: Company, now: Date) {
  return v.pipe(
    v.object({
      ...reservationChange(company).entries,
      /** Whether charges after the return can go to the card that is paid with online (payments: saved cards). */
      cardConsent: v.optional(v.boolean('Must be true or false')),
    }),
    bodyPeriod((period) => bookingProblem(company, period, now)),
  );
}
export type ReservationInput = v.InferOutput<ReturnType<typeof reservationInput>>;

/** The fields of the desk's edit that are the same in the form and in the body. */
export const editEntries = {
  pickUpLocation: requiredText('Enter the pick up place', LIMITS.location),
  dropOffLocation: requiredText('Enter the drop off place', LIMITS.location),
  status: v.picklist(RESERVATION_STATUSES, 'Select a status'),
};

/** The body of PUT /reservations/admin/auth: the desk may record the past (booking: changing a reservation). */
export function reservationEdit(company: Company) {
  return v.pipe(
    v.object({
      ...editEntries,
      pickUpTime: apiTime(company.timeZone),
      dropOffTime: apiTime(company.timeZone),
      expectedTotal: v.optional(ExpectedTotal),
      ...choiceEntries,
    }),
    bodyPeriod((period) => lengthProblem(company, period)),
  );
}

type BookedChoices = Pick<ReservationDetail, 'pickUpLocation' | 'dropOffLocation'> &
  Pick<ReservationDetail, 'extras' | 'promoCode' | 'birthDate'>;

/**
 * Whether a call repeats a booking of the same vehicle and times (booking: repeated booking). What the call leaves out is
 * the same.
 */
export function isSameBooking(
  company: Company,
  booked: BookedChoices,
  { pickUpLocation, dropOffLocation, extras, promoCode, birthDate }: BookedChoices,
): boolean {
  const text = (chosen: BookedChoices['extras']) =>
    JSON.stringify((chosen ?? []).map(({ id, quantity }) => `${id}:${quantity}`).toSorted());
  return (
    isSamePlace(company, booked.pickUpLocation, pickUpLocation) &&
    isSamePlace(company, booked.dropOffLocation, dropOffLocation) &&
    (extras === undefined || text(booked.extras) === text(extras)) &&
    (promoCode === undefined || (booked.promoCode ?? null) === promoCode) &&
    (birthDate === undefined || booked.birthDate === birthDate)
  );
}

/** The query of POST /reservations/add. */
export const BookingQuery = v.object({ carId: Id });
