import type { FiguresDownloadQuery } from '#domain/desk/figures.ts';
import type { VehiclesDownloadQuery } from '#domain/fleet/vehicle.ts';
import type { UsersDownloadQuery } from '#domain/people/user.ts';
import type { ReservationsDownloadQuery } from '#domain/renting/admin-reservation.ts';
import { defineCall } from './call.ts';

export const downloadReservationsCall = defineCall<{ query: typeof ReservationsDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/reservations',
  access: 'administrators',
  asksAgain: 'mass-download',
});

export const downloadUsersCall = defineCall<{ query: typeof UsersDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/users',
  access: 'administrators',
  asksAgain: 'mass-download',
});

export const downloadVehiclesCall = defineCall<{ query: typeof VehiclesDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/cars',
  access: 'administrators',
  asksAgain: 'mass-download',
});

export const downloadFiguresCall = defineCall<{ query: typeof FiguresDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/figures',
  access: 'administrators',
  asksAgain: 'mass-download',
});
