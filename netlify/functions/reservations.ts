import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import {
  bookVehicle,
  checkAvailability,
  findOwnReservation,
  listOwnReservations,
} from '../../db/reservations.ts';
import { findVehicle } from '../../db/vehicles.ts';
import { Id, PathId } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import {
  Availability,
  AvailabilityQuery,
  OWN_RESERVATIONS_PAGE_SIZE,
  RESERVATION_SORTS,
  Reservation,
  ReservationDetail,
  ReservationInput,
} from '../../src/domain/reservation.ts';
import { noReservation, noVehicle, vehicleUnavailable } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
  ],
};

export default resource(
  route(
    'GET',
    '/api/reservations/auth',
    {
      summary: 'Whether a vehicle is free for a period, and for what total.',
      access: 'signed-in',
      query: AvailabilityQuery,
      answers: Availability,
    },
    async ({ query: { carId, pickUpDateTime, dropOffDateTime } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      const availability = await checkAvailability(database, carId, period);
      if (!availability) throw noVehicle();
      return availability;
    },
  ),

  route(
    'POST',
    '/api/reservations/add',
    {
      summary: 'Books a vehicle for the caller; repeated, it answers the same reservation.',
      access: 'signed-in',
      query: v.object({ carId: Id }),
      body: ReservationInput,
      answers: ReservationDetail,
      status: 201,
    },
    async ({ user, query, body }) => {
      const vehicle = await findVehicle(database, query.carId);
      if (!vehicle) throw noVehicle();
      const reservation = await bookVehicle(database, user.id, vehicle, body);
      if (!reservation) throw vehicleUnavailable();
      return reservation;
    },
  ),

  route(
    'GET',
    '/api/reservations/auth/all',
    {
      summary: "A page of the caller's own reservations.",
      access: 'signed-in',
      query: pageQuery(RESERVATION_SORTS, { size: OWN_RESERVATIONS_PAGE_SIZE, sort: 'pickUpTime' }),
      answers: pageOf(Reservation),
    },
    async ({ user, query }) => listOwnReservations(database, user.id, query),
  ),

  route(
    'GET',
    '/api/reservations/:reservationId/auth',
    {
      summary: "One of the caller's own reservations.",
      access: 'signed-in',
      params: v.object({ reservationId: PathId }),
      answers: ReservationDetail,
    },
    async ({ user, params }) => {
      const reservation = await findOwnReservation(database, user.id, params.reservationId);
      if (!reservation) throw noReservation();
      return reservation;
    },
  ),
);
