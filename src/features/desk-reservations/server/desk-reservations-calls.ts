import { noUser } from '#accounts/server.ts';
import { getReservationCall } from '#booking/calls/reservations.ts';
import {
  agreementsColumn,
  bookVehicle,
  cancelReservations,
  findCreated,
  findEdited,
  termColumns,
  writeOver,
} from '#booking/db.ts';
import { canceledSentence, cancelingProblem, outProblem } from '#booking/rules.ts';
import {
  bookedReservation,
  closedMeanwhile,
  dueAfterEdit,
  feeAfterEdit,
  getAvailability,
  getAvailabilityForEdit,
  getReservation,
  getTermsAfterEdit,
  notCancelable,
  notChangeable,
  refuseTaken,
  requireDriver,
  requireExpected,
  requirePlaces,
  requireWithinLimit,
  withoutHiddenSums,
  withTakenBy,
} from '#booking/server.ts';
import { findAlternatives } from '#catalog/db/vehicle-search.ts';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsOfNobody, isRefusedBy } from '#db/client/constraint.ts';
import { findServedVehicle, withPlates } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { NO_RETURN } from '#hand-over/db/hand-overs.ts';
import { findUser } from '#identity/db.ts';
import { toCents } from '#kernel/money/money.ts';
import { done } from '#kernel/records/answer.ts';
import { sentBackCents } from '#payments/rules.ts';
import {
  givingBack,
  hasInvoice,
  hasPayments,
  makeRoom,
  noteUndecided,
  thenInvoicing,
} from '#payments/server.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { requireVersion, writeOverVersion } from '#platform/http/over-version.ts';
import { findNewestBook, findPriceBasis } from '#prices/db.ts';
import { agreementsOf } from '#prices/rules.ts';
import { BODY_NAMES, periodOfQuery } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  bookForCustomerCall,
  cancelUpcomingCall,
  checkAvailabilityForEditCall,
  deleteReservationCall,
  findAlternativesForDeskCall,
  listReservationsCall,
  moveReservationCall,
  updateReservationCall,
} from '../calls/desk-reservations.ts';
import { readReservationPage, removeReservation } from '../db/desk-reservations.ts';
import { movingProblem, otherVehicleProblem } from '../rules/moving.ts';

