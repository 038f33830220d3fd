import { defineCall } from './call.ts';

export const downloadReservationsCall = defineCall()({
  method: 'GET',
  path: '/excel/download/reservations',
  access: 'administrators',
});

export const downloadUsersCall = defineCall()({
  method: 'GET',
  path: '/excel/download/users',
  access: 'administrators',
});

export const downloadVehiclesCall = defineCall()({
  method: 'GET',
  path: '/excel/download/cars',
  access: 'administrators',
});
