import type { ChosenExtra, Promotion } from './price.ts';
import type { PriceRules } from './price-rules.ts';
import type { PricedVehicle } from './rates.ts';

/** A published price book. */
export type PriceBook = { id: number; rules: PriceRules };

/** What a price is calculated from: a vehicle's rates, and the price book if one is published. */
export type PriceBasis = { vehicle: PricedVehicle; book: PriceBook | undefined };

/** What the customer chose beside the rental. */
export type Choices = { extras: readonly ChosenExtra[]; promotion: Promotion | undefined };

export const NO_CHOICES: Choices = { extras: [], promotion: undefined };
