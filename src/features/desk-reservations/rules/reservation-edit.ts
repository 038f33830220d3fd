import * as v from 'valibot';
import {
  editEntries,
  isAtOtherPlaces,
  RESERVATION_SORTS,
  type ReservationDetail,
  reservationFilters,
} from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { Id, requiredText } from '#kernel/records/field.ts';
import { pageQuery } from '#kernel/records/page.ts';
import { apiTime, existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { quoteEntries } from '#prices/rules.ts';
import {
  BOOKABLE_AT,
  formPeriod,
  isSameRental,
  lengthProblem,
  periodFieldsOf,
  placesProblem,
  placesRule,
  queryPeriod,
  RENTAL_TIMES,
  type RentalLocations,
  readRentalPeriod,
} from '#rental/rules.ts';

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

/** The desk's edit of a reservation (booking: changing a reservation): dates YYYY-MM-DD and times HH:mm as typed. */
export function adminReservationForm(company: Company, before?: RentalLocations) {
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
    placesRule(company, before),
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
 * What to ask the server before a draft replaces the reservation `saved`: nothing if the vehicle, the period, the
 * places and the price stay the same; otherwise whether the vehicle is free, and the price. Undefined while the form is not
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
  if (placesProblem(company, draft, saved)) return undefined;
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
  const isAsItWas = isSame && !isAtOtherPlaces(company, saved, draft);
  return isAsItWas && !isTakenUpAgain && !isOutdated && !isPriced ? 'nothing' : 'availability';
}
