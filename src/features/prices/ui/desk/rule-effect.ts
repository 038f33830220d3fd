import type { Company } from '#company/rules.ts';
import { hoursAfter, parseWallClock } from '#kernel/time/wall-clock.ts';
import { USUAL_TIME } from '#rental/rules.ts';
import { price } from '../../rules/price.ts';
import { sumOfLines } from '../../rules/price-line.ts';
import {
  type PackageRule,
  type PriceRules,
  type RateRule,
  rulesOfNewBook,
} from '../../rules/price-rules.ts';
import { type PricedVehicle, weekdayOf } from '../../rules/rates.ts';
import { isFor, isInSeason } from '../../rules/rule-scope.ts';

const DAY_MS = 24 * 3_600_000;

/** Hours of the rentals that are tried: two hours, a day, a weekend, a week and a month. */
const LENGTHS = [2, 24, 48, 168, 720];

/**
 * Says that a rate or a package changes nothing for a vehicle, or nothing from a day on: a day at its maximum often hides it. It is
 * tried with rentals that begin on the first day after `today`, YYYY-MM-DD, on which it holds. Undefined if it changes longer
 * rentals, too, and if it is for other vehicles.
 */
export function missingEffect(
  company: Company,
  rules: PriceRules,
  { list, index }: { list: 'rates' | 'packages'; index: number },
  vehicle: PricedVehicle,
  today: string,
): string | undefined {
  const rule = rules[list]?.[index];
  if (!rule || !isFor(rule, vehicle)) return undefined;
  const start = firstDay(rule, today);
  if (!start) return 'This is over.';
  const time = ('window' in rule && rule.window?.fromTime) || USUAL_TIME;
  const pickUpTime = parseWallClock(`${start}T${time}`, company.timeZone);
  if (!pickUpTime) return undefined;
  const others = { ...rules, [list]: rules[list]?.filter((one) => one !== rule) };
  const changed = [...LENGTHS, ...ownHours(rule)].filter((hours) => {
    const rental = { pickUpTime, dropOffTime: hoursAfter(pickUpTime, hours, company.timeZone) };
    const [kept, without] = [rules, others].map((some) =>
      sumOfLines(price(company, rulesOfNewBook(some), vehicle, rental)),
    );
    return kept !== without;
  });
  if (changed.length === 0) return 'This changes nothing.';
  const isShort = changed.every((hours) => hours < 24);
  return isShort && list === 'rates'
    ? 'This changes nothing for rentals of a day or more.'
    : undefined;
}

/** The first day after `today` on which a rule holds, within a little more than a year. */
function firstDay(rule: RateRule | PackageRule, today: string): string | undefined {
  const weekdays = 'window' in rule && rule.window ? [rule.window.fromWeekday] : undefined;
  const days = 'weekdays' in rule ? rule.weekdays : weekdays;
  return Array.from({ length: 400 }, (_, ahead) =>
    new Date(Date.parse(today) + (ahead + 1) * DAY_MS).toISOString().slice(0, 10),
  ).find((day) => isInSeason(rule, day) && (!days || days.includes(weekdayOf(day))));
}

/** The hours that a package of hours or of a window pays for, at most. */
function ownHours(rule: RateRule | PackageRule): number[] {
  if ('hours' in rule && rule.hours) return [rule.hours];
  if (!('window' in rule) || !rule.window) return [];
  const { fromWeekday, fromTime, toWeekday, toTime } = rule.window;
  const hourOf = (weekday: number, time: string) => weekday * 24 + Number(time.slice(0, 2));
  const length = hourOf(toWeekday, toTime) - hourOf(fromWeekday, fromTime);
  return [(length + 168) % 168 || 168];
}
