import * as v from 'valibot';
import { reservationChange, typedRentalEntries } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import {
  Customer,
  callerEntries,
  type NewCustomerInput,
  PERSON_FIELDS,
  personOf,
  reachable,
} from '#identity/rules.ts';
import { Id } from '#kernel/records/field.ts';
import { existingTimes } from '#kernel/time/time-schemas.ts';
import {
  BOOKABLE_AT,
  bodyPeriod,
  EMPTY_RENTAL,
  formPeriod,
  lengthProblem,
  type PeriodFields,
  placesRule,
  RENTAL_FIELDS,
  RENTAL_TIMES,
} from '#rental/rules.ts';

/** The query of POST /reservations/admin/add: the vehicle and the customer. */
export const DeskBookingQuery = v.object({ carId: Id, userId: Id });

/** The body of POST /reservations/admin/add: the desk may also record the past (desk-reservations: booking at the desk). */
export function deskReservationInput(company: Company) {
  return v.pipe(
    reservationChange(company),
    bodyPeriod((period) => lengthProblem(company, period)),
  );
}

const rentalEntries = {
  car: v.nonNullable(v.nullable(DeskVehicleName), 'Select a car'),
  ...typedRentalEntries,
};

/**
 * The form in which the desk books for an existing or a new customer (desk-reservations: booking at the desk). Dates are
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
      v.pipe(v.object({ isNew: v.literal(true), ...callerEntries, ...rentalEntries }), reachable()),
    ]),
    existingTimes(RENTAL_TIMES, company.timeZone),
    placesRule(company),
    formPeriod(company, (period) => lengthProblem(company, period), BOOKABLE_AT),
  );
}

/** The form while it is being filled in: it keeps what was typed for both kinds of customer. */
export const DeskBookingDraft = v.object({
  isNew: v.boolean(),
  customer: v.nullable(Customer),
  car: v.nullable(DeskVehicleName),
  ...v.entriesFromList(PERSON_FIELDS, v.string()),
  ...v.entriesFromList(RENTAL_FIELDS, v.string()),
});
export type DeskBookingDraft = v.InferOutput<typeof DeskBookingDraft>;

/** The empty form, or one that begins with a customer, a vehicle and times. */
export function newDeskBooking({
  customer = null,
  car = null,
  period,
}: {
  customer?: Customer | null;
  car?: DeskVehicleName | null;
  period?: PeriodFields | undefined;
}): DeskBookingDraft {
  return { isNew: false, customer, car, ...personOf(), ...EMPTY_RENTAL, ...period };
}

/** The fields of a new customer that a search for them fills in: an email, a phone number or a name. */
export function customerFrom(search: string): Partial<NewCustomerInput> {
  const text = search.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  if (/^[+(]?\d[\d ().-]*$/.test(text)) return { phoneNumber: text };
  const [firstName = '', ...lastNames] = text.split(/\s+/);
  return { firstName, ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }) };
}
