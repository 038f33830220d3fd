import { pageCompany } from '#company/ui/page-company.ts';
import { getRentalPeriod, periodQuery, type RentalFields } from '#rental/rules.ts';

/**
 * The places and times of a checked form in the body of a call.
 * @throws RangeError when the period is incomplete or impossible
 */
export function rentalBody(form: RentalFields) {
  return { ...placesOf(form), ...getRentalPeriod(pageCompany(), form) };
}

/**
 * The places and times of a checked form in the query of a call.
 * @throws RangeError when the period is incomplete or impossible
 */
export function rentalQuery(form: RentalFields) {
  return { ...placesOf(form), ...periodQuery(getRentalPeriod(pageCompany(), form)) };
}

function placesOf({ pickUpLocation, dropOffLocation }: RentalFields) {
  return { pickUpLocation, dropOffLocation };
}
