import { send } from '../../../api/client.ts';
import { listReservationsCall } from '../../../contracts/admin-reservations.ts';
import { type ReservationFilters, reservationFilters } from '../../../domain/admin-reservation.ts';
import { PATHS } from '../../../domain/paths.ts';
import { defineList } from '../list/list-definition.ts';

export type ReservationFilter = keyof ReservationFilters;

export const RESERVATION_LIST = defineList({
  path: PATHS.adminReservations,
  sorts: [
    { by: 'pickUpTime', title: 'Pick-up' },
    { by: 'dropOffTime', title: 'Drop-off' },
    { by: 'totalPrice', title: 'Price' },
  ],
  filters: reservationFilters,
  load: (query, signal) => send(listReservationsCall, { query, signal }),
});
