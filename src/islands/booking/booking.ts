import {
  type PeriodFields,
  RENTAL_FIELDS,
  type RentalFields,
} from '#domain/renting/rental-fields.ts';
import type { ValidatedForm } from '#shared/form/use-validated-form.tsx';

export const EMPTY_RENTAL = Object.fromEntries(
  RENTAL_FIELDS.map((name) => [name, '']),
) as RentalFields;

export const EMPTY_PAYMENT = {
  cardNo: '',
  nameOnCard: '',
  expireDate: '',
  cvc: '',
  contract: false,
};

/**
 * Rental: locations and times can be edited. `isTaken` if the last check found the period taken.
 * Payment: the vehicle is free, at `totalPrice` dollars.
 */
export type BookingStage =
  | { name: 'rental'; problem?: string | undefined; isTaken?: boolean }
  | { name: 'payment'; totalPrice: number; problem?: string | undefined };

/** The state of a booking, with the forms of its two stages. */
export type Booking = {
  stage: BookingStage;
  rental: ValidatedForm<RentalFields>;
  payment: ValidatedForm<typeof EMPTY_PAYMENT>;
  /** Returns to the first stage. */
  edit: () => void;
  /** Fills in the period of the first stage. */
  setPeriod: (period: PeriodFields) => void;
};
