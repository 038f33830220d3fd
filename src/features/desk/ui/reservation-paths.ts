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

/** The list of today's pick-ups and returns for which something is due. */
export function dueTodayPath(): string {
  return filteredPath({ when: 'today', payment: 'due' });
}

/** The list of rentals that begin today, have begun or have ended, and are not paid. */
export function unpaidPath(): string {
  return filteredPath({ payment: 'unpaid' });
}

/** The list of reservations with a deposit that is held. */
export function depositsHeldPath(): string {
  return filteredPath({ payment: 'deposit' });
}

/** The list of reservations with a payment that the desk has to look at. */
export function paymentProblemsPath(): string {
  return filteredPath({ payment: 'problem' });
}

/** The list of rentals with charges that the desk has to decide. */
export function undecidedPath(): string {
  return filteredPath({ payment: 'undecided' });
}

function filteredPath(filters: FilterValues<ReservationFilter>): string {
  return listUrl(RESERVATION_LIST, { ...WHOLE_LIST, filters });
}
