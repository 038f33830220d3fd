import * as v from 'valibot';
import { Customer, NewCustomerInput } from '#accounts/rules/user.ts';
import type { Company } from '#company/rules/company.ts';
import { VehicleName } from '#fleet/rules/vehicle.ts';
import { Id, requiredText } from '#kernel/records/field.ts';
import { existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import {
  BOOKABLE_AT,
  PERIOD_MISSING,
  RENTAL_TIMES,
  readRentalPeriod,
} from '#rental/rules/period-form.ts';
import { BODY_NAMES, periodRule } from '#rental/rules/period-rule.ts';
import type { PeriodFields } from '#rental/rules/rental-fields.ts';
import { lengthProblem } from '#rental/rules/rental-period.ts';
import { locationEntries, reservationChange } from './reservation.ts';

/** The query of POST /reservations/admin/add: the vehicle and the customer. */
export const DeskBookingQuery = v.object({ carId: Id, userId: Id });

/** The body of POST /reservations/admin/add: the desk may also record the past (rules, booking at the desk). */
export function deskReservationInput(company: Company) {
  return v.pipe(
    reservationChange(company),
    periodRule(
      (period) => lengthProblem(company, period),
      (input) => input,
      BODY_NAMES,
    ),
  );
}

const rentalEntries = {
  car: v.nonNullable(v.nullable(VehicleName), 'Select a car'),
  ...locationEntries,
  pickUpDate: requiredText(PERIOD_MISSING.pickUpDate, 10),
  pickUpTime: timeOfDay(PERIOD_MISSING.pickUpTime),
  dropOffDate: requiredText(PERIOD_MISSING.dropOffDate, 10),
  dropOffTime: timeOfDay(PERIOD_MISSING.dropOffTime),
};

/**
 * The form in which the desk books for an existing or a new customer (rules, booking at the desk). Dates are
 * YYYY-MM-DD and times HH:mm, as typed.
 */
export function deskBookingForm(company: Company) {
  return v.pipe(
    v.variant('isNew', [
      v.object({
        isNew: v.literal(false),
        customer: v.nonNullable(v.nullable(Customer), 'Choose a customer'),
        ...rentalEntries,
      }),
      v.object({ isNew: v.literal(true), ...NewCustomerInput.entries, ...rentalEntries }),
    ]),
    existingTimes(RENTAL_TIMES, company.timeZone),
    periodRule(
      (period) => lengthProblem(company, period),
      (form) => readRentalPeriod(company, form),
      BOOKABLE_AT,
    ),
  );
}

/** The form while it is being filled in: it keeps what was typed for both kinds of customer. */
export const DeskBookingDraft = v.object({
  isNew: v.boolean(),
  customer: v.nullable(Customer),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  address: v.string(),
  zipCode: v.string(),
  email: v.string(),
  car: v.nullable(VehicleName),
  pickUpLocation: v.string(),
  dropOffLocation: v.string(),
  pickUpDate: v.string(),
  pickUpTime: v.string(),
  dropOffDate: v.string(),
  dropOffTime: v.string(),
});
export type DeskBookingDraft = v.InferOutput<typeof DeskBookingDraft>;

/** The empty form, or one that begins with a customer, a vehicle and times. */
export function newDeskBooking({
  customer = null,
  car = null,
  period = { pickUpDate: '', pickUpTime: '', dropOffDate: '', dropOffTime: '' },
}: {
  customer?: Customer | null;
  car?: VehicleName | null;
  period?: PeriodFields | undefined;
}): DeskBookingDraft {
  return {
    isNew: false,
    customer,
    firstName: '',
    lastName: '',
    phoneNumber: '',
    address: '',
    zipCode: '',
    email: '',
    car,
    pickUpLocation: '',
    dropOffLocation: '',
    ...period,
  };
}

/** The fields of a new customer that a search for them fills in: an e-mail, a phone number or a name. */
export function customerFrom(
  search: string,
): Partial<Record<'firstName' | 'lastName' | 'phoneNumber' | 'email', string>> {
  const text = search.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  if (/^[+(]?\d[\d ().-]*$/.test(text)) return { phoneNumber: text };
  const [firstName = '', ...lastNames] = text.split(/\s+/);
  return { firstName, ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }) };
}
