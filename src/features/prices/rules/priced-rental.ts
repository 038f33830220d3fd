import type { RentalPeriod } from '#rental/rules.ts';

/** What is rented, from where to where, and by whom, as far as that is known. */
export type PricedRental = RentalPeriod & {
  pickUpLocation?: string | undefined;
  dropOffLocation?: string | undefined;
  /** The driver's date of birth, YYYY-MM-DD. */
  birthDate?: string | null | undefined;
  /** The whole rental, if the period is a part of it. Fees are about the whole. */
  whole?: RentalPeriod;
};
