import * as v from 'valibot';
import { findTakenTimes } from '#availability/db.ts';
import { type Company, languageFor } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsErased, isRefusedAsOfNobody } from '#db/client/constraint.ts';
import { unauthenticated } from '#identity/server.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { Id } from '#kernel/records/field.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { cancelReleased } from '#payments/db.ts';
import { cardConsentNow, makeRoom, thenInvoicing, waitingMinutes } from '#payments/server.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { requireVersion, writeOverVersion } from '#platform/http/over-version.ts';
import { findPriceBasis } from '#prices/db.ts';
import { type LeastDaysRule, leastDaysOf, pricedVehicle } from '#prices/rules.ts';
import { withPromoCode } from '#prices/server.ts';
import {
  BODY_NAMES,
  limitProblem,
  periodOfQuery,
  QUERY_NAMES,
  type RentalLocations,
  type RentalPeriod,
} from '#rental/rules.ts';
import {
  bookVehicleCall,
  cancelOwnReservationCall,
  changeOwnReservationCall,
  checkAvailabilityCall,
  checkAvailabilityForChangeCall,
  getOwnReservationCall,
  listOwnReservationsCall,
} from '../calls/reservations.ts';
import { cancelReservations, type EditedReservation } from '../db/edits.ts';
import { readOwnReservationPage } from '../db/own-reservations.ts';
import { bookVehicle, termColumns, toReservationDetail } from '../db/reservations.ts';
import { cancelingProblem, changingProblem } from '../rules/allowed-changes.ts';
import {
  changeLimitProblem,
  changeProblem,
  freePeriodsInstead,
  isSamePickUp,
  pickUpLocationProblem,
} from '../rules/changing.ts';
import type { ReservationDetail } from '../rules/reservation.ts';
import {
  bookedReservation,
  closedMeanwhile,
  getAvailability,
  getAvailabilityForEdit,
  getEdited,
  getTermsAfterEdit,
  requireDriver,
  requireExpected,
  requirePlaces,
  requireWithinLimit,
  writeChange,
} from './quotes.ts';
import { notCancelable, notChangeable } from './refusals.ts';

