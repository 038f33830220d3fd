import type { AdminReservation } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';

/**
 * Whether something is due now at `now`: for a rental that begins on that day, has begun, also before its pick-up time, or
 * has ended (desk: dashboard).
 */
export function isDueNow(
  company: Company,
  {
    due,
    status,
    pickUpTime,
    pickedUpAt,
  }: Pick<AdminReservation, 'due' | 'status' | 'pickUpTime' | 'pickedUpAt'>,
  now: Date,
): boolean {
  const today = toWallClock(now, company.timeZone).slice(0, 10);
  const hasBegun = pickUpTime.slice(0, 10) <= today || pickedUpAt !== null || status === 'DONE';
  return due > 0 && hasBegun;
}
