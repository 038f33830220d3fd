import { type RentalPeriod, startedHours } from '../renting/rental-period.ts';

/** Money as the database stores it: whole cents. Calls and forms use dollars. */
type Cents = number;

/** Dollars with at most two decimals as cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents as dollars. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** The price per hour that led to a period's total. */
export function hourlyCents(total: Cents, period: RentalPeriod): Cents {
  return Math.round(total / startedHours(period));
}

/** The price of a period: started hours × price per hour (rules, pricing). */
export function totalCents(pricePerHourCents: Cents, period: RentalPeriod): Cents {
  return pricePerHourCents * startedHours(period);
}
