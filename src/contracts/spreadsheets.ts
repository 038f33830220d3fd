import type { ReservationsDownloadQuery } from '../domain/admin-reservation.ts';
import type { FiguresDownloadQuery } from '../domain/figures.ts';
import type { UsersDownloadQuery } from '../domain/user-list.ts';
import type { VehiclesDownloadQuery } from '../domain/vehicle.ts';
import { defineCall } from './call.ts';

export const downloadReservationsCall = defineCall<{ query: typeof ReservationsDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/reservations',
  access: 'administrators',
});

export const downloadUsersCall = defineCall<{ query: typeof UsersDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/users',
  access: 'administrators',
});

export const downloadVehiclesCall = defineCall<{ query: typeof VehiclesDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/cars',
  access: 'administrators',
});

export const downloadFiguresCall = defineCall<{ query: typeof FiguresDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/figures',
  access: 'administrators',
});
