import type { Stage } from '../../../domain/admin-reservation.ts';
import type { FilterValues } from '../list/list-definition.ts';
import { listPath, readListState } from '../list/list-state.ts';
import { RESERVATION_LIST, type ReservationFilter } from '../reservations/reservation-list.ts';

/** Stretch of days, YYYY-MM-DD, both of them inclusive. */
type Days = { from: string; to: string };

const WHOLE_LIST = readListState(RESERVATION_LIST, {});

/** The list of what is picked up in these days and not cancelled. */
export function pickUpsPath({ from, to }: Days): string {
  return narrowedTo({ pickUpFrom: from, pickUpTo: to, counted: 'booked' });
}

/** The list of what is returned in these days and not cancelled. */
export function returnsPath({ from, to }: Days): string {
  return narrowedTo({ dropOffFrom: from, dropOffTo: to, counted: 'booked' });
}

/** The list of what takes some of these days and is not cancelled. */
export function takenPath({ from, to }: Days): string {
  return narrowedTo({ dropOffFrom: from, pickUpTo: to, counted: 'booked' });
}

/** The list of the reservations that have come this far. */
export function stagePath(stage: Stage): string {
  return narrowedTo({ stage });
}

function narrowedTo(filters: FilterValues<ReservationFilter>): string {
  return listPath(RESERVATION_LIST, { ...WHOLE_LIST, filters });
}
