import { dayInParts } from '#kernel/locale/day-words.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { type HourFigures, LEAD_TIMES, type MonthFigures } from './charts.ts';
import { utilizationOf, type Week } from './figures.ts';

// What there is to see in each chart, as a sentence; undefined if there is nothing.

/** A month, YYYY-MM, as 'October 2026'. */
export function nameOfMonth(month: string): string {
  return dayInParts(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** A day of the week, 1 to 7, as 'Monday' to 'Sunday'. */
export function nameOfWeekday(weekday: number): string {
  // January 1, 2024 was a Monday.
  return dayInParts(`2024-01-0${weekday}`, { weekday: 'long' });
}

/** The months that have ended, compared with a year earlier. A month under way is not comparable. */
export function revenueInWords(months: readonly MonthFigures[]): string | undefined {
  const first = months.find(({ revenue }) => revenue > 0);
  const over = months.filter(({ isOver }) => isOver);
  const revenue = sumOf(over, (month) => month.revenue);
  const before = sumOf(over, (month) => month.revenueBefore);
  const last = over.at(-1);
  if (!last || revenue + before === 0) {
    if (!first) return undefined;
    return `Revenue begins in ${nameOfMonth(first.month)}, with ${inWholeUnits(first.revenue)} so far.`;
  }
  const best = highest(over, (month) => month.revenue);
  const span =
    over.length === 1
      ? nameOfMonth(last.month)
      : `The ${over.length} months to ${nameOfMonth(last.month)}`;
  const most =
    over.length === 1 || revenue === 0
      ? ''
      : `, the most in ${nameOfMonth(best.month)}: ${inWholeUnits(best.revenue)}`;
  return `${span} brought ${inWholeUnits(revenue)}, ${changeInWords(revenue, before)}${most}.`;
}

function changeInWords(now: number, before: number): string {
  if (before === 0) return 'with no revenue a year earlier';
  return `${comparedWords(now, before)} a year earlier`;
}

/** '8% more than', 'as much as'. `before` is above 0. */
function comparedWords(now: number, before: number): string {
  const share = formatNumber(Math.abs(now / before - 1), { style: 'percent' });
  if (/^0\D*$/.test(share)) return 'as much as';
  return `${share} ${now > before ? 'more' : 'less'} than`;
}

/** The week before the present one, which comes last, compared with those before it. */
export function revenueTrendInWords(weeks: readonly Pick<Week, 'revenue'>[]): string {
  const over = weeks.slice(0, -1);
  // The weeks before the first revenue say nothing about a young company.
  const earlier = over.slice(
    over.findIndex((week) => week.revenue > 0),
    -1,
  );
  const revenue = over.at(-1)?.revenue ?? 0;
  const average = sumOf(earlier, (week) => week.revenue) / earlier.length;
  if (!(average > 0)) {
    return revenue > 0
      ? `Last week brought ${inWholeUnits(revenue)}, the first revenue in ${over.length} weeks.`
      : `No revenue in the ${over.length} weeks before this one.`;
  }
  const compared = comparedWords(revenue, average);
  const others =
    earlier.length === 1 ? 'the week before' : `the average of the ${earlier.length} before`;
  return `Last week brought ${inWholeUnits(revenue)}, ${compared} ${others}.`;
}

/** The hours of a stretch of the heat map that are compared with each other. */
const STRETCH_HOURS = 4;
/** If the quietest stretch has this part of the busiest one, no time is worth naming. */
const EVEN = 0.9;

/** When most and when least of the fleet is out, in stretches of four hours. */
export function busiestInWords(hours: readonly HourFigures[]): string | undefined {
  if (hours.every(({ rentedHours }) => rentedHours === 0)) return undefined;
  const stretches = stretchesOf(hours);
  const busiest = highest(stretches, ({ share }) => share);
  const quietest = highest(stretches, ({ share }) => -share);
  const [most, least] = [busiest, quietest].map(({ share }) => shareInWords(share));
  if (quietest.share >= EVEN * busiest.share) {
    return `The fleet is out evenly, whatever the day and hour: ${least === most ? most : `${least} to ${most}`} of it.`;
  }
  return `${stretchInWords(busiest)} are busiest: ${most} of the fleet is out, compared with ${least} on ${stretchInWords(quietest)}.`;
}

type Stretch = { weekday: number; from: number; share: number };

function stretchesOf(hours: readonly HourFigures[]): Stretch[] {
  const byTime = new Map(hours.map((figures) => [figures.weekday * 24 + figures.hour, figures]));
  return hours.flatMap(({ weekday, hour: from }) => {
    if (from + STRETCH_HOURS > 24) return [];
    const parts = Array.from({ length: STRETCH_HOURS }, (_, hour) =>
      byTime.get(weekday * 24 + from + hour),
    ).filter((part) => part !== undefined);
    const fleetHours = sumOf(parts, (part) => part.fleetHours);
    if (fleetHours === 0) return [];
    const rentedHours = sumOf(parts, (part) => part.rentedHours);
    return [{ weekday, from, share: utilizationOf({ rentedHours, fleetHours }) }];
  });
}

function stretchInWords({ weekday, from }: Stretch): string {
  return `${nameOfWeekday(weekday)}s between ${clockAt(from)} and ${clockAt(from + STRETCH_HOURS)}`;
}

/** A whole hour of the clock, '09:00'. */
export function clockAt(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The days of a group of `LEAD_TIMES`: '0', '2–3', '61+'. */
export function leadTimeDays(group: number): string {
  const [from, to] = rangeOf(group);
  if (to === undefined) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

/** How long before the pick-up most rentals are booked, and at least half of them. `counts` are those of the groups. */
export function leadTimeInWords(counts: readonly number[]): string | undefined {
  const total = sumOf(counts, (count) => count);
  if (total === 0) return undefined;
  const groups = [...counts.entries()].map(([group, count]) => ({ group, count }));
  const usual = highest(groups, ({ count }) => count);
  const countUpTo = (group: number) => sumOf(counts.slice(0, group + 1), (count) => count);
  const median = groups.findIndex(({ group }) => 2 * countUpTo(group) >= total);
  const countOfHalf = countUpTo(median);
  const saysMore = countOfHalf < total && countOfHalf > usual.count;
  const half = saysMore
    ? `; ${shareInWords(countOfHalf / total)} are booked ${atMost(median)}`
    : '';
  const share = shareInWords(usual.count / total);
  return `Most often, for ${share} of the rentals, a vehicle is booked ${leadTimeGroup(usual.group)}${half}.`;
}

/** 'on the day of the pick-up', '1 day ahead', '2 to 3 days ahead', 'more than 60 days ahead'. */
export function leadTimeGroup(group: number): string {
  const [from, to] = rangeOf(group);
  if (to === 0) return 'on the day of the pick-up';
  if (to === undefined) return `more than ${from - 1} days ahead`;
  return from === to ? `${from} day ahead` : `${from} to ${to} days ahead`;
}

function atMost(group: number): string {
  const [, to] = rangeOf(group);
  return `at most ${to === 1 ? '1 day' : `${to} days`} ahead`;
}

/** The first and the last day of a group. */
function rangeOf(group: number): [from: number, to: number | undefined] {
  const next = LEAD_TIMES[group + 1];
  return [LEAD_TIMES[group] ?? 0, next === undefined ? undefined : next - 1];
}

/** The part of a month's reservations that was canceled, 0 to 1. */
export function canceledShare({
  rentals,
  canceled,
}: Pick<MonthFigures, 'rentals' | 'canceled'>): number {
  return canceled === 0 ? 0 : canceled / (rentals + canceled);
}

export function cancellationsInWords(months: readonly MonthFigures[]): string | undefined {
  const rentals = sumOf(months, (month) => month.rentals);
  const canceled = sumOf(months, (month) => month.canceled);
  const total = rentals + canceled;
  if (total === 0) return undefined;
  if (total === 1)
    return `The only reservation of these months was ${canceled === 1 ? '' : 'not '}canceled.`;
  const all = `${formatNumber(total)} reservations`;
  if (canceled === 0) return `None of the ${all} of these months was canceled.`;
  const share = shareInWords(canceledShare({ rentals, canceled }));
  const over = months.filter((month) => month.isOver && month.canceled > 0);
  const worst = over.length > 1 ? highest(over, canceledShare) : undefined;
  const most = worst
    ? `, the largest share in ${nameOfMonth(worst.month)}: ${formatNumber(worst.canceled)} of ${formatNumber(worst.rentals + worst.canceled)}`
    : '';
  return `${share} of the ${all} of these months were canceled${most}.`;
}

/** A part of a whole, '28%'. It is 0% or 100% only if it is exactly that. */
function shareInWords(share: number): string {
  if (share > 0 && share < 0.005) return 'less than 1%';
  if (share < 1 && share >= 0.995) return 'more than 99%';
  return formatNumber(share, { style: 'percent' });
}

function sumOf<Part>(parts: readonly Part[], read: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + read(part), 0);
}

/** The first of those with the highest value. `parts` has at least one. */
function highest<Part>(parts: readonly Part[], read: (part: Part) => number): Part {
  return parts.reduce((best, part) => (read(part) > read(best) ? part : best));
}

function inWholeUnits(amount: number): string {
  return formatMoney(amount, { minimumFractionDigits: 0, maximumFractionDigits: 0 });
}
