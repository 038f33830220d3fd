import type { RentalPeriod } from '#rental/rules.ts';
import type { PriceRules } from './price-rules.ts';
import type { PricedVehicle } from './rates.ts';

/** A published price book. */
export type PriceBook = { id: number; rules: PriceRules };

/** What a price is calculated from: a vehicle's rates, and the price book if one is published. */
export type PriceBasis = { vehicle: PricedVehicle; book: PriceBook | undefined };

/** An extra that was chosen, by the id of its rule. */
export type ChosenExtra = { id: string; quantity: number };

/** A promotion: percent off the rental, or an amount in cents. */
export type Promotion = { code: string; percent: number | null; amountCents: number | null };

/** What the customer chose beside the rental. */
export type Choices = { extras: readonly ChosenExtra[]; promotion: Promotion | undefined };

export const NO_CHOICES: Choices = { extras: [], promotion: undefined };

/** What is rented, from where to where, and by whom, as far as that is known. */
export type PricedRental = RentalPeriod & {
  pickUpLocation?: string | undefined;
  dropOffLocation?: string | undefined;
  /** The driver's date of birth, YYYY-MM-DD. */
  birthDate?: string | null | undefined;
  /** The whole rental, if the period is a part of it. Fees are about the whole. */
  whole?: RentalPeriod;
};
