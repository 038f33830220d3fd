import { parseDate, startOfMonth } from '@internationalized/date';
import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { DayPeriod, dayAt, parseDay } from '#kernel/time/calendar-day.ts';
import { bothDays, periodFilters } from './figures.ts';

/** The months of a chart, and the longest period in years. */
export const MONTHS_SHOWN = 12;
const MOST_YEARS = 2;

/**
 * From how many days on each group of lead times begins: days of the calendar from the booking to the pick-up. The
 * last group has no end.
 */
export const LEAD_TIMES = [0, 1, 2, 4, 8, 15, 31, 61] as const;

/** The reservations that are picked up in a month (figures: charts). */
export const MonthFigures = v.object({
  /** YYYY-MM. */
  month: v.string(),
  /** Whether the month has ended. Until then more can be booked in it. */
  isOver: v.boolean(),
  /** Those that are not canceled, and their totals. */
  rentals: AnswerInteger,
  revenue: v.number(),
  canceled: AnswerInteger,
  /** What was spent for vehicles in the month. */
  costs: v.number(),
  /** The revenue of the same month a year earlier. */
  revenueBefore: v.number(),
});
export type MonthFigures = v.InferOutput<typeof MonthFigures>;

/** All hours of a period that begin at one hour of a day of the week, taken together. */
export const HourFigures = v.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: AnswerInteger,
  /** 0 to 23 on the company's clock. */
  hour: AnswerInteger,
  rentedHours: v.number(),
  fleetHours: v.number(),
});
export type HourFigures = v.InferOutput<typeof HourFigures>;

/** What the charts of the figures page show. */
export const Charts = v.object({
  period: DayPeriod,
  /** Twelve months, the last of them that of the period's last day. */
  months: v.array(MonthFigures),
  /** Sorted by day and hour. A period of less than a week does not have all of them. */
  hours: v.array(HourFigures),
  /** The number of the period's rentals in each group of `LEAD_TIMES`. */
  leadTimes: v.array(AnswerInteger),
});
export type Charts = v.InferOutput<typeof Charts>;

/** The query of GET /figures/admin/charts. */
export const ChartsQuery = v.pipe(
  v.object(periodFilters),
  bothDays(),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || hasCharts({ from, to }),
      `to must be within ${MOST_YEARS} years of from`,
    ),
    ['to'],
  ),
);
export type ChartsQuery = v.InferOutput<typeof ChartsQuery>;

/** Whether a period is short enough for charts. Days that don't exist have a message of their own. */
export function hasCharts({ from, to }: DayPeriod): boolean {
  const end = parseDay(from)?.add({ years: MOST_YEARS }).toString();
  return end === undefined || to < end;
}

/** The months that a period's charts show, YYYY-MM, after those of the year before. */
export function monthsRead({ to }: DayPeriod): string[] {
  const last = startOfMonth(parseDate(to));
  return Array.from({ length: 2 * MONTHS_SHOWN }, (_, index) =>
    last
      .subtract({ months: 2 * MONTHS_SHOWN - 1 - index })
      .toString()
      .slice(0, 7),
  );
}

/** The month at an instant, YYYY-MM. */
export function monthAt(company: Company, now: Date): string {
  return dayAt(now, company.timeZone).toString().slice(0, 7);
}
