import * as v from 'valibot';
import { Availability } from '#availability/rules/availability-check.ts';
import type { Company } from '#company/rules/company.ts';
import { DeskVehicle, DeskVehicleName } from '#fleet/rules/vehicle.ts';
import { Customer } from '#identity/rules/user.ts';
import { AnswerInteger, Id, requiredText } from '#kernel/records/field.ts';
import { pageQuery } from '#kernel/records/page.ts';
import { allShownTo, shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime, existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { quoteEntries } from '#prices/rules/choices.ts';
import { AnsweredLine } from '#prices/rules/price-line.ts';
import { HandlingRecord, handlingInput } from '#rental/rules/hand-over.ts';
import {
  BOOKABLE_AT,
  periodFieldsOf,
  RENTAL_TIMES,
  readRentalPeriod,
} from '#rental/rules/period-form.ts';
import { formPeriod, queryPeriod } from '#rental/rules/period-rule.ts';
import { isSameRental, lengthProblem } from '#rental/rules/rental-period.ts';
import { EndingPaper, PapersReason } from '#upkeep/rules/ending-paper.ts';
import { editEntries, RESERVATION_SORTS, Reservation, ReservationDetail } from './reservation.ts';
import { reservationFilters } from './reservation-filters.ts';
import { STAGES_AND_DONE } from './reservation-stage.ts';

/** The reservation's present stage or 'done'; null for a CANCELLED one (reservations: reservation status). */
const Stage = v.nullable(v.picklist(STAGES_AND_DONE));

/** The reservation that a late one puts at risk. */
export const ReservationAtRisk = v.object({
  id: AnswerInteger,
  pickUpTime: AnswerTime,
  customer: v.pick(Customer, ['firstName', 'lastName']),
});

export type ReservationAtRisk = v.InferOutput<typeof ReservationAtRisk>;

/** The fields of a reservation that only the desk sees. */
const deskEntries = {
  customer: Customer,
  stage: Stage,
  /** The vehicle's rate when the reservation was priced. */
  pricePerHour: shownTo('see-money', v.number()),
  /** Whether the vehicle is late from the previous rental (reservations: reservations at risk). */
  atRisk: v.boolean(),
  /** The papers of the vehicle that end before the drop-off (upkeep: rentals at risk). */
  endingPapers: v.array(EndingPaper),
  /** For a late reservation, the vehicle's next reservation, if it is at risk. */
  putsAtRisk: v.nullable(ReservationAtRisk),
};

/** The fields with a sum. */
const SUMS = ['totalPrice', 'paid', 'due', 'deposit', 'kept', 'onItsWay'] as const;

/** A reservation in a list of the desk. */
export const AdminReservation = v.object({
  ...Reservation.entries,
  ...allShownTo('see-money', v.pick(Reservation, SUMS).entries),
  ...deskEntries,
  car: DeskVehicleName,
});

export type AdminReservation = v.InferOutput<typeof AdminReservation>;

/** A reservation with its whole vehicle, its customer, and the records of its hand-over and return. */
export const AdminReservationDetail = v.object({
  ...ReservationDetail.entries,
  ...allShownTo(
    'see-money',
    v.pick(ReservationDetail, [
      ...SUMS,
      'paidBy',
      'lines',
      'promoCode',
      'priceBookId',
      'cancellationFee',
      'terms',
    ]).entries,
  ),
  ...deskEntries,
  car: DeskVehicle,
  handOver: v.nullable(HandlingRecord),
  /** Why it was handed over although one of the papers ends. */
  papersReason: v.nullable(v.string()),
  return: v.nullable(HandlingRecord),
  /** After the return, by the reservation's price book: what the desk has still to decide (prices: charges). */
  proposedCharges: shownTo('see-money', v.optional(v.array(AnsweredLine))),
});

export type AdminReservationDetail = v.InferOutput<typeof AdminReservationDetail>;

/** The body of PUT /reservations/{id}/hand-over. The reason is needed if a paper ends before the drop-off. */
export function handOverInput(company: Company) {
  return v.object({
    ...handlingInput(company).entries,
    papersReason: v.optional(v.nullable(PapersReason)),
  });
}

/** The query of GET /reservations/admin/all/pages. */
export const ReservationsQuery = pageQuery(
  RESERVATION_SORTS,
  { size: 20, sort: 'pickUpTime' },
  reservationFilters,
);

/** The query of GET /excel/download/reservations. */
export const ReservationsDownloadQuery = v.object(reservationFilters);

/** The query of PUT /reservations/admin/auth: the reservation, and its vehicle after the edit. */
export const ReservationEditQuery = v.object({ carId: Id, reservationId: Id });

function adminAvailabilityEntries(company: Company) {
  return {
    carId: Id,
    pickUpDateTime: apiTime(company.timeZone),
    dropOffDateTime: apiTime(company.timeZone),
    reservationId: v.optional(Id),
    ...quoteEntries,
  };
}

/**
 * The query of alternatives while a reservation is edited: the past is allowed, and the reservation itself does
 * not count as a conflict.
 */
export function adminAlternativesQuery(company: Company) {
  return v.pipe(
    v.object(adminAvailabilityEntries(company)),
    queryPeriod((period) => lengthProblem(company, period)),
  );
}

/** The query of an availability check: the same, with the status after the edit if it is another. */
export function adminAvailabilityQuery(company: Company) {
  return v.pipe(
    v.object({ ...adminAvailabilityEntries(company), status: v.optional(editEntries.status) }),
    queryPeriod((period) => lengthProblem(company, period)),
  );
}

/**
 * Its answer. With `reservationId`, `due` is what is due after the edit, and negative if it goes back. `takenBy` is a
 * sentence about the reservation or the maintenance that takes the vehicle.
 */
export const AdminAvailability = v.object({
  ...Availability.entries,
  takenBy: v.optional(v.string()),
  due: v.optional(v.number()),
});

export type AdminAvailability = v.InferOutput<typeof AdminAvailability>;

/** The desk's edit of a reservation (reservations: changing a reservation): dates YYYY-MM-DD and times HH:mm as typed. */
export function adminReservationForm(company: Company) {
  return v.pipe(
    v.object({
      ...editEntries,
      pickUpDate: requiredText('Enter the pick up date', 10),
      pickUpTime: timeOfDay('Enter the pick up time'),
      dropOffDate: requiredText('Enter the drop off date', 10),
      dropOffTime: timeOfDay('Enter the drop off time'),
      carId: v.pipe(v.optional(v.number(), 0), v.minValue(1, 'Select a car')),
    }),
    existingTimes(RENTAL_TIMES, company.timeZone),
    formPeriod(company, (period) => lengthProblem(company, period), BOOKABLE_AT),
  );
}
type AdminReservationForm = v.InferOutput<ReturnType<typeof adminReservationForm>>;

/** The form while it is being filled in. The vehicle can still be missing. */
export type AdminReservationDraft = Omit<AdminReservationForm, 'carId'> & {
  carId: number | undefined;
};

/** The form filled with a reservation. */
export function draftOf(reservation: ReservationDetail): AdminReservationDraft {
  const { pickUpLocation, dropOffLocation, status, car } = reservation;
  const places = { pickUpLocation, dropOffLocation };
  return { ...places, ...periodFieldsOf(reservation), carId: car.id, status };
}

/**
 * What to ask the server before a draft replaces the reservation `saved`: nothing if the vehicle, the period and
 * the price stay the same; otherwise whether the vehicle is free, and the price. Undefined while the form is not
 * complete.
 */
export function askedOfEdit(
  company: Company,
  draft: AdminReservationDraft,
  saved: ReservationDetail,
  /** Whether a newer version is saved, and whether other extras or another code are chosen. */
  { isOutdated, isChosen }: { isOutdated: boolean; isChosen: boolean },
): 'nothing' | 'availability' | undefined {
  const { carId, status } = draft;
  const period = readRentalPeriod(company, draft);
  if (!carId || !period || lengthProblem(company, period)) return undefined;
  const isSame = isSameRental(
    { vehicleId: saved.car.id, ...saved },
    { vehicleId: carId, ...period },
  );
  // Others may have booked the period since the reservation was canceled.
  const isTakenUpAgain = saved.status === 'CANCELLED' && status !== 'CANCELLED';
  const isMoved =
    saved.pickUpLocation !== draft.pickUpLocation ||
    saved.dropOffLocation !== draft.dropOffLocation;
  // Charges go with the return.
  const isReopened = saved.status === 'DONE' && status !== 'DONE';
  const isPriced = isChosen || (saved.lines !== undefined && (isMoved || isReopened));
  return isSame && !isTakenUpAgain && !isOutdated && !isPriced ? 'nothing' : 'availability';
}
