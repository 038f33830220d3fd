import { send } from '#api/client.ts';
import { listReservationsCall } from '#contracts/admin-reservations.ts';
import {
  type ReservationFilters,
  reservationFilters,
} from '#domain/renting/reservation-filters.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export type ReservationFilter = keyof ReservationFilters;

export const RESERVATION_LIST = defineList({
  path: PATHS.adminReservations,
  sorts: [
    { by: 'pickUpTime', title: 'Pick-up' },
    { by: 'dropOffTime', title: 'Drop-off' },
    { by: 'totalPrice', title: 'Price' },
  ],
  // The newest pick-up first. What is still ahead begins with the next.
  direction: 'DESC',
  filters: reservationFilters,
  views: [
    { id: 'all', title: 'All' },
    // The longest overdue first.
    {
      id: 'late',
      title: 'Late',
      sort: 'dropOffTime',
      direction: 'ASC',
      filters: { stage: 'late' },
    },
    { id: 'today', title: 'Today', direction: 'ASC', filters: { when: 'today' } },
    { id: 'this-month', title: 'This month', filters: { when: 'this-month' } },
    { id: 'expected', title: 'Expected', direction: 'ASC', filters: { stage: 'upcoming' } },
  ],
  load: (query, signal) => send(listReservationsCall, { query, signal }),
});
