import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import type { Company } from '#company/rules/company.ts';

/** A wall-clock time, `inDays` days after the day of seeding. */
export type SeedTime = [inDays: number, at: string];

/** The instant of a time on the company's clock. */
export function instantOfSeed(company: Company, [inDays, at]: SeedTime): Date {
  const day = today(company.timeZone).add({ days: inDays });
  return toZoned(toCalendarDateTime(day, parseTime(at)), company.timeZone).toDate();
}
