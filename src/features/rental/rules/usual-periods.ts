import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import type { PeriodFields } from './rental-fields.ts';
import { USUAL_TIME } from './rental-period.ts';

/** Periods that a visitor can choose with one press. */
export const USUAL_PERIODS = {
  tomorrow: () => t('rental.tomorrow'),
  weekend: () => t('rental.thisWeekend'),
} as const;
export type UsualPeriod = keyof typeof USUAL_PERIODS;

/** On a Sunday the desk closes at this time. */
const WEEKEND_ENDS = '17:00';

/**
 * The fields of a usual period at `now`: tomorrow for a day, or Saturday to Sunday. From Saturday's
 * pick-up on, the weekend is the next one.
 */
export function usualPeriod(company: Company, period: UsualPeriod, now: Date): PeriodFields {
  const clock = toWallClock(now, company.timeZone);
  const today = parseDate(clock.slice(0, 10));
  if (period === 'tomorrow') {
    return {
      pickUpDate: today.add({ days: 1 }).toString(),
      pickUpTime: USUAL_TIME,
      dropOffDate: today.add({ days: 2 }).toString(),
      dropOffTime: USUAL_TIME,
    };
  }
  const day = getDayOfWeek(today, 'en', 'sat');
  const isBefore = day === 0 && clock.slice(11, 16) < USUAL_TIME;
  const saturday = today.add({ days: isBefore ? 0 : 7 - day });
  return {
    pickUpDate: saturday.toString(),
    pickUpTime: USUAL_TIME,
    dropOffDate: saturday.add({ days: 1 }).toString(),
    dropOffTime: WEEKEND_ENDS,
  };
}
