import type { Config } from '@netlify/functions';
import {
  bookVehicleCall,
  cancelOwnReservationCall,
  changeOwnReservationCall,
  checkAvailabilityCall,
  checkAvailabilityForChangeCall,
  getOwnReservationCall,
  listOwnReservationsCall,
} from '#contracts/reservations.ts';
import type { Database } from '#db/client.ts';
import { database } from '#db/connection.ts';
import { isRefusedAsErased, isRefusedAsOfNobody } from '#db/constraint.ts';
import { findAvailability, findTakenTimes } from '#db/renting/availability.ts';
import {
  cancelForCustomer,
  changeForCustomer,
  findOwnReservation,
  readOwnReservationPage,
} from '#db/renting/own-reservations.ts';
import { bookVehicle } from '#db/renting/reservations.ts';
import { COMPANY } from '#domain/company/company.ts';
import { isAdministrator } from '#domain/people/person.ts';
import type { User } from '#domain/people/user.ts';
import { PathId } from '#domain/records/field.ts';
import { pageOf } from '#domain/records/page.ts';
import { cancellingProblem } from '#domain/renting/cancelling.ts';
import {
  changeLimitProblem,
  changeProblem,
  changingProblem,
  freePeriodsInstead,
  pickUpLocationProblem,
} from '#domain/renting/changing.ts';
import {
  MOST_CURRENT,
  OwnReservationsQuery,
  ReservationCancellation,
} from '#domain/renting/own-reservation.ts';
import { limitProblem, type RentalPeriod } from '#domain/renting/rental-period.ts';
import {
  Availability,
  AvailabilityQuery,
  BookingQuery,
  ChangeAvailability,
  ChangedPeriodQuery,
  Reservation,
  ReservationChange,
  ReservationDetail,
  ReservationInput,
} from '#domain/renting/reservation.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import { handle, handleRead } from '#server/http/handle.ts';
import {
  changedMeanwhile,
  invalidInput,
  noReservation,
  notCancellable,
  notChangeable,
  priceChanged,
  vehicleUnavailable,
} from '#server/http/refusal.ts';
import { resource } from '#server/http/resource.ts';
import { answerAvailability, bookedReservation } from '#server/renting.ts';
import { unauthenticated } from '#server/session/guards.ts';

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
    '/api/reservations/:reservationId/auth/availability',
  ],
  excludedPath: ['/api/reservations/admin/auth'],
};

