import type { Company } from '#company/rules.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';

/** The plate that a customer is shown: from the day before the pick-up (fleet: identity). */
export function shownPlate(
  { timeZone }: Company,
  { pickUpTime }: { pickUpTime: Date },
  plate: string | null,
  now: Date,
): string | undefined {
  const isNear = dayAt(now, timeZone).add({ days: 1 }).compare(dayAt(pickUpTime, timeZone)) >= 0;
  return plate !== null && isNear ? plate : undefined;
}
