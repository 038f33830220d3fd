import { type RentalPeriod, startedHours } from './rental-period.ts';

/** Stands by itself: a page that only shows prices must not load the rules of periods. */

/** Money as the database holds and sums it: whole cents. The wire carries dollars. */
export type Cents = number;

/** Dollars from the wire or a form, with at most two decimals, as cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents as the wire's dollars. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** The price per hour that a period's total was made of. */
export function hourlyCents(total: Cents, period: RentalPeriod): Cents {
  return Math.round(total / startedHours(period));
}

/** The price of a period: started hours × price per hour (rules, pricing). */
export function totalCents(pricePerHourCents: Cents, period: RentalPeriod): Cents {
  return pricePerHourCents * startedHours(period);
}
