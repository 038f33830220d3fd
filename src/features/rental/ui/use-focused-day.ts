import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { isOfRequestYear, toWallClock } from '#kernel/time/wall-clock.ts';
import type { PeriodFields } from '../rules/rental-fields.ts';

/** The current day at the company. */
export function companyDay(now: Date): CalendarDate {
  return parseDate(toWallClock(now, pageCompany().timeZone).slice(0, 10));
}

/** The dates of a period; undefined without dates, or for a period that no calendar shows. */
export function rangeOf({ pickUpDate, dropOffDate }: PeriodFields) {
  const isShown = isOfRequestYear(pickUpDate) && isOfRequestYear(dropOffDate);
  const [start, end] = isShown ? [parseDay(pickUpDate), parseDay(dropOffDate)] : [];
  return start && end && start.compare(end) <= 0 ? { start, end } : undefined;
}

/**
 * The day of a period's calendar that takes the focus: the first of its dates, or today. It moves to
 * dates that are chosen elsewhere.
 */
export function useFocusedDay(period: PeriodFields, now: Date) {
  const range = rangeOf(period);
  const [day, setDay] = useState(range?.start ?? companyDay(now));
  const [seen, setSeen] = useState(range);
  if (range && (!seen || range.start.compare(seen.start) !== 0)) {
    setSeen(range);
    const isThere = day.compare(range.start) >= 0 && day.compare(range.end) <= 0;
    if (!isThere) setDay(range.start);
  }
  return [day, setDay] as const;
}
