import type { Company } from '#company/rules.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import type { Reservation } from './reservation.ts';

/** Whether a reservation is current at `now`: CREATED, with its drop-off still to come. */
export function isCurrent(
  company: Company,
  { status, dropOffTime }: Pick<Reservation, 'status' | 'dropOffTime'>,
  now: Date,
): boolean {
  return status === 'CREATED' && instantOf(dropOffTime, company.timeZone) > now;
}
