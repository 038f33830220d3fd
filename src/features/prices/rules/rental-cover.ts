import { parseDateTime } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { toCents } from '#kernel/money/money.ts';
import { localMs, type RentalPeriod, rentalDays, type StartedHour } from '#rental/rules.ts';
import type { PackageRule, PriceRules } from './price-rules.ts';
import { type PricedVehicle, type Rate, rateOn } from './rates.ts';
import { isFor, isInSeason } from './rule-scope.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** A Monday. */
const FIRST_MONDAY_MS = Date.parse('1970-01-05T00:00Z');

/** Started hours in a row that a package, the price of a day, or their own prices pay for. */
export type PaidStretch =
  | { by: 'package'; hours: number; rule: PackageRule }
  | { by: 'day'; hours: number; name: string; cents: number }
  | { by: 'hours'; rates: readonly Rate[] };

/**
 * The packages, days and hours that pay for a rental at the least price, in order (prices: hours, days and packages).
 *
 * It is a shortest path over the started hours. Before each hour two sums are known: the least that pays for all hours before
 * it (`paid`), and the least of those ways after which a day can begin (`open`). A day begins at the pick-up, after a day, and
 * at the end of a package. Each step goes on from one of these sums: with one more hour of a day, or with a package.
 */
export function cheapestCover(
  company: Company,
  rules: PriceRules,
  vehicle: PricedVehicle,
  rental: RentalPeriod,
): readonly PaidStretch[] {
  const days = rentalDays(company, rental);
  const hours = days.flat();
  const clock = clockOf(hours, localMs(rental.dropOffTime));
  const dayEnds = endsOf(days);
  const rateAt = ratesOf(rules, vehicle);
  const packages = (rules.packages ?? [])
    .filter((rule) => isFor(rule, vehicle))
    .map((rule) => ({ rule, cents: toCents(rule.price) }));
  const paid = sums(hours.length);
  const open = sums(hours.length);
  for (const [at, hour] of hours.entries()) {
    if (open.cents(at) < Number.POSITIVE_INFINITY) {
      const { dayCents } = rateAt(hour.day);
      const end = dayEnds.get(at) ?? clock.hoursUntil(at, hour.local + DAY_MS);
      let hoursCents = 0;
      for (let to = at + 1; to <= end; to += 1) {
        hoursCents += rateAt(hours[to - 1]?.day ?? '').cents;
        const cents = open.cents(at) + Math.min(hoursCents, dayCents ?? hoursCents);
        const by = hoursCents > (dayCents ?? hoursCents) ? 'day' : 'hours';
        paid.offer(to, { cents, by, from: at });
        if (to === end) open.offer(to, { cents, by, from: at });
      }
    }
    for (const { rule, cents } of packages) {
      const end = packageEnd(rule, clock, at);
      if (end === undefined) continue;
      const step = { cents: paid.cents(at) + cents, by: rule, from: at };
      open.offer(end, step);
      // It also pays for fewer hours than it could.
      for (let to = end; to > at && paid.offer(to, step); to -= 1);
    }
  }
  return stretches(hours, rateAt, { paid, open });
}

/** A way to pay for the hours before one: its last step, where that step begins, and the sum of all steps in cents. */
type Step = { cents: number; by: 'day' | 'hours' | PackageRule; from: number };

type Sums = ReturnType<typeof sums>;

/** The cheapest steps to each hour, and to the end. */
function sums(count: number) {
  const steps: (Step | undefined)[] = Array(count + 1).fill(undefined);
  const cents = (at: number) => (at === 0 ? 0 : (steps[at]?.cents ?? Number.POSITIVE_INFINITY));
  return {
    cents,
    step: (at: number) => steps[at],
    /** Keeps the step if it is cheaper than the one before. */
    offer: (at: number, step: Step): boolean => {
      if (step.cents >= cents(at)) return false;
      steps[at] = step;
      return true;
    },
  };
}

