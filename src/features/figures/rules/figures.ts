import {
  type CalendarDate,
  endOfMonth,
  endOfYear,
  parseDate,
  startOfMonth,
  startOfYear,
} from '@internationalized/date';
import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { pageOf, pageQuery } from '#kernel/records/page.ts';
import {
  DayPeriod,
  dayAt,
  requestDay,
  spanOfDays,
  type TimeSpan,
} from '#kernel/time/calendar-day.ts';
import { ChargedSum } from './charges-by-kind.ts';

/** The named periods; the first is the default. Any other period is given by its days. */
export const NAMED_PERIODS = [
  'this-month',
  'last-month',
  'last-30-days',
  'this-quarter',
  'last-quarter',
  'this-year',
] as const;

export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** The figures of a fleet or a vehicle in a period (figures: figures). */
export const Figures = v.object({
  /** Reservations picked up in the period, and their totals. */
  rentals: AnswerInteger,
  revenue: v.number(),
  /** What was spent for the vehicle on the days of the period. */
  costs: v.number(),
  /** The rented hours within the period, and the hours in which the vehicle was in the fleet. */
  rentedHours: v.number(),
  fleetHours: v.number(),
});

export type Figures = v.InferOutput<typeof Figures>;

/** A vehicle's figures, and those of the period before, which are null if it was not in the fleet then. */
export const VehicleFigures = v.object({
  id: AnswerInteger,
  model: v.string(),
  plate: v.optional(v.string()),
  /** Whether the vehicle has been deleted since. Then it has no page. */
  isDeleted: v.boolean(),
  ...Figures.entries,
  before: v.nullable(Figures),
});

export type VehicleFigures = v.InferOutput<typeof VehicleFigures>;

/** A page of the vehicles that were in the fleet in a period, and the figures of the whole fleet. */
export const FiguresPage = v.object({
  ...pageOf(VehicleFigures).entries,
  period: DayPeriod,
  /** Whether the period has not ended. Then more can still be booked in it. */
  isUnderWay: v.boolean(),
  total: Figures,
  before: v.object({ period: DayPeriod, total: Figures }),
  /** What of the revenue was charged beside the price of the rentals. */
  charges: v.array(ChargedSum),
});

export type FiguresPage = v.InferOutput<typeof FiguresPage>;

export const FIGURES_SORTS = [
  'revenue',
  'costs',
  'left',
  'model',
  'rentedHours',
  'utilization',
  'rentals',
] as const;

export type FiguresSort = (typeof FIGURES_SORTS)[number];

/** The filters of a period, and a place or all of them. Its days replace its name. */
export const periodFilters = {
  place: v.optional(Id),
  period: v.optional(
    v.picklist(NAMED_PERIODS, `period must be one of ${NAMED_PERIODS.join(', ')}`),
  ),
  from: v.optional(requestDay('from')),
  to: v.optional(requestDay('to')),
};

type PeriodFilters = v.InferOutput<v.ObjectSchema<typeof periodFilters, undefined>>;

const list = pageQuery(
  FIGURES_SORTS,
  { size: 20, sort: 'revenue', direction: 'DESC' },
  periodFilters,
);

/** The query of GET /figures/admin. */
export const FiguresQuery = v.pipe(list, bothDays());

export type FiguresQuery = v.InferOutput<typeof FiguresQuery>;

/** The query of GET /excel/download/figures. */
export const FiguresDownloadQuery = v.pipe(v.omit(list, ['page', 'size']), bothDays());

export type FiguresDownloadQuery = v.InferOutput<typeof FiguresDownloadQuery>;

/** Requires both days or neither, and refuses a last day before the first. */
/* @__NO_SIDE_EFFECTS__ */
export function bothDays<Query extends PeriodFilters>() {
  return fieldRule<Query>(({ from, to }, refuse) => {
    if (!from && to) refuse('from', 'from must be given with to');
    if (from && !to) refuse('to', 'to must be given with from');
    if (from && to && isBackwards({ from, to })) refuse('to', 'to must not be before from');
  });
}

/** Whether the last day comes before the first. */
export function isBackwards({ from, to }: DayPeriod): boolean {
  return to < from;
}

/** The days of a query's period at `now`. */
export function periodAt(
  company: Company,
  { period, from, to }: PeriodFilters,
  now: Date,
): DayPeriod {
  return from && to ? { from, to } : namedPeriod(company, period ?? NAMED_PERIODS[0], now);
}

/** The days of a named period at `now`. */
export function namedPeriod(company: Company, name: NamedPeriod, now: Date): DayPeriod {
  const today = dayAt(now, company.timeZone);
  const [from, to] = {
    'this-month': () => [startOfMonth(today), endOfMonth(today)] as const,
    'last-month': () => {
      const first = startOfMonth(today).subtract({ months: 1 });
      return [first, endOfMonth(first)] as const;
    },
    'last-30-days': () => [today.subtract({ days: 29 }), today] as const,
    'this-quarter': () => quarterOf(today),
    'last-quarter': () => quarterOf(today.subtract({ months: 3 })),
    'this-year': () => [startOfYear(today), endOfYear(today)] as const,
  }[name]();
  return { from: from.toString(), to: to.toString() };
}

/** The first and the last day of the quarter of a year that contains a day. */
function quarterOf(day: CalendarDate): readonly [CalendarDate, CalendarDate] {
  const first = startOfMonth(day).subtract({ months: (day.month - 1) % 3 });
  return [first, endOfMonth(first.add({ months: 2 }))];
}

/**
 * The period of the same length that ends where this one begins (figures: figures). A period of whole months is
 * preceded by as many months, any other period by as many days.
 */
export function periodBefore({ from, to }: DayPeriod): DayPeriod {
  const first = parseDate(from);
  const next = parseDate(to).add({ days: 1 });
  const isOfWholeMonths = first.day === 1 && next.day === 1;
  const length = isOfWholeMonths
    ? { months: (next.year - first.year) * 12 + next.month - first.month }
    : { days: daysIn({ from, to }) };
  return { from: first.subtract(length).toString(), to: first.subtract({ days: 1 }).toString() };
}

/** A period as a span of time. */
export function spanOfPeriod(company: Company, period: DayPeriod): TimeSpan {
  return spanOfDays(parseDate(period.from), daysIn(period), company.timeZone);
}

function daysIn({ from, to }: DayPeriod): number {
  return 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** Rented hours divided by the hours in the fleet, 0 to 1 (figures: figures); 0 without a fleet. */
export function utilizationOf({
  rentedHours,
  fleetHours,
}: Pick<Figures, 'rentedHours' | 'fleetHours'>): number {
  return fleetHours > 0 ? rentedHours / fleetHours : 0;
}

/** What is left of the revenue after the costs. */
export function leftAfterCosts({ revenue, costs }: Pick<Figures, 'revenue' | 'costs'>): number {
  return toAmount(toCents(revenue) - toCents(costs));
}

/**
 * A week, Monday to Sunday on the company's clock. Reservations and revenue belong to the week of
 * the pick-up, rented hours to the week in which they lie.
 */
export const Week = v.object({
  from: v.string(),
  to: v.string(),
  reservations: AnswerInteger,
  revenue: v.number(),
  rentedHours: v.number(),
  /** The hours of this week that vehicles spent in the fleet (figures: figures). */
  fleetHours: v.number(),
});

export type Week = v.InferOutput<typeof Week>;
