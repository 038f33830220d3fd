import { type ReservationFilters, reservationFilters } from '#booking/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { defineList } from '#kit/list/list-definition.ts';
import { listReservationsCall } from '../../calls/desk-reservations.ts';

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
