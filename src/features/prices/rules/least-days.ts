import { parseDate } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { dayInParts } from '#kernel/locale/day-words.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { daysAfter, isAfterDays, toWallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import {
  lastDropOffDay,
  lastPickUpDay,
  type PeriodProblem,
  type RentalPeriod,
} from '#rental/rules.ts';
import type { UnmetLength } from './other-lengths.ts';
import type { PriceBasis } from './price-basis.ts';
import type { LeastDaysRule, PriceRules } from './price-rules.ts';
import type { PricedVehicle } from './rates.ts';
import { isFor, isInSeason } from './rule-scope.ts';

/** The least lengths of a book that hold for a vehicle. */
export function leastDaysOf(
  { leastDays = [] }: PriceRules,
  vehicle: Pick<PricedVehicle, 'id' | 'classId'>,
): LeastDaysRule[] {
  return leastDays.filter((rule) => isFor(rule, vehicle));
}

/** Those of a price book for its vehicle. `hasLimits` stands for customers: the desk has none. */
export function leastDaysFor({ vehicle, book }: PriceBasis, hasLimits: boolean): LeastDaysRule[] {
  return hasLimits ? leastDaysOf(book?.rules ?? {}, vehicle) : [];
}

/** What is wrong with a period that is shorter than a least length, of those that hold for its vehicle (prices: least lengths). */
export function leastDaysProblem(
  company: Company,
  leastDays: readonly LeastDaysRule[],
  period: RentalPeriod,
): PeriodProblem | undefined {
  const unmet = unmetLength(company, leastDays, period);
  return unmet && { at: 'dropOffTime', message: () => tooShortInWords(unmet) };
}

/** That a period is too short, and when the vehicle can be dropped off instead. */
export function tooShortInWords({ name: stored, days, dropOffTime }: UnmetLength): string {
  const name = ownName(stored);
  const [day, time] = [dayInWords(dropOffTime, true), clockInWords(dropOffTime)];
  return t('prices.tooShort', { name, days, day, time });
}

/** The least length that a period does not reach, and the first drop-off that none of them refuses. */
export function unmetLength(
  company: Company,
  leastDays: readonly LeastDaysRule[],
  period: RentalPeriod,
): UnmetLength | undefined {
  let [rule] = unmetRules(leastDays, period);
  if (!rule) return undefined;
  // Of several the longest is met last. The longer rental can touch another season, too.
  for (let { dropOffTime } = period; ; ) {
    dropOffTime = daysAfter(period.pickUpTime, rule.days, company.timeZone);
    const [next] = unmetRules(leastDays, { ...period, dropOffTime });
    if (!next) return { name: rule.name, days: rule.days, dropOffTime };
    rule = next;
  }
}

/** Which vehicles a period is too short for: all, those of some classes, or none. */
export function tooShortFor(
  { leastDays = [] }: PriceRules,
  period: RentalPeriod,
): number[] | 'all' {
  const unmet = unmetRules(leastDays, period);
  return unmet.every(({ classes }) => classes)
    ? unmet.flatMap(({ classes = [] }) => classes)
    : 'all';
}

/**
 * The first day from `day` to `lastDay`, YYYY-MM-DD, on which a rental of so many hours may begin, or the day after `lastDay`. A
 * day is left out only if the rental is too short by more than an hour, by which the clocks can change.
 */
export function firstDayOutside(
  leastDays: readonly LeastDaysRule[],
  hours: number,
  day: string,
  lastDay: string,
): string {
  const longer = leastDays.filter(({ days }) => days * 24 > hours + 1);
  let first = parseDate(day);
  const isIn = (one: string) => longer.some((rule) => isInSeason(rule, one));
  while (first.toString() <= lastDay && isIn(first.toString())) first = first.add({ days: 1 });
  return first.toString();
}

/** The least lengths in words, of seasons in which a customer who books at `now` can rent: 'At least 3 days from Dec 20 to Jan 6'. */
export function leastDaysInWords(
  company: Company,
  leastDays: readonly LeastDaysRule[],
  now: Date,
): string[] {
  const today = toWallClock(now, company.timeZone).slice(0, 10);
  const lastDay = lastDropOffDay(company, lastPickUpDay(company, now)) ?? today;
  const words = leastDays
    .filter((rule) => touches(rule, today, lastDay))
    .map((rule) => seasonInWords(rule, today));
  return [...new Set(words)];
}

function seasonInWords({ days, from, to, yearly }: LeastDaysRule, today: string): string {
  const dayOf = (day: string) => dayOfSeason(day, !yearly && day.slice(0, 4) !== today.slice(0, 4));
  if (from && to) return t('prices.leastDaysFromTo', { days, from: dayOf(from), to: dayOf(to) });
  if (from) return t('prices.leastDaysFrom', { days, from: dayOf(from) });
  return to ? t('prices.leastDaysUntil', { days, to: dayOf(to) }) : t('prices.leastDays', { days });
}

function dayOfSeason(day: string, hasYear: boolean): string {
  return dayInParts(day, { month: 'short', day: 'numeric', ...(hasYear && { year: 'numeric' }) });
}

/** The rules that a period does not meet. */
function unmetRules(leastDays: readonly LeastDaysRule[], period: RentalPeriod): LeastDaysRule[] {
  const { pickUpTime, dropOffTime } = period;
  return leastDays.filter(
    (rule) =>
      !isAfterDays(pickUpTime, dropOffTime, rule.days) &&
      touches(rule, pickUpTime.slice(0, 10), lastDayOf(period)),
  );
}

/** The last day of a rental, YYYY-MM-DD. A drop-off at midnight does not touch its day. */
function lastDayOf({ dropOffTime }: RentalPeriod): string {
  const day = parseDate(dropOffTime.slice(0, 10));
  return (dropOffTime.endsWith('T00:00:00') ? day.subtract({ days: 1 }) : day).toString();
}

/** Whether one of the days from `first` to `last`, YYYY-MM-DD, is in the season of a rule. */
function touches(rule: LeastDaysRule, first: string, last: string): boolean {
  for (let day = parseDate(first); day.toString() <= last; day = day.add({ days: 1 })) {
    if (isInSeason(rule, day.toString())) return true;
  }
  return false;
}
