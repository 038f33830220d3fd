import { percentOf, toCents } from '#kernel/money/money.ts';
import type { PriceRules, Season } from './price-rules.ts';

/** A vehicle as prices depend on it: its class, its rate per hour, and at most of a day, in cents. */
export type PricedVehicle = {
  id: number;
  classId: number | null;
  rateCents: number;
  dailyCapCents: number | null;
};

/** What an hour and at most a day of the rental cost that begin on a day, in cents. `percent` is of the vehicle's rate. */
export type Rate = { name: string; percent: number; cents: number; dayCents: number | null };

/** The rate of a day, YYYY-MM-DD, by the first rule that matches. */
export function rateOn({ rates = [] }: PriceRules, vehicle: PricedVehicle, day: string): Rate {
  const { rateCents, dailyCapCents } = vehicle;
  const weekday = rates.length > 0 ? weekdayOf(day) : 1;
  const rule = rates.find(
    ({ weekdays, ...rate }) =>
      (!weekdays || weekdays.includes(weekday)) && isInSeason(rate, day) && isFor(rate, vehicle),
  );
  if (!rule) return { name: 'Rental', percent: 100, cents: rateCents, dayCents: dailyCapCents };
  const { name, percent = 100, hourPrice, dayPercent = 100, dayPrice } = rule;
  const cents = hourPrice === undefined ? percentOf(rateCents, percent) : toCents(hourPrice);
  const ownDayCents = dailyCapCents === null ? null : percentOf(dailyCapCents, dayPercent);
  return {
    name,
    percent: hourPrice === undefined ? percent : Math.round((100 * cents) / rateCents),
    cents,
    dayCents: dayPrice === undefined ? ownDayCents : toCents(dayPrice),
  };
}

/** Whether a day, YYYY-MM-DD, is in a season. Of a yearly one, only month and day count. */
export function isInSeason({ from, to, yearly }: Season, day: string): boolean {
  if (!yearly) return (!from || from <= day) && (!to || day <= to);
  const [first = '', last = '', date = ''] = [from, to, day].map((one) => one?.slice(5));
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

/** The vehicles that a rule is for: all, unless it names vehicles or classes. */
export type ForVehicles = { carIds?: number[] | undefined; classes?: number[] | undefined };

/** Whether a rule is for a vehicle. */
export function isFor(
  { carIds, classes }: ForVehicles,
  { id, classId }: Pick<PricedVehicle, 'id' | 'classId'>,
): boolean {
  return (
    (!carIds || carIds.includes(id)) &&
    (!classes || (classId !== null && classes.includes(classId)))
  );
}

/** How near a rule is to the vehicles that it is for. The nearest counts: of vehicles, of classes, of all (prices: classes). */
export function nearness({ carIds, classes }: ForVehicles): number {
  if (carIds) return 2;
  return classes ? 1 : 0;
}

type Weekday = NonNullable<NonNullable<PriceRules['rates']>[number]['weekdays']>[number];

/** The weekday of a day, YYYY-MM-DD: 1 is Monday. */
function weekdayOf(day: string): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
}
