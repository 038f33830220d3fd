import { type CalendarDate, startOfWeek } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { dayAt, dayOf, spanOfDays, type TimeSpan } from '#kernel/time/calendar-day.ts';
import { SHOWN } from './dashboard.ts';

/** The days and weeks of a dashboard on the company's clock, with their spans of time. */
export type DashboardDays = {
  now: Date;
  today: { day: string; span: TimeSpan };
  board: { days: string[]; span: TimeSpan };
  /** From Monday to Sunday; today's week comes last. */
  weeks: { from: string; to: string; span: TimeSpan }[];
};

/** The days of a dashboard requested at `now`. */
export function dashboardDays(company: Company, now: Date): DashboardDays {
  const today = dayAt(now, company.timeZone);
  const thisMonday = startOfWeek(today, 'en', 'mon');
  return {
    now,
    today: { day: today.toString(), span: dayOf(today, company.timeZone) },
    board: {
      days: upTo(SHOWN.days).map((days) => today.add({ days }).toString()),
      span: spanOfDays(today, SHOWN.days, company.timeZone),
    },
    weeks: upTo(SHOWN.weeks)
      .toReversed()
      .map((weeks) => weekFrom(company, thisMonday.subtract({ weeks }))),
  };
}

function weekFrom(company: Company, monday: CalendarDate) {
  return {
    from: monday.toString(),
    to: monday.add({ days: 6 }).toString(),
    span: spanOfDays(monday, 7, company.timeZone),
  };
}

/** 0, 1, … `count` - 1. */
function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
