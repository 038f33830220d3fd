import type { Config } from '@netlify/functions';
import {
  bookForCustomerCall,
  cancelUpcomingCall,
  checkAvailabilityForEditCall,
  deleteReservationCall,
  findAlternativesForDeskCall,
  getReservationCall,
  listReservationsCall,
  moveReservationCall,
  updateReservationCall,
} from '#contracts/admin-reservations.ts';
import { database } from '#db/connection.ts';
import { isRefusedAsOfNobody, isRefusedAsTaken } from '#db/constraint.ts';
import { findAlternatives } from '#db/fleet/vehicle-search.ts';
import { findVehicle } from '#db/fleet/vehicles.ts';
import {
  cancelAllForCustomer,
  editReservation,
  findReservation,
  moveReservation,
  readReservationPage,
  removeReservation,
} from '#db/renting/admin-reservations.ts';
import { findAvailability } from '#db/renting/availability.ts';
import { bookVehicle } from '#db/renting/reservations.ts';
import { COMPANY } from '#domain/company/company.ts';
import { VehicleAlternatives } from '#domain/fleet/vehicle-search.ts';
import { Done, done } from '#domain/records/answer.ts';
import { PathId } from '#domain/records/field.ts';
import { pageOf } from '#domain/records/page.ts';
import {
  AdminAvailabilityQuery,
  AdminReservation,
  AdminReservationDetail,
  ReservationEditQuery,
  ReservationsQuery,
} from '#domain/renting/admin-reservation.ts';
import { DeskBookingQuery, DeskReservationInput } from '#domain/renting/desk-booking.ts';
import { MoveQuery, movingProblem } from '#domain/renting/moving.ts';
import {
  cancelledSentence,
  ReservationCancellation,
  UpcomingCancelled,
  UpcomingQuery,
} from '#domain/renting/own-reservation.ts';
import { Availability, ReservationEdit } from '#domain/renting/reservation.ts';
import { handle, handleRead } from '#server/http/handle.ts';
import {
  changedMeanwhile,
  noReservation,
  notChangeable,
  noUser,
  noVehicle,
  vehicleUnavailable,
} from '#server/http/refusal.ts';
import { resource } from '#server/http/resource.ts';
import { answerAvailability, bookedReservation, getReservation } from '#server/renting.ts';

export const config: Config = {
  path: [
    '/api/reservations/admin/all/pages',
    '/api/reservations/:reservationId/admin',
    '/api/reservations/admin/add',
    '/api/reservations/admin/auth',
    '/api/reservations/:reservationId/vehicle',
    '/api/reservations/admin/:reservationId/auth',
    '/api/reservations/admin/upcoming',
    '/api/reservations/admin/availability',
    '/api/reservations/admin/alternatives',
  ],
};

