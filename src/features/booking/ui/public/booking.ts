import type { Vehicle } from '#fleet/rules.ts';
import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import type { AnsweredLine } from '#prices/rules.ts';
import { PERIOD_FIELDS, type PeriodFields, type RentalFields } from '#rental/rules.ts';
import type { RentalChoices } from '../shared/use-choices.ts';

/** What the form needs to know of its vehicle. */
export type BookedVehicle = Pick<Vehicle, 'id' | 'pricePerHour' | 'dailyCap'>;

export const EMPTY_PAYMENT = {
  cardNo: '',
  nameOnCard: '',
  expireDate: '',
  cvc: '',
  contract: false,
  /** Whether the payment page opens after the booking, where customers can also pay at pick-up. */
  payNow: false,
  /** Whether charges can go to the card (payments: saved cards). */
  cardConsent: false,
};

/**
 * Rental: locations and times can be edited. `isTaken` if the last check found the period taken.
 * Payment: the vehicle is free, at `totalPrice`. There are lines only where rules apply.
 */
export type BookingStage =
  | { name: 'rental'; problem?: string | undefined; isTaken?: boolean }
  | {
      name: 'payment';
      totalPrice: number;
      lines: readonly AnsweredLine[] | undefined;
      problem?: string | undefined;
    };

/** The state of a booking, with the forms of its two stages. */
export type Booking = {
  stage: BookingStage;
  rental: ValidatedForm<RentalFields>;
  choices: RentalChoices;
  payment: ValidatedForm<typeof EMPTY_PAYMENT>;
  /** Returns to the first stage. */
  edit: () => void;
  /** The period that was chosen in the calendar or came with the page's URL. */
  asked: PeriodFields | undefined;
  /** Fills in the period of the first stage. */
  setPeriod: (period: PeriodFields) => void;
};

/** Whether the period of a form is the one that was asked for. */
export function isAsked(asked: PeriodFields | undefined, values: PeriodFields): boolean {
  return asked !== undefined && PERIOD_FIELDS.every((name) => asked[name] === values[name]);
}