export default resource(
  handleRead(
    checkAvailabilityCall,
    {
      summary: 'Whether a vehicle is free for a period, and for what total.',
      query: AvailabilityQuery,
      answer: Availability,
    },
    async ({ db, user, query: { carId, pickUpDateTime, dropOffDateTime } }) => {
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      const found = await findAvailability(db, carId, period, COMPANY.turnaroundMinutes);
      refuseBeyondLimits(await user, period, {
        pickUpTime: 'pickUpDateTime',
        dropOffTime: 'dropOffDateTime',
      });
      return answerAvailability(found);
    },
  ),

  handle(
    bookVehicleCall,
    {
      summary:
        'Books a vehicle for the caller, unless the total differs from expectedTotal. A repeated booking answers the same reservation.',
      query: BookingQuery,
      body: ReservationInput,
      answer: ReservationDetail,
      writesLetters: true,
    },
    async ({ user, query, body }) => {
      refuseBeyondLimits(user, body, { pickUpTime: 'pickUpTime', dropOffTime: 'dropOffTime' });
      const mostCurrent = isAdministrator(user) ? undefined : MOST_CURRENT;
      const outcome = await bookVehicle(database, user.id, query.carId, body, {
        turnaroundMinutes: COMPANY.turnaroundMinutes,
        mostCurrent,
      }).catch((error: unknown) => {
        // The customer may be deleted or erased between the reading of who is asking and the booking.
        throw isRefusedAsOfNobody(error) || isRefusedAsErased(error) ? unauthenticated() : error;
      });
      return bookedReservation(outcome);
    },
  ),

  handleRead(
    listOwnReservationsCall,
    {
      summary:
        "A page of the caller's own reservations, or of the upcoming or past ones among them.",
      query: OwnReservationsQuery,
      answer: pageOf(Reservation),
    },
    async ({ db, userId, query }) => readOwnReservationPage(db, userId, query),
  ),

  handleRead(
    getOwnReservationCall,
    {
      summary: "One of the caller's own reservations.",
      params: { reservationId: PathId },
      answer: ReservationDetail,
    },
    async ({ db, userId, params }) => getOwnReservation(db, userId, params.reservationId),
  ),

  handleRead(
    checkAvailabilityForChangeCall,
    {
      summary:
        "Whether one of the caller's own reservations could have another period, and for what total. If the vehicle is taken, what it could have instead.",
      params: { reservationId: PathId },
      query: ChangedPeriodQuery,
      answer: ChangeAvailability,
    },
    async ({ db, userId, user, params, query: { pickUpDateTime, dropOffDateTime } }) => {
      const reservation = await getOwnReservation(db, userId, params.reservationId);
      const period = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
      refuseChange(await user, reservation, period, {
        pickUpTime: 'pickUpDateTime',
        dropOffTime: 'dropOffDateTime',
      });
      const { id, car } = reservation;
      const { turnaroundMinutes } = COMPANY;
      const answer = answerAvailability(
        await findAvailability(db, car.id, period, turnaroundMinutes, id),
      );
      if (answer.available) return answer;
      const span = { start: pickUpDateTime, end: null };
      const taken = await findTakenTimes(db, car.id, span, turnaroundMinutes, id);
      const instead = freePeriodsInstead(reservation, period, taken ?? [], new Date());
      return {
        ...answer,
        instead: instead.map(({ pickUpTime, dropOffTime }) => ({
          pickUpTime: toWallClock(pickUpTime),
          dropOffTime: toWallClock(dropOffTime),
        })),
      };
    },
  ),

  handle(
    changeOwnReservationCall,
    {
      summary:
        "Changes times and places of one of the caller's own reservations until its pick-up, and the drop-off until its end, unless the total differs from expectedTotal.",
      params: { reservationId: PathId },
      body: ReservationChange,
      answer: ReservationDetail,
      writesLetters: true,
    },
    async ({ user, params: { reservationId: id }, body, version }) => {
      const reservation = await getOwnReservation(database, user.id, id);
      refuseChange(user, reservation, body, {
        pickUpTime: 'pickUpTime',
        dropOffTime: 'dropOffTime',
      });
      const problem = pickUpLocationProblem(reservation, body.pickUpLocation, new Date());
      if (problem) throw invalidInput({ pickUpLocation: problem });
      const subject = { id, vehicleId: reservation.car.id };
      const outcome = await changeForCustomer(database, user.id, subject, body, {
        version,
        turnaroundMinutes: COMPANY.turnaroundMinutes,
      });
      switch (outcome.kind) {
        case 'changed':
          return outcome.reservation;
        case 'price-changed':
          throw priceChanged(outcome.totalPrice, 'changed');
        case 'taken':
          throw vehicleUnavailable();
        case 'outdated': {
          const reason = changingProblem(
            await getOwnReservation(database, user.id, id),
            new Date(),
          );
          throw version && !reason ? changedMeanwhile() : notChangeable(reason);
        }
      }
    },
  ),

  handle(
    cancelOwnReservationCall,
    {
      summary:
        "Cancels one of the caller's own reservations until its pick-up. A repeated call answers the same.",
      params: { reservationId: PathId },
      body: ReservationCancellation,
      answer: ReservationDetail,
      writesLetters: true,
    },
    async ({ user, params: { reservationId } }) => {
      const isDone = await cancelForCustomer(database, user.id, reservationId);
      const reservation = await getOwnReservation(database, user.id, reservationId);
      if (!isDone && reservation.status !== 'CANCELLED') {
        throw notCancellable(cancellingProblem(reservation, new Date()));
      }
      return reservation;
    },
  ),
);

/** @throws 404 for somebody else's, too */
async function getOwnReservation(
  db: Database,
  userId: number,
  id: number,
): Promise<ReservationDetail> {
  const reservation = await findOwnReservation(db, userId, id);
  if (!reservation) throw noReservation();
  return reservation;
}

/**
 * Holds customers to what they can change of a reservation (rules, changing a reservation).
 * @throws 409 with the reason if that is nothing, or 400 at the call's own name for the time at fault
 */
function refuseChange(
  user: User,
  reservation: ReservationDetail,
  period: RentalPeriod,
  fields: Record<keyof RentalPeriod, string>,
): void {
  const now = new Date();
  const reason = changingProblem(reservation, now);
  if (reason) throw notChangeable(reason);
  const problem =
    changeProblem(reservation, period, now) ??
    (isAdministrator(user) ? undefined : changeLimitProblem(reservation, period, now));
  if (problem) throw invalidInput({ [fields[problem.at]]: problem.message });
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
