import type { ReservationStage } from '#booking/rules.ts';
import {
  RESERVATION_LIST,
  type ReservationFilter,
} from '#desk-reservations/ui/desk/reservation-list.ts';
import type { FilterValues } from '#kit/list/list-definition.ts';
import { listUrl, readListState } from '#kit/list/list-state.ts';

/** The first and the last day, YYYY-MM-DD. */
type Days = { from: string; to: string };

const WHOLE_LIST = readListState(RESERVATION_LIST, {});

/** The list of pick-ups on these days, without canceled reservations. */
export function pickUpsPath({ from, to }: Days): string {
  return filteredPath({ pickUpFrom: from, pickUpTo: to, counted: 'booked' });
}

/** The list of returns on these days, without canceled reservations. */
export function dropOffsPath({ from, to }: Days): string {
  return filteredPath({ dropOffFrom: from, dropOffTo: to, counted: 'booked' });
}

/** The list of reservations on any of these days, without canceled ones. */
export function takenPath({ from, to }: Days): string {
  return filteredPath({ dropOffFrom: from, pickUpTo: to, counted: 'booked' });
}

/** The list of the reservations at this stage. */
export function stagePath(stage: ReservationStage): string {
  return filteredPath({ stage });
}

/**
 * The list of reservations with an unpaid amount, a deposit that is held, a payment to look at, or charges to decide. With `due` it has
 * today's pick-ups and returns for which something is due.
 */
export function paymentPath(
  payment: 'due' | 'unpaid' | 'deposit' | 'problem' | 'undecided',
): string {
  return filteredPath({ ...(payment === 'due' && { when: 'today' }), payment });
}

function filteredPath(filters: FilterValues<ReservationFilter>): string {
  return listUrl(RESERVATION_LIST, { ...WHOLE_LIST, filters });
}
