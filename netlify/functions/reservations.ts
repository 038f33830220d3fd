import { isDeepStrictEqual } from 'node:util';
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
  recordHandOverCall,
  recordReturnCall,
  undoHandOverCall,
  undoReturnCall,
  updateReservationCall,
} from '#contracts/admin-reservations.ts';
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
import { isRefusedAsErased, isRefusedAsTaken, isRefusedBy } from '#db/constraint.ts';
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
import { findAvailability, findTakenTimes } from '#db/renting/availability.ts';
import { findHandled, writeHandling } from '#db/renting/hand-overs.ts';
import {
  cancelForCustomer,
  changeForCustomer,
  findOwnReservation,
  readOwnReservationPage,
} from '#db/renting/own-reservations.ts';
import { type BookingOutcome, bookVehicle } from '#db/renting/reservations.ts';
import { COMPANY } from '#domain/company/company.ts';
import { VehicleAlternatives } from '#domain/fleet/vehicle-search.ts';
import { isAdministrator } from '#domain/people/person.ts';
import type { User } from '#domain/people/user.ts';
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
import { cancellingProblem } from '#domain/renting/cancelling.ts';
import {
  changeLimitProblem,
  changeProblem,
  changingProblem,
  freePeriodsInstead,
  pickUpLocationProblem,
} from '#domain/renting/changing.ts';
import { DeskBookingQuery, DeskReservationInput } from '#domain/renting/desk-booking.ts';
import {
  BOOKED_SINCE,
  type Handling,
  HandlingInput,
  handlingProblem,
  recordedWith,
  undoProblem,
} from '#domain/renting/hand-over.ts';
import { MoveQuery, movingProblem } from '#domain/renting/moving.ts';
import {
  cancelledSentence,
  MOST_CURRENT,
  OwnReservationsQuery,
  ReservationCancellation,
  UpcomingCancelled,
  UpcomingQuery,
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
  ReservationEdit,
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
  notRecordable,
  noUser,
  noVehicle,
  priceChanged,
  tooManyCurrent,
  vehicleTaken,
  vehicleUnavailable,
} from '#server/http/refusal.ts';
import { resource } from '#server/http/resource.ts';
import { unauthenticated } from '#server/session/guards.ts';

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
    '/api/reservations/:reservationId/auth/availability',
    '/api/reservations/admin/all/pages',
    '/api/reservations/:reservationId/admin',
    '/api/reservations/admin/auth',
    '/api/reservations/admin/:reservationId/auth',
    '/api/reservations/admin/availability',
    '/api/reservations/admin/upcoming',
    '/api/reservations/admin/alternatives',
    '/api/reservations/admin/add',
    '/api/reservations/:reservationId/vehicle',
    '/api/reservations/:reservationId/hand-over',
    '/api/reservations/:reservationId/return',
  ],
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
        throw isOfNobody(error) || isRefusedAsErased(error) ? unauthenticated() : error;
      });
      return bookedReservation(outcome);
    },
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
        throw isOfNobody(error) ? noUser() : error;
      });
      return getReservation(database, bookedReservation(outcome).id);
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
    recordHandOverCall,
    {
      summary:
        'Records that the vehicle was handed over. Without a time it is now; what is left out stays as recorded.',
      params: { reservationId: PathId },
      body: HandlingInput,
      answer: AdminReservationDetail,
    },
    async ({ params, body, version }) =>
      recordHandling('hand-over', params.reservationId, body, version),
  ),

  handle(
    undoHandOverCall,
    {
      summary: 'Forgets what was recorded of the hand-over.',
      params: { reservationId: PathId },
      answer: AdminReservationDetail,
    },
    async ({ params, version }) => recordHandling('hand-over', params.reservationId, null, version),
  ),

  handle(
    recordReturnCall,
    {
      summary:
        'Records that the vehicle came back, and sets DONE. An early return frees the vehicle at once.',
      params: { reservationId: PathId },
      body: HandlingInput,
      answer: AdminReservationDetail,
    },
    async ({ params, body, version }) =>
      recordHandling('return', params.reservationId, body, version),
  ),

  handle(
    undoReturnCall,
    {
      summary:
        'Forgets what was recorded of the return, and sets CREATED, unless the vehicle was booked since.',
      params: { reservationId: PathId },
      answer: AdminReservationDetail,
    },
    async ({ params, version }) => recordHandling('return', params.reservationId, null, version),
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

/** @throws 404 */
async function getReservation(db: Database, id: number): Promise<AdminReservationDetail> {
  const reservation = await findReservation(db, id);
  if (!reservation) throw noReservation();
  return reservation;
}

/** @throws why there is none */
function bookedReservation(outcome: BookingOutcome): ReservationDetail {
  switch (outcome.kind) {
    case 'booked':
      return outcome.reservation;
    case 'no-vehicle':
      throw noVehicle();
    case 'price-changed':
      throw priceChanged(outcome.totalPrice, 'booked');
    case 'too-many-current':
      throw tooManyCurrent();
    case 'taken':
      throw vehicleUnavailable();
  }
}

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
 * Adds to what is recorded of a hand-over or return, or forgets it without an `input`. The rules are
 * checked against the version that is then replaced, so somebody else's change in between makes it
 * begin again.
 */
async function recordHandling(
  handling: Handling,
  id: number,
  input: HandlingInput | null,
  version: string | undefined,
): Promise<AdminReservationDetail> {
  for (;;) {
    const found = await findHandled(database, id);
    if (!found) throw noReservation();
    if (version !== undefined && version !== found.updatedAt) throw changedMeanwhile();
    const now = new Date();
    const before = handling === 'return' ? found.return : found.handOver;
    const facts = input && recordedWith(input, before, now);
    const problem = facts
      ? handlingProblem(handling, found, facts, now)
      : undoProblem(handling, found);
    if (problem?.at) throw invalidInput({ [problem.at]: problem.message });
    if (problem) throw notRecordable(problem.message);
    if (
      isDeepStrictEqual(before, facts) ||
      (await writeHandling(database, id, handling, facts, found.updatedAt).catch(refuseBookedSince))
    ) {
      return getReservation(database, id);
    }
  }
}

function refuseBookedSince(error: unknown): never {
  throw isRefusedAsTaken(error) ? vehicleTaken(BOOKED_SINCE) : error;
}

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

/** Whether a booking was refused because there is no such customer. */
function isOfNobody(error: unknown): boolean {
  return isRefusedBy('reservations_user_id_fkey', error);
}
