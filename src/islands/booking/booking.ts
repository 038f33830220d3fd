import { RENTAL_FIELDS, type RentalFields } from '../../domain/rental-fields.ts';
import type { ValidatedForm } from '../../shared/form/use-validated-form.tsx';

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

/** Rental: locations and times can be edited. Payment: the vehicle is free, at `totalPrice` dollars. */
export type BookingStage =
  | { name: 'rental'; problem?: string | undefined }
  | { name: 'payment'; totalPrice: number; problem?: string | undefined };

/** The booking of a vehicle as far as it has come, with the forms of its two stages. */
export type Booking = {
  stage: BookingStage;
  rental: ValidatedForm<RentalFields>;
  payment: ValidatedForm<typeof EMPTY_PAYMENT>;
  /** Goes back to the first stage. */
  edit: () => void;
};