export default resource(
  handleRead(
    listReservationsCall,
    {
      summary:
        "A page of the reservations; search looks at the customer's name and email. Days are inclusive.",
      query: ReservationsQuery,
      answer: pageOf(AdminReservation),
    },
    async ({ db, query }) => readReservationPage(db, query, new Date()),
  ),

  handleRead(
    getReservationCall,
    {
      summary: 'One reservation, of any customer.',
      params: { reservationId: PathId },
      answer: AdminReservationDetail,
    },
    async ({ db, params }) => getReservation(db, params.reservationId),
  ),

  handle(
    bookForCustomerCall,
    {
      summary:
        'Books a vehicle for a customer, in the past too, unless the total differs from expectedTotal. A repeated booking answers the same reservation.',
      query: DeskBookingQuery,
      body: DeskReservationInput,
      answer: AdminReservationDetail,
      writesLetters: true,
    },
    async ({ query: { carId, userId }, body }) => {
      const outcome = await bookVehicle(database, userId, carId, body, {
        turnaroundMinutes: COMPANY.turnaroundMinutes,
        mostCurrent: undefined,
      }).catch((error: unknown) => {
        throw isRefusedAsOfNobody(error) ? noUser() : error;
      });
      return getReservation(database, bookedReservation(outcome).id);
    },
  ),

  handle(
    updateReservationCall,
    {
      summary:
        'Replaces a reservation. If the vehicle or the times change, the price is calculated again.',
      query: ReservationEditQuery,
      body: ReservationEdit,
      answer: AdminReservationDetail,
      writesLetters: true,
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
          COMPANY.turnaroundMinutes,
        );
        if (!updated) throw await whyUnchanged(query);
        return await getReservation(database, query.reservationId);
      } catch (error) {
        throw isRefusedAsTaken(error) ? vehicleUnavailable() : error;
      }
    },
  ),

  handle(
    moveReservationCall,
    {
      summary:
        'Gives a reservation that was not handed over another vehicle, at the total that was agreed.',
      params: { reservationId: PathId },
      query: MoveQuery,
      answer: AdminReservationDetail,
      writesLetters: true,
    },
    async ({ params: { reservationId: id }, query: { carId }, version }) => {
      if (!(await findVehicle(database, carId))) throw noVehicle();
      const { turnaroundMinutes } = COMPANY;
      const isMoved = await moveReservation(database, id, carId, version, turnaroundMinutes).catch(
        (error: unknown) => {
          throw isRefusedAsTaken(error) ? vehicleUnavailable() : error;
        },
      );
      const reservation = await getReservation(database, id);
      // A repeated call finds it moved already.
      if (isMoved || reservation.car.id === carId) return reservation;
      const reason = movingProblem(reservation, new Date());
      throw version && !reason ? changedMeanwhile() : notChangeable(reason);
    },
  ),

  handle(
    deleteReservationCall,
    {
      summary: 'Deletes a reservation.',
      params: { reservationId: PathId },
      answer: Done,
      writesLetters: true,
    },
    async ({ params }) => {
      if (!(await removeReservation(database, params.reservationId))) throw noReservation();
      return done('Reservation was deleted');
    },
  ),

  handle(
    cancelUpcomingCall,
    {
      summary:
        "Cancels all of a customer's reservations whose pick-up is still to come, and says how many.",
      query: UpcomingQuery,
      body: ReservationCancellation,
      answer: UpcomingCancelled,
      writesLetters: true,
    },
    async ({ query }) => {
      const cancelled = await cancelAllForCustomer(database, query.userId);
      if (cancelled === undefined) throw noUser();
      return { ...done(cancelledSentence(cancelled)), cancelled };
    },
  ),

  handleRead(
    checkAvailabilityForEditCall,
    {
      summary:
        'Whether a vehicle is free for a period, in the past too, and for what total. The reservation that reservationId names is ignored.',
      query: AdminAvailabilityQuery,
      answer: Availability,
    },
    async ({ db, query: { carId, pickUpDateTime, dropOffDateTime, reservationId } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      return answerAvailability(
        await findAvailability(db, carId, period, COMPANY.turnaroundMinutes, reservationId),
      );
    },
  ),

  handleRead(
    findAlternativesForDeskCall,
    {
      summary:
        'The next start at which a vehicle is free for as long as a period, and similar vehicles that are free in it, without booking limits. The reservation that reservationId names is ignored.',
      query: AdminAvailabilityQuery,
      answer: VehicleAlternatives,
    },
    async ({ db, query: { carId, pickUpDateTime, dropOffDateTime, reservationId } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      const asking = { now: undefined, turnaroundMinutes: COMPANY.turnaroundMinutes };
      const found = await findAlternatives(db, carId, period, asking, reservationId);
      if (!found) throw noVehicle();
      return found;
    },
  ),
);

async function whyUnchanged({ carId, reservationId }: { carId: number; reservationId: number }) {
  if (!(await findVehicle(database, carId))) return noVehicle();
  return (await findReservation(database, reservationId)) ? changedMeanwhile() : noReservation();
}