export const adminReservationsCalls: HandledCall[] = [
  handleRead(
    listReservationsCall,
    {
      summary:
        "A page of the reservations; search looks at the customer's name and email. Days are inclusive.",
    },
    async ({ company, db, query }) => readReservationPage(db, company, query, new Date()),
  ),

  handleRead(
    getReservationCall,
    {
      summary: 'One reservation, of any customer.',
    },
    async ({ company, db, caller, params }) => {
      const { may } = await caller;
      return withoutHiddenSums(await getReservation(db, company, params.reservationId), may);
    },
  ),

  handle(
    bookForCustomerCall,
    {
      summary:
        'Books a vehicle for a customer, in the past too, unless the total differs from expectedTotal, or without it is more than a check without places and birthDate has said. Where a fee depends on ages, birthDate is required. A repeated booking answers the same reservation.',
      refusals: [
        'booked_differently',
        'not_found',
        'price_changed',
        'promo_used',
        'vehicle_unavailable',
        'erased',
      ],
      writesLetters: true,
    },
    async ({ company, query: { carId, userId }, body }) => {
      requirePlaces(company, body);
      await requireDriver(database, carId, body);
      await makeRoom(company, carId);
      const basis = await findPriceBasis(database, carId);
      const outcome = await bookVehicle(database, company, userId, carId, body, {
        basis,
        mostCurrent: undefined,
      }).catch((error: unknown) => {
        throw isRefusedAsOfNobody(error) ? noUser() : (closedMeanwhile(error) ?? error);
      });
      return getReservation(database, company, bookedReservation(company, outcome).id);
    },
  ),

  handle(
    updateReservationCall,
    {
      summary:
        'Replaces a reservation, unless the total differs from expectedTotal. If the vehicle or the times change, the price is calculated again.',
      refusals: [
        'not_cancellable',
        'not_found',
        'not_changeable',
        'price_changed',
        'promo_used',
        'vehicle_unavailable',
        'erased',
        'password_needed',
        'refund_limit',
      ],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(
      async ({ company, query: { carId, reservationId }, body, version, ...caller }) => {
        await givingBack(company, caller, (allowMoneyBack) =>
          writeOverVersion(async () => {
            const [vehicle, edited] = await getEditedAndVehicle(company, reservationId, carId);
            const { agreed, reservation } = edited;
            requireVersion(version, agreed);
            requirePlaces(company, body, agreed);
            const out = body.status === 'CANCELLED' && outProblem(reservation);
            if (out) throw notCancelable(out);
            const isOther = carId !== agreed.vehicleId;
            const otherVehicle = isOther && otherVehicleProblem({ ...reservation, ...edited });
            if (otherVehicle) throw notChangeable(otherVehicle);
            const edit = await getTermsAfterEdit(database, company, edited, vehicle, body);
            requireWithinLimit(edit.terms, BODY_NAMES.dropOffTime);
            requireExpected(edit.terms, body.expectedTotal);
            const { extras: _, promoCode: __, expectedTotal: ___, ...rental } = body;
            const cancellationFeeCents = feeAfterEdit(reservation, body.status);
            const { totalCents } = edit.terms;
            const changes = { status: body.status, totalCents, cancellationFeeCents };
            await allowMoneyBack(sentBackCents(edited.balance, changes, reservation.paidBy));
            const values = {
              ...rental,
              vehicleId: carId,
              ...termColumns(edit.terms, edit.choices),
              cancellationFeeCents,
              heldUntil: null,
              // Without DONE the rental has not ended.
              ...(body.status !== 'DONE' && NO_RETURN),
            };
            const promoCode = edit.newCode;
            return writeOver(database, company, agreed, values, { promoCode }).catch(refuseTaken);
          }),
        );
        await noteUndecided(company, reservationId);
        return getReservation(database, company, reservationId);
      },
    ),
  ),

  handle(
    moveReservationCall,
    {
      summary:
        'Gives a reservation that was not handed over another vehicle, at the total that was agreed.',
      refusals: ['not_changeable', 'vehicle_unavailable'],
      writesLetters: true,
    },
    async ({ company, params: { reservationId }, query: { carId }, version }) => {
      await writeOverVersion(async () => {
        const [, { reservation, agreed }] = await getEditedAndVehicle(
          company,
          reservationId,
          carId,
        );
        // In a repeated call, the reservation has already been moved.
        if (agreed.vehicleId === carId) return agreed;
        const reason = movingProblem(company, reservation, new Date());
        if (reason) throw notChangeable(reason);
        requireVersion(version, agreed);
        const { turnaroundMinutes } = company;
        // What was agreed stays priced for the vehicle of then.
        const agreements = agreementsColumn(agreementsOf(agreed));
        const values = { vehicleId: carId, turnaroundMinutes, agreements };
        return writeOver(database, company, agreed, values).catch(refuseTaken);
      });
      return getReservation(database, company, reservationId);
    },
  ),

  handle(
    deleteReservationCall,
    {
      summary: 'Deletes a reservation that has neither payments nor an invoice.',
      refusals: ['has_payments'],
      writesLetters: true,
    },
    async ({ company, params }) => {
      const isDeleted = await removeReservation(database, company, params.reservationId).catch(
        (error) => {
          if (isRefusedBy('invoices_reservation_id_fkey', error)) throw hasInvoice();
          throw isRefusedBy('payments_reservation_id_fkey', error) ? hasPayments() : error;
        },
      );
      if (!isDeleted) throw noReservation();
      return done('Reservation was deleted');
    },
  ),

  handle(
    cancelUpcomingCall,
    {
      summary:
        "Cancels all of a customer's reservations whose pick-up is still to come, and says how many.",
      refusals: ['not_found', 'changed_meanwhile', 'password_needed', 'refund_limit'],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, query: { userId }, ...caller }) => {
      let cancelled = 0;
      await givingBack(company, caller, (allowMoneyBack) =>
        writeOverVersion(async () => {
          const [user, created] = await Promise.all([
            findUser(database, company, userId),
            findCreated(database, company, userId),
          ]);
          if (!user) throw noUser();
          const now = new Date();
          const upcoming = created.filter(
            (reservation) => !cancelingProblem(company, reservation, now),
          );
          const backCents = upcoming.map(({ cancellationFee = 0, balance, paidBy }) =>
            sentBackCents(
              balance,
              { status: 'CANCELLED', cancellationFeeCents: toCents(cancellationFee) },
              paidBy,
            ),
          );
          await allowMoneyBack(backCents.reduce((sum, cents) => sum + cents, 0));
          const { length } = await cancelReservations(database, company, upcoming);
          cancelled += length;
          return length === upcoming.length || undefined;
        }),
      );
      return { ...done(canceledSentence(cancelled)), cancelled };
    }),
  ),

  handleRead(
    checkAvailabilityForEditCall,
    {
      summary:
        'Whether a vehicle is free for a period, in the past too, and for what total. The reservation that reservationId names is ignored, and due is what is due after its edit, below 0 if it goes back.',
      refusals: ['not_found', 'promo_used'],
    },
    async ({ company, db, query }) => {
      const { carId, reservationId } = query;
      const period = periodOfQuery(query);
      const checkNew = async () => {
        const answer = await getAvailability(db, company, carId, period, query);
        return withTakenBy(db, company, answer, carId, period, company);
      };
      if (reservationId === undefined) return checkNew();
      const [vehicle, edited] = await Promise.all([
        findServedVehicle(db, carId, reservationId),
        findEdited(db, company, reservationId),
      ]);
      if (!vehicle) throw noVehicle();
      if (!edited) return checkNew();
      const answer = await getAvailabilityForEdit(
        db,
        company,
        edited,
        vehicle,
        { ...query, ...period },
        { isForDesk: true },
      );
      return { ...answer, due: dueAfterEdit(edited, answer.totalPrice, query.status) };
    },
  ),

  handleRead(
    findAlternativesForDeskCall,
    {
      summary:
        'The next start at which a vehicle is free for as long as a period, and similar vehicles that are free in it, without booking limits. The reservation that reservationId names is ignored.',
      refusals: ['not_found'],
    },
    async ({ company, db, query }) => {
      const { carId, reservationId, pickUpLocation, dropOffLocation } = query;
      const period = periodOfQuery(query);
      const { turnaroundMinutes } = company;
      const asking = {
        now: undefined,
        turnaroundMinutes,
        book: await findNewestBook(db),
        ends: { pickUpLocation, dropOffLocation },
      };
      const found = await findAlternatives(db, company, carId, period, asking, reservationId);
      if (!found) throw noVehicle();
      return { ...found, similar: await withPlates(db, found.similar) };
    },
  ),
];

/**
 * The reservation to edit, and its vehicle after the edit.
 * @throws 404 if one of them does not exist
 */
async function getEditedAndVehicle(company: Company, reservationId: number, vehicleId: number) {
  const [vehicle, edited] = await Promise.all([
    findServedVehicle(database, vehicleId, reservationId),
    findEdited(database, company, reservationId),
  ]);
  if (!vehicle) throw noVehicle();
  if (!edited) throw noReservation();
  return [vehicle, edited] as const;
}