/** The stretches of the cheapest way to the end. Before a package any way counts, before a day those after which it can begin. */
function stretches(
  hours: readonly StartedHour[],
  rateAt: (day: string) => Rate,
  { paid, open }: { paid: Sums; open: Sums },
): PaidStretch[] {
  const found: PaidStretch[] = [];
  let before = paid;
  for (let end = hours.length; end > 0; ) {
    const step = before.step(end);
    if (!step) throw new Error(`Nothing pays for the hours before ${end}.`);
    const rates = hours.slice(step.from, end).map(({ day }) => rateAt(day));
    found.push(stretchOf(step.by, rates));
    before = typeof step.by === 'object' ? paid : open;
    end = step.from;
  }
  return found.reverse();
}

function stretchOf(by: Step['by'], rates: readonly Rate[]): PaidStretch {
  const [first] = rates;
  const hours = rates.length;
  if (typeof by === 'object') return { by: 'package', hours, rule: by };
  if (by === 'hours' || !first || first.dayCents === null) return { by: 'hours', rates };
  return { by: 'day', hours, name: first.name, cents: first.dayCents };
}

/** The place after the last hour of a package that begins with the hour at `at`; undefined if it can't begin there. */
function packageEnd(rule: PackageRule, clock: Clock, at: number): number | undefined {
  const local = clock.localOf(at);
  if (!rule.window) {
    if (!isInSeason(rule, dayOf(local))) return undefined;
    if (rule.hours) return Math.min(at + rule.hours, clock.count);
    return clock.hoursUntil(at, lengthEnd(rule, local));
  }
  const { fromWeekday, fromTime, toWeekday, toTime } = rule.window;
  const start = timeOfWeek(fromWeekday, fromTime);
  const length = (timeOfWeek(toWeekday, toTime) - start + WEEK_MS) % WEEK_MS || WEEK_MS;
  const sinceStart = (((local - FIRST_MONDAY_MS - start) % WEEK_MS) + WEEK_MS) % WEEK_MS;
  // What has been paid before never costs less later, so the first hour in the window is the best beginning.
  if (at > 0 && sinceStart >= HOUR_MS) return undefined;
  if (!isInSeason(rule, dayOf(local - sinceStart))) return undefined;
  const end = clock.hoursUntil(at, local - sinceStart + length);
  return end === at ? undefined : end;
}

/** When a package of days or months ends that begins at a local time. */
function lengthEnd({ days, months }: PackageRule, local: number): number {
  if (days) return local + days * DAY_MS;
  const begin = parseDateTime(new Date(local).toISOString().slice(0, 19));
  return localMs(begin.add({ months: months ?? 0 }).toString());
}

function timeOfWeek(weekday: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (weekday - 1) * DAY_MS + (hours * 60 + minutes) * 60_000;
}

function dayOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

type Clock = ReturnType<typeof clockOf>;

/** The started hours by what the clocks show. `dropOff` is the end of the last one. */
function clockOf(hours: readonly StartedHour[], dropOff: number) {
  const localOf = (at: number) => hours[at]?.local ?? dropOff;
  const endOf = (at: number) => Math.min(localOf(at) + HOUR_MS, dropOff);
  return {
    count: hours.length,
    localOf,
    /** The place after the last hour that has ended at a local time, of those from `at` on. */
    hoursUntil: (at: number, until: number): number => {
      const guess = at + Math.max(0, Math.floor((until - localOf(at)) / HOUR_MS));
      let end = Math.min(guess, hours.length);
      while (end < hours.length && endOf(end) <= until) end += 1;
      while (end > at && endOf(end - 1) > until) end -= 1;
      return end;
    },
  };
}

/** Where each day of the rental ends, by where it begins. */
function endsOf(days: readonly (readonly StartedHour[])[]): Map<number, number> {
  const ends = new Map<number, number>();
  let from = 0;
  for (const { length } of days) {
    ends.set(from, from + length);
    from += length;
  }
  return ends;
}

/** The rates of days. A rental has few of them, and many hours. */
function ratesOf(rules: PriceRules, vehicle: PricedVehicle): (day: string) => Rate {
  const known = new Map<string, Rate>();
  return (day) => {
    const rate = known.get(day) ?? rateOn(rules, vehicle, day);
    known.set(day, rate);
    return rate;
  };
}