export const reservationsCalls: HandledCall[] = [
  handleRead(
    checkAvailabilityCall,
    {
      summary:
        'Whether a vehicle is free for a period, and for what total. Without both places the total has no one-way fee and no fee for a place, without birthDate none for an age, and from says that one may join it.',
      refusals: ['not_found', 'promo_used', 'too_many_attempts'],
    },
    async ({ company, db, caller, query, ip }) => {
      const period = periodOfQuery(query);
      const availability = await withPromoCode(query.promoCode, { caller, ip }, () =>
        getAvailability(db, company, query.carId, period, query, caller),
      );
      const { may } = await caller;
      const { pickUpLocation } = query;
      refuseBeyondLimits(
        company,
        { passesLimits: may('book') },
        { ...period, pickUpLocation },
        QUERY_NAMES,
      );
      return availability;
    },
  ),

  handle(
    bookVehicleCall,
    {
      summary:
        'Books a vehicle for the caller, unless the total differs from expectedTotal, or without it is more than a check without places and birthDate has said. Where a fee depends on ages, birthDate is required. A repeated booking answers the same reservation.',
      headers: {
        'Accept-Language':
          "The language of the reservation's letters and documents. Without one that the site has it is the customer's own.",
      },
      refusals: [
        'booked_differently',
        'not_found',
        'price_changed',
        'promo_used',
        'too_many_attempts',
        'too_many_upcoming',
        'vehicle_unavailable',
      ],
      writesLetters: true,
    },
    async ({ company, user, may, query, body, language, ip }, basis) => {
      const passesLimits = may('book');
      refuseBeyondLimits(company, { passesLimits }, body, BODY_NAMES);
      requirePlaces(company, body);
      const mostCurrent = passesLimits ? undefined : company.mostCurrent;
      await requireDriver(database, query.carId, body);
      await makeRoom(company, query.carId);
      return withPromoCode(body.promoCode, { caller: { user, may }, ip }, async () => {
        const outcome = await bookVehicle(database, company, user.id, query.carId, body, {
          basis,
          hasLimits: !passesLimits,
          mostCurrent,
          waitingMinutes,
          language,
          cardConsent: body.cardConsent
            ? cardConsentNow(company, language ?? languageFor(company, user.language))
            : undefined,
        }).catch((error: unknown) => {
          // The customer may be deleted or erased between the check of the session and the booking.
          if (isRefusedAsOfNobody(error) || isRefusedAsErased(error)) throw unauthenticated();
          throw closedMeanwhile(error) ?? error;
        });
        return bookedReservation(company, outcome);
      });
    },
    async (db: Database, request: Request) => {
      const id = v.safeParse(Id, new URL(request.url).searchParams.get('carId'));
      return id.success ? findPriceBasis(db, id.output) : undefined;
    },
  ),

  handleRead(
    listOwnReservationsCall,
    {
      summary:
        "A page of the caller's own reservations, or of the upcoming or past ones among them.",
    },
    async ({ company, db, userId, query }) => readOwnReservationPage(db, company, userId, query),
  ),

  handleRead(
    getOwnReservationCall,
    {
      summary: "One of the caller's own reservations.",
    },
    async ({ company, db, userId, params }) =>
      (await getEdited(db, company, params.reservationId, userId)).reservation,
  ),

  handleRead(
    checkAvailabilityForChangeCall,
    {
      summary:
        "Whether one of the caller's own reservations could have another period, and for what total. If the vehicle is taken, what it could have instead.",
      refusals: ['not_changeable', 'promo_used', 'too_many_attempts'],
    },
    async ({ company, db, userId, caller, params, query, ip }) => {
      const edited = await getEdited(db, company, params.reservationId, userId);
      const { reservation } = edited;
      const period = periodOfQuery(query);
      const { may } = await caller;
      const leastDays = may('book') ? [] : leastDaysNow(edited);
      const limits = { passesLimits: may('book'), leastDays };
      const { pickUpLocation = reservation.pickUpLocation } = query;
      const asked = { ...period, pickUpLocation };
      refuseChange(company, limits, reservation, asked, QUERY_NAMES);
      const { id, car } = reservation;
      const answer = await withPromoCode(query.promoCode, { caller, ip }, () =>
        getAvailabilityForEdit(
          db,
          company,
          edited,
          car,
          { ...query, ...period },
          { isForDesk: false },
        ),
      );
      if (answer.available) return answer;
      const span = { start: instantOf(period.pickUpTime, company.timeZone), end: null };
      const taken = await findTakenTimes(db, car.id, span, {
        turnaroundMinutes: company.turnaroundMinutes,
        ignoredReservationId: id,
        pickUpLocation,
        dropOffLocation: query.dropOffLocation ?? reservation.dropOffLocation,
        hasLimits: !may('book') && !isSamePickUp(company, reservation, asked),
      });
      const instead = freePeriodsInstead(
        company,
        reservation,
        asked,
        taken ?? [],
        new Date(),
        leastDays,
      );
      return { ...answer, instead };
    },
  ),

  handle(
    changeOwnReservationCall,
    {
      summary:
        "Changes times and places of one of the caller's own reservations until its pick-up, and the drop-off until its end, unless the total differs from expectedTotal.",
      refusals: [
        'not_changeable',
        'price_changed',
        'promo_used',
        'too_many_attempts',
        'vehicle_unavailable',
      ],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, user, may, params: { reservationId }, body, version, ip }) => {
      const passesLimits = may('book');
      const { expectedTotal, ...change } = body;
      return writeOverVersion(async () => {
        const edited = await getEdited(database, company, reservationId, user.id);
        const { reservation, agreed } = edited;
        const { car } = reservation;
        const limits = { passesLimits, leastDays: leastDaysNow(edited) };
        refuseChange(company, limits, reservation, change, BODY_NAMES);
        const problem = pickUpLocationProblem(
          company,
          reservation,
          change.pickUpLocation,
          new Date(),
        );
        if (problem) throw invalidInput({ pickUpLocation: problem });
        requirePlaces(company, change, reservation);
        requireVersion(version, agreed);
        const { terms, choices, newCode } = await withPromoCode(
          change.promoCode,
          { caller: { user, may }, ip },
          () => getTermsAfterEdit(database, company, edited, car, change),
        );
        requireWithinLimit(terms, BODY_NAMES.dropOffTime);
        requireExpected(terms, expectedTotal);
        await makeRoom(company, car.id);
        const { extras: _, promoCode: __, ...rental } = change;
        const values = { ...rental, ...termColumns(terms, choices) };
        const row = await writeChange(database, company, edited, values, newCode);
        return row && toReservationDetail(company, row, car);
      });
    }),
  ),

  handle(
    cancelOwnReservationCall,
    {
      summary:
        "Cancels one of the caller's own reservations until its pick-up. A repeated call answers the same.",
      refusals: ['not_cancellable', 'changed_meanwhile'],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, user, params: { reservationId } }) =>
      writeOverVersion(async () => {
        const { reservation } = await getEdited(database, company, reservationId, user.id);
        if (reservation.status === 'CANCELLED') {
          await cancelReleased(database, reservationId);
          return reservation;
        }
        const problem = cancelingProblem(company, reservation, new Date());
        if (problem) throw notCancelable(problem);
        const [row] = await cancelReservations(database, company, [reservation]);
        return row && toReservationDetail(company, row, reservation.car);
      }),
    ),
  ),
];

/** The least lengths that the vehicle of a reservation has by the newest price book, whatever book was agreed. */
function leastDaysNow({ newestBook, reservation: { car } }: EditedReservation): LeastDaysRule[] {
  return leastDaysOf(newestBook?.rules ?? {}, pricedVehicle(car));
}

/**
 * Refuses changes that customers can't make to a reservation (booking: changing a reservation).
 * @throws 409 with the reason if they can change nothing, or 400 at the call's own name for the time at fault
 */
function refuseChange(
  company: Company,
  { passesLimits, leastDays }: { passesLimits: boolean; leastDays: readonly LeastDaysRule[] },
  reservation: ReservationDetail,
  period: RentalPeriod & RentalLocations,
  fields: Record<keyof RentalPeriod, string>,
): void {
  const now = new Date();
  const reason = changingProblem(company, reservation, now);
  if (reason) throw notChangeable(reason);
  const problem =
    changeProblem(company, reservation, period, now) ??
    (passesLimits ? undefined : changeLimitProblem(company, reservation, period, now, leastDays));
  if (problem) throw invalidInput({ [fields[problem.at]]: problem.message });
}

/**
 * Refuses periods beyond the booking limits of customers.
 * @throws 400 at the call's own name for the time at fault
 */
function refuseBeyondLimits(
  company: Company,
  { passesLimits }: { passesLimits: boolean },
  period: RentalPeriod & RentalLocations,
  fields: Record<keyof RentalPeriod, string>,
): void {
  const problem = passesLimits ? undefined : limitProblem(company, period, new Date());
  if (problem) throw invalidInput({ [fields[problem.at]]: problem.message });
}
