import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import {
  cancelAllForCustomer,
  editReservation,
  findReservation,
  readReservationPage,
  removeReservation,
} from '../../db/admin-reservations.ts';
import { findAvailability } from '../../db/availability.ts';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import {
  cancelForCustomer,
  findOwnReservation,
  readOwnReservationPage,
} from '../../db/own-reservations.ts';
import { makeReservation } from '../../db/reservations.ts';
import { findVehicle } from '../../db/vehicles.ts';
import {
  AdminAvailabilityQuery,
  AdminReservation,
  AdminReservationDetail,
  reservationFilters,
} from '../../src/domain/admin-reservation.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { cancellingProblem } from '../../src/domain/cancelling.ts';
import { Id, PathId } from '../../src/domain/field.ts';
import {
  MOST_UPCOMING,
  OwnReservationsQuery,
  ReservationCancellation,
  UpcomingCancelled,
  UpcomingQuery,
  upcomingCancelled,
} from '../../src/domain/own-reservation.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import { limitProblem, type RentalPeriod } from '../../src/domain/rental-period.ts';
import {
  Availability,
  AvailabilityQuery,
  RESERVATION_SORTS,
  Reservation,
  ReservationDetail,
  ReservationEdit,
  ReservationInput,
} from '../../src/domain/reservation.ts';
import { isAdministrator, type User } from '../../src/domain/user.ts';
import { unauthenticated } from '../server/guards.ts';
import {
  changedMeanwhile,
  invalidInput,
  noReservation,
  notCancellable,
  noUser,
  noVehicle,
  priceChanged,
  tooManyUpcoming,
  vehicleUnavailable,
} from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
    '/api/reservations/admin/all/pages',
    '/api/reservations/:reservationId/admin',
    '/api/reservations/admin/auth',
    '/api/reservations/admin/:reservationId/auth',
    '/api/reservations/admin/availability',
    '/api/reservations/admin/upcoming',
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
    async ({ user, query: { carId, pickUpDateTime, dropOffDateTime } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      refuseBeyondLimits(user, period, {
        pickUpTime: 'pickUpDateTime',
        dropOffTime: 'dropOffDateTime',
      });
      return answerAvailability(await findAvailability(database, carId, period));
    },
  ),

  route(
    'POST',
    '/api/reservations/add',
    {
      summary:
        'Books a vehicle for the caller, unless the total is another than expectedTotal; repeated, it answers the same reservation.',
      access: 'signed-in',
      query: v.object({ carId: Id }),
      body: ReservationInput,
      answers: ReservationDetail,
      status: 201,
    },
    async ({ user, query, body }) => {
      refuseBeyondLimits(user, body, { pickUpTime: 'pickUpTime', dropOffTime: 'dropOffTime' });
      const mostUpcoming = isAdministrator(user) ? undefined : MOST_UPCOMING;
      const outcome = await makeReservation(
        database,
        user.id,
        query.carId,
        body,
        mostUpcoming,
      ).catch(refuseDeletedCustomer);
      switch (outcome.kind) {
        case 'booked':
          return outcome.reservation;
        case 'no-vehicle':
          throw noVehicle();
        case 'price-changed':
          throw priceChanged(outcome.totalPrice);
        case 'too-many-upcoming':
          throw tooManyUpcoming();
        case 'taken':
          throw vehicleUnavailable();
      }
    },
  ),

  route(
    'GET',
    '/api/reservations/auth/all',
    {
      summary:
        "A page of the caller's own reservations, or of the upcoming or past ones among them.",
      access: 'signed-in',
      query: OwnReservationsQuery,
      answers: pageOf(Reservation),
    },
    async ({ user, query }) => readOwnReservationPage(database, user.id, query),
  ),

  route(
    'PUT',
    '/api/reservations/admin/auth',
    {
      summary: 'Replaces a reservation; another vehicle or other times make its price anew.',
      access: 'administrators',
      takesIfMatch: true,
      query: v.object({ carId: Id, reservationId: Id }),
      body: ReservationEdit,
      answers: AdminReservationDetail,
    },
    async ({ query, body, version }) => {
      const vehicle = await findVehicle(database, query.carId);
      if (!vehicle) throw noVehicle();
      try {
        const updated = await editReservation(
          database,
          query.reservationId,
          vehicle,
          body,
          version,
        );
        if (!updated) throw await whyUnchanged(query);
        return updated;
      } catch (error) {
        throw isRefusedBy('reservations_no_overlap', error) ? vehicleUnavailable() : error;
      }
    },
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

  route(
    'PATCH',
    '/api/reservations/:reservationId/auth',
    {
      summary:
        "Cancels one of the caller's own reservations until its pick-up; repeated, it answers the same.",
      access: 'signed-in',
      params: v.object({ reservationId: PathId }),
      body: ReservationCancellation,
      answers: ReservationDetail,
    },
    async ({ user, params: { reservationId } }) => {
      const isDone = await cancelForCustomer(database, user.id, reservationId);
      const reservation = await findOwnReservation(database, user.id, reservationId);
      if (!reservation) throw noReservation();
      if (!isDone && reservation.status !== 'CANCELLED') {
        throw notCancellable(cancellingProblem(reservation, new Date()));
      }
      return reservation;
    },
  ),

  route(
    'GET',
    '/api/reservations/admin/all/pages',
    {
      summary:
        "A page of the reservations; search looks at the customer's name and e-mail, days are inclusive.",
      access: 'administrators',
      query: pageQuery(RESERVATION_SORTS, { size: 20, sort: 'pickUpTime' }, reservationFilters),
      answers: pageOf(AdminReservation),
    },
    async ({ query }) => readReservationPage(database, query, new Date()),
  ),

  route(
    'GET',
    '/api/reservations/:reservationId/admin',
    {
      summary: 'One reservation, of any customer.',
      access: 'administrators',
      params: v.object({ reservationId: PathId }),
      answers: AdminReservationDetail,
    },
    async ({ params }) => {
      const reservation = await findReservation(database, params.reservationId);
      if (!reservation) throw noReservation();
      return reservation;
    },
  ),

  route(
    'DELETE',
    '/api/reservations/admin/:reservationId/auth',
    {
      summary: 'Deletes a reservation.',
      access: 'administrators',
      params: v.object({ reservationId: PathId }),
      answers: Done,
    },
    async ({ params }) => {
      if (!(await removeReservation(database, params.reservationId))) throw noReservation();
      return done('Reservation was deleted');
    },
  ),

  route(
    'PATCH',
    '/api/reservations/admin/upcoming',
    {
      summary:
        "Cancels all of a customer's reservations whose pick-up is still to come, and says how many.",
      access: 'administrators',
      query: UpcomingQuery,
      body: ReservationCancellation,
      answers: UpcomingCancelled,
    },
    async ({ query }) => {
      const cancelled = await cancelAllForCustomer(database, query.userId);
      if (cancelled === undefined) throw noUser();
      return { ...done(upcomingCancelled(cancelled)), cancelled };
    },
  ),

  route(
    'GET',
    '/api/reservations/admin/availability',
    {
      summary:
        'Whether a vehicle is free for a period, in the past too, and for what total; reservationId names the reservation that is to have it.',
      access: 'administrators',
      query: AdminAvailabilityQuery,
      answers: Availability,
    },
    async ({ query: { carId, pickUpDateTime, dropOffDateTime, reservationId } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      return answerAvailability(await findAvailability(database, carId, period, reservationId));
    },
  ),
);

/** @throws 404 without a vehicle */
function answerAvailability(found: Availability | undefined): Availability {
  if (!found) throw noVehicle();
  return found;
}

/**
 * Holds customers to how far ahead and how long they can book.
 * @throws 400 at the call's own name for the time at fault
 */
function refuseBeyondLimits(
  user: User,
  period: RentalPeriod,
  fields: Record<keyof RentalPeriod, string>,
): void {
  const problem = isAdministrator(user) ? undefined : limitProblem(period, new Date());
  if (problem) throw invalidInput({ [fields[problem.at]]: problem.message });
}

async function whyUnchanged({ carId, reservationId }: { carId: number; reservationId: number }) {
  if (!(await findVehicle(database, carId))) return noVehicle();
  return (await findReservation(database, reservationId)) ? changedMeanwhile() : noReservation();
}

/** The customer may be deleted between the reading of who is asking and the booking. */
function refuseDeletedCustomer(error: unknown): never {
  if (isRefusedBy('reservations_user_id_fkey', error)) throw unauthenticated();
  throw error;
}
