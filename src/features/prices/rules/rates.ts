import { percentOf, toCents } from '#kernel/money/money.ts';
import type { PriceRules, RateRule } from './price-rules.ts';
import { isFor, isInSeason } from './rule-scope.ts';

/** A vehicle as prices depend on it: its class, its rate per hour, and at most of a day, in cents. */
export type PricedVehicle = {
  id: number;
  classId: number | null;
  rateCents: number;
  dailyCapCents: number | null;
};

/**
 * What an hour and at most a day of the rental cost that begin on a day, in cents. `place` is that of the
 * rule in the book; undefined without one.
 */
export type Rate = {
  name: string;
  cents: number;
  dayCents: number | null;
  place: number | undefined;
};

/** The rate of a day, YYYY-MM-DD, by the first rule that matches. */
export function rateOn(rules: PriceRules, vehicle: PricedVehicle, day: string): Rate {
  const { rateCents, dailyCapCents } = vehicle;
  const [rule] = ratesOn(rules, vehicle, day);
  if (!rule) return { name: 'Rental', cents: rateCents, dayCents: dailyCapCents, place: undefined };
  const { name, percent = 100, hourPrice, dayPercent = 100, dayPrice } = rule;
  const cents = hourPrice === undefined ? percentOf(rateCents, percent) : toCents(hourPrice);
  const ownDayCents = dailyCapCents === null ? null : percentOf(dailyCapCents, dayPercent);
  return {
    name,
    cents,
    dayCents: dayPrice === undefined ? ownDayCents : toCents(dayPrice),
    place: rules.rates?.indexOf(rule),
  };
}

/** All rules that match a day, the one that counts first. */
export function ratesOn(
  { rates = [] }: PriceRules,
  vehicle: PricedVehicle,
  day: string,
): RateRule[] {
  return rates.filter(
    (rate) =>
      (!rate.weekdays || rate.weekdays.includes(weekdayOf(day))) &&
      isInSeason(rate, day) &&
      isFor(rate, vehicle),
  );
}

type Weekday = NonNullable<RateRule['weekdays']>[number];

/** The weekday of a day, YYYY-MM-DD: 1 is Monday. */
export function weekdayOf(day: string): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
}
