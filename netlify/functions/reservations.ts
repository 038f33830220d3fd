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
import { Id } from '../../src/domain/field.ts';
import { pageQuery } from '../../src/domain/page.ts';
import {
  AvailabilityQuery,
  RESERVATION_SORTS,
  ReservationInput,
  VEHICLE_UNAVAILABLE,
} from '../../src/domain/reservation.ts';
import { parseBody, parseParams, parseQuery } from '../server/call.ts';
import { requireUser } from '../server/guards.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { resource, route } from '../server/resource.ts';
import { created, ok } from '../server/respond.ts';

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
  ],
};

const ReservationPageQuery = pageQuery(RESERVATION_SORTS, { size: 20, sort: 'pickUpTime' });
const noVehicle = notFound('There is no such vehicle.');
const noReservation = notFound('There is no such reservation.');

export default resource(
  route('GET', '/api/reservations/auth', async (call) => {
    await requireUser(call);
    const { carId, pickUpDateTime, dropOffDateTime } = parseQuery(call, AvailabilityQuery);
    const availability = await checkAvailability(database, carId, {
      pickUpTime: pickUpDateTime,
      dropOffTime: dropOffDateTime,
    });
    if (!availability) throw noVehicle;
    return ok(availability);
  }),

  route('POST', '/api/reservations/add', async (call) => {
    const customer = await requireUser(call);
    const { carId } = parseQuery(call, v.object({ carId: Id }));
    const input = await parseBody(call, ReservationInput);
    const vehicle = await findVehicle(database, carId);
    if (!vehicle) throw noVehicle;
    const reservation = await bookVehicle(database, customer.id, vehicle, input);
    if (!reservation) throw new Refusal(409, 'vehicle_unavailable', VEHICLE_UNAVAILABLE);
    return created(reservation);
  }),

  route('GET', '/api/reservations/auth/all', async (call) => {
    const customer = await requireUser(call);
    const query = parseQuery(call, ReservationPageQuery);
    return ok(await listOwnReservations(database, customer.id, query));
  }),

  route('GET', '/api/reservations/:reservationId/auth', async (call) => {
    const customer = await requireUser(call);
    const { reservationId } = parseParams(call, v.object({ reservationId: Id }), noReservation);
    const reservation = await findOwnReservation(database, customer.id, reservationId);
    if (!reservation) throw noReservation;
    return ok(reservation);
  }),
);
