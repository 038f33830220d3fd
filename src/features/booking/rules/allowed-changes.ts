import type { Company } from '#company/rules.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { isCurrent } from './is-current.ts';
import type { Reservation } from './reservation.ts';

// Apart from changing.ts, because pages show what can be done before they load the form that does it.

/** What decides whether and how customers can change a reservation of theirs. */
export type Changed = Pick<Reservation, 'status' | 'pickUpTime' | 'dropOffTime' | 'pickedUpAt'>;

/** The parts that a customer can change: both times and both places, only those of the drop-off, or none. */
type ChangeableParts = 'all' | 'drop-off' | 'none';

/** What a customer can change of a reservation at `now` (booking: changing a reservation). */
export function changeableParts(
  company: Company,
  reservation: Changed,
  now: Date,
): ChangeableParts {
  if (!isCurrent(company, reservation, now)) return 'none';
  const isBeforePickUp =
    reservation.pickedUpAt === null && instantOf(reservation.pickUpTime, company.timeZone) > now;
  return isBeforePickUp ? 'all' : 'drop-off';
}

/** The reason why a customer can't change a reservation at all, as a sentence in the present language; undefined if they can. */
export function changingProblem(
  company: Company,
  reservation: Changed,
  now: Date,
): (() => string) | undefined {
  if (changeableParts(company, reservation, now) !== 'none') return undefined;
  switch (reservation.status) {
    case 'CANCELLED':
      return () => t('booking.canceledNotChangeable');
    case 'DONE':
      return () => t('booking.doneNotChangeable');
    case 'CREATED':
      return () => t('booking.dropOffPassed', { phone: company.phones[0] });
  }
}

/** Why nobody can cancel a reservation, as a sentence: its vehicle is out (booking: canceling). Undefined otherwise. */
export function outProblem({
  status,
  pickedUpAt,
}: Pick<Reservation, 'status' | 'pickedUpAt'>): string | undefined {
  return status === 'CREATED' && pickedUpAt !== null
    ? 'This car is out. Record the return first.'
    : undefined;
}

/**
 * Why a customer can't cancel a reservation at `now`, as a sentence in the present language. Undefined when they can: while it is
 * CREATED and neither its pick-up time nor its hand-over has passed (booking: canceling).
 */
export function cancelingProblem(
  company: Company,
  { status, pickUpTime, pickedUpAt }: Pick<Reservation, 'status' | 'pickUpTime' | 'pickedUpAt'>,
  now: Date,
): (() => string) | undefined {
  if (status === 'CANCELLED') return () => t('booking.alreadyCanceled');
  if (status === 'DONE') return () => t('booking.doneNotCancelable');
  if (pickedUpAt !== null) return () => t('booking.pickedUpNotCancelable');
  return instantOf(pickUpTime, company.timeZone) > now
    ? undefined
    : () => t('booking.pickUpPassedNotCancelable');
}
