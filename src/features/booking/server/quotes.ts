import { findAvailability, findTakenPeriod } from '#availability/db.ts';
import { type Availability, takenSentence } from '#availability/rules.ts';
import { vehicleUnavailable } from '#availability/server/refusals.ts';
import { type Company, placeOf } from '#company/rules.ts';
import { servedPlaceIds } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { isRefusedAsTaken, isRefusedBy } from '#db/client/constraint.ts';
import { leastDriverAge } from '#fleet/db.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { noVehicle } from '#fleet/server.ts';
import type { CallSession } from '#identity/server.ts';
import { invalidInput, type Refusal } from '#kernel/http/refusal.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { dueCents } from '#payments/rules.ts';
import { checkChoices } from '#prices/db.ts';
import {
  type Agreed,
  beyondLimitInWords,
  type Choices,
  type ChosenExtra,
  cheaperRental,
  explained,
  isBeyondLimit,
  isLeastTotal,
  leastDaysFor,
  leastDaysProblem,
  noteWithoutSums,
  type PriceBasis,
  pricedVehicle,
  promotionProblem,
  type Terms,
  termsAfterEdit,
  termsOf,
} from '#prices/rules.ts';
import { promoUsed } from '#prices/server.ts';
import { birthDateProblem } from '#proof/rules.ts';
import {
  placesProblem,
  type RentalLocations,
  type RentalPeriod,
  type ReservationStatus,
} from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { findReservation } from '../db/desk-reservation.ts';
import { type EditedReservation, findEdited, writeOver } from '../db/edits.ts';
import type { BookingOutcome, ReservationDetailRow, termColumns } from '../db/reservations.ts';
import { isSamePickUp } from '../rules/changing.ts';
import type { AdminAvailability, AdminReservationDetail } from '../rules/desk-reservation.ts';
import type { ReservationDetail } from '../rules/reservation.ts';
import { bookedDifferently, notChangeable, priceChanged, tooManyCurrent } from './refusals.ts';

/** @throws 404 */
export async function getReservation(
  db: Database,
  company: Company,
  id: number,
): Promise<AdminReservationDetail> {
  const reservation = await findReservation(db, company, id);
  if (!reservation) throw noReservation();
  return reservation;
}

/** A reservation without the sums that the note of its return names, unless the caller may see them. */
export function withoutHiddenSums(
  reservation: AdminReservationDetail,
  may: CallSession['may'],
): AdminReservationDetail {
  const { return: returned } = reservation;
  if (!returned?.note || may('see-money')) return reservation;
  return { ...reservation, return: { ...returned, note: noteWithoutSums(returned.note) } };
}

/**
 * A reservation to edit. With a `userId`, it must be this customer's own.
 * @throws 404
 */
export async function getEdited(
  db: Database,
  company: Company,
  id: number,
  userId?: number,
): Promise<EditedReservation> {
  const edited = await findEdited(db, company, id, userId);
  if (!edited) throw noReservation();
  return edited;
}

/** @throws the refusal, if there is no reservation */
export function bookedReservation(company: Company, outcome: BookingOutcome): ReservationDetail {
  switch (outcome.kind) {
    case 'booked':
      return outcome.reservation;
    case 'no-vehicle':
      throw noVehicle();
    case 'booked-differently':
      throw bookedDifferently(outcome.id);
    case 'price-changed':
      throw priceChanged(outcome.terms, 'booked');
    case 'no-choice':
      throw invalidInput(outcome.errors);
    case 'promo-used':
      throw promoUsed();
    case 'too-short':
      throw invalidInput({ dropOffTime: outcome.message });
    case 'beyond-limit':
      throw invalidInput({ dropOffTime: beyondLimitInWords });
    case 'too-many-current':
      throw tooManyCurrent(company);
    case 'taken':
      throw vehicleUnavailable();
  }
}

/**
 * Writes a customer's change of a rental over the version that was read.
 * @returns undefined if there is another version, or the code was used up meanwhile
 * @throws 409 if the vehicle is taken
 */
export async function writeChange(
  db: Database,
  company: Company,
  { agreed }: EditedReservation,
  values: RentalPeriod & Places & StatedDriver & ReturnType<typeof termColumns>,
  promoCode: string | undefined,
): Promise<ReservationDetailRow | undefined> {
  const { vehicleId } = agreed;
  const row = await writeOver(db, company, agreed, values, {
    promoCode,
    unlessKeptOut: [values, agreed],
  }).catch(refuseTaken);
  if (row) return row;
  const { turnaroundMinutes } = values;
  const found = await findAvailability(db, company, vehicleId, values, turnaroundMinutes, {
    edited: agreed,
  });
  const isLate = found?.isTooLate && !isSamePickUp(company, agreed, values);
  if (found?.isTaken || isLate) throw vehicleUnavailable();
  return undefined;
}

/** Why a total can't be as low as that. */
export function belowGoodwill(): string {
  return t('booking.belowGoodwill');
}

/**
 * Refuses locations of places that take no such booking, and staff of some places those that are both of other ones. What was agreed
 * before stays possible.
 * @throws 400 at the location
 */
export function requirePlaces(
  company: Company,
  locations: RentalLocations,
  before?: RentalLocations,
): void {
  const problem = placesProblem(company, locations, before);
  if (problem) throw invalidInput({ [problem.at]: problem.message });
  const served = servedPlaceIds();
  const ends = [locations.pickUpLocation, locations.dropOffLocation].flatMap(
    (location) => placeOf(company, location ?? '')?.id ?? [],
  );
  if (served && ends.length > 0 && !ends.some((id) => served.includes(id))) {
    throw invalidInput({ pickUpLocation: 'Choose one of your places' });
  }
}

/** The refusal of a place that has just been closed, if `error` is the database's refusal of it. */
export function closedMeanwhile(error: unknown): Refusal | undefined {
  if (isRefusedBy('reservations_pick_up_place', error)) {
    return invalidInput({ pickUpLocation: () => t('rental.placeClosed') });
  }
  if (isRefusedBy('reservations_drop_off_place', error)) {
    return invalidInput({ dropOffLocation: () => t('rental.placeClosed') });
  }
  return undefined;
}

/**
 * Turns the database's refusal of a taken vehicle, of a closed place, or of a total below 0, into ours. Throws any other error
 * again.
 */
export function refuseTaken(error: unknown): never {
  const closed = closedMeanwhile(error);
  if (closed) throw closed;
  if (isRefusedBy('reservations_total_cents_check', error)) {
    throw notChangeable(belowGoodwill);
  }
  throw isRefusedAsTaken(error) ? vehicleUnavailable() : error;
}

/**
 * The choices that a call asks for.
 * @throws 400 at `extras` or `promoCode`, or 409 if the code is used up
 */
async function getChoices(
  db: Database,
  company: Company,
  basis: PriceBasis,
  { extras = [], promoCode }: AskedChoices,
  kept?: Agreed,
): Promise<Choices> {
  const choices = await checkChoices(db, company, basis, { extras, promoCode }, new Date(), kept);
  if (!('kind' in choices)) return choices;
  throw choices.kind === 'promo-used' ? promoUsed() : invalidInput(choices.errors);
}

/** What a call asks for. Undefined parts stay as they are. */
type AskedChoices = {
  extras?: readonly ChosenExtra[] | undefined;
  promoCode?: string | null | undefined;
};

type Places = { pickUpLocation?: string | undefined; dropOffLocation?: string | undefined };

/** The date of birth of the driver, YYYY-MM-DD, if a call states it. */
type StatedDriver = { birthDate?: string | undefined };

/**
 * Refuses the date of birth of somebody who can't drive the vehicle from the pick-up on.
 * @throws 400 at `birthDate`
 */
export async function requireDriver(
  db: Database,
  vehicleId: number,
  { pickUpTime, birthDate }: Pick<RentalPeriod, 'pickUpTime'> & StatedDriver,
): Promise<void> {
  if (birthDate === undefined) return;
  const vehicle = await db
    .selectFrom('vehicles')
    .select(leastDriverAge.as('minimumAge'))
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  const problem = birthDateProblem(birthDate, pickUpTime, vehicle?.minimumAge ?? null);
  if (problem) throw invalidInput({ birthDate: problem });
}

/**
 * Whether a vehicle is free for a new rental, and for what total. A `caller` who may not book for others is a customer, whose
 * rentals have a least length.
 * @throws 404 without the vehicle; what `requireDriver` and `getChoices` throw; 400 at `promoCode` for a code that takes nothing off,
 *   and at `dropOffDateTime` for a period that is too short
 */
export async function getAvailability(
  db: Database,
  company: Company,
  vehicleId: number,
  period: RentalPeriod,
  { extras, promoCode, ...places }: AskedChoices & Places & StatedDriver = {},
  caller?: Promise<Pick<CallSession, 'may'>>,
): Promise<Availability> {
  const rental = { ...period, ...places };
  requirePlaces(company, places);
  const found = await findAvailability(db, company, vehicleId, rental, company.turnaroundMinutes);
  if (!found) throw noVehicle();
  const { basis } = found;
  await requireDriver(db, vehicleId, { ...period, birthDate: places.birthDate });
  const choices = await getChoices(db, company, basis, { extras, promoCode });
  const terms = requireWithinLimit(termsOf(company, basis, rental, choices), 'dropOffDateTime');
  requireUsable(choices, terms);
  const hasLimits = caller !== undefined && !(await caller).may('book');
  const problem = leastDaysProblem(company, leastDaysFor(basis, hasLimits), period);
  if (problem) throw invalidInput({ dropOffDateTime: problem.message });
  const cheaper = cheaperRental(company, basis, rental, choices, terms, hasLimits);
  const available = !found.isTaken && !(hasLimits && found.isTooLate);
  return {
    available,
    ...(!available && found.transfer && { transfer: found.transfer }),
    totalPrice: toAmount(terms.totalCents),
    ...explained(terms),
    ...(isLeastTotal(company, basis, rental) && { from: true }),
    ...(cheaper && { cheaper }),
  };
}

/** @throws 409 with the present total, if it is not the one that was shown */
export function requireExpected(terms: Terms, expectedTotal: number | undefined): void {
  if (expectedTotal !== undefined && toCents(expectedTotal) !== terms.totalCents) {
    throw priceChanged(terms, 'changed');
  }
}

/** @throws 400 at `field` for a total that is more than a reservation can cost */
export function requireWithinLimit(terms: Terms, field: string): Terms {
  if (isBeyondLimit(terms)) throw invalidInput({ [field]: beyondLimitInWords });
  return terms;
}

/** An edit of a reservation. An undefined status stays as it is. */
type AskedEdit = RentalPeriod &
  AskedChoices &
  Places &
  StatedDriver & { status?: ReservationStatus | undefined };

/**
 * The terms of a reservation after an edit to a vehicle and a rental. Without DONE the rental has not ended, so it has no
 * charges.
 * @throws what `requireDriver` and `getChoices` throw; 400 at `promoCode` for a new code that takes nothing off
 */
export async function getTermsAfterEdit(
  db: Database,
  company: Company,
  { agreed, newestBook }: EditedReservation,
  vehicle: Vehicle,
  { extras, promoCode, status = 'DONE', ...rental }: AskedEdit,
): Promise<{ terms: Terms; choices: Choices; newCode: string | undefined }> {
  const asked = {
    extras: extras ?? agreed.extras,
    promoCode: promoCode === undefined ? agreed.promotion?.code : promoCode,
  };
  const basis = { vehicle: pricedVehicle(vehicle), book: newestBook };
  await requireDriver(db, vehicle.id, rental);
  const choices = await getChoices(db, company, basis, asked, agreed);
  const after = {
    pickUpLocation: agreed.pickUpLocation,
    dropOffLocation: agreed.dropOffLocation,
    ...rental,
    birthDate: rental.birthDate ?? agreed.birthDate,
    vehicleId: vehicle.id,
  };
  const edited = termsAfterEdit(company, agreed, after, basis, choices);
  const chargesCents = status === 'DONE' ? 0 : agreed.chargesCents;
  const terms = { ...edited, totalCents: edited.totalCents - chargesCents };
  const code = choices.promotion?.code;
  const newCode = code === agreed.promotion?.code ? undefined : code;
  if (newCode !== undefined) requireUsable(choices, terms);
  return { terms, choices, newCode };
}

/** Refuses a code that takes nothing off (prices: promotion codes). */
function requireUsable(choices: Choices, terms: Terms): void {
  if (promotionProblem(choices, terms)) {
    throw invalidInput({ promoCode: () => promotionProblem(choices, terms) ?? '' });
  }
}

/** What the cancellation costs, in cents, after an edit to a status; null if it is not canceled. */
export function feeAfterEdit(
  { cancellationFee }: ReservationDetail,
  status: ReservationStatus,
): number | null {
  return status === 'CANCELLED' && cancellationFee !== undefined ? toCents(cancellationFee) : null;
}

/** What is due after an edit: negative if it goes back (payments: payments). */
export function dueAfterEdit(
  { balance, reservation }: EditedReservation,
  totalPrice: number,
  status: ReservationStatus = reservation.status,
): number {
  const cancellationFeeCents = feeAfterEdit(reservation, status);
  const totalCents = toCents(totalPrice);
  return toAmount(dueCents({ ...balance, status, totalCents, cancellationFeeCents }));
}

/**
 * Whether a reservation can change to a vehicle and a period, and for what total. For the desk, a vehicle that is kept out is free.
 * @throws 404 without the vehicle
 */
export async function getAvailabilityForEdit(
  db: Database,
  company: Company,
  edited: EditedReservation,
  vehicle: Vehicle,
  rental: AskedEdit,
  { isForDesk }: { isForDesk: boolean },
): Promise<AdminAvailability> {
  requirePlaces(company, rental, edited.agreed);
  const { terms } = await getTermsAfterEdit(db, company, edited, vehicle, rental);
  requireWithinLimit(terms, 'dropOffDateTime');
  const { turnaroundMinutes } = terms;
  const { pickUpLocation, dropOffLocation } = edited.agreed;
  const found = await findAvailability(
    db,
    company,
    vehicle.id,
    { pickUpLocation, dropOffLocation, ...rental },
    turnaroundMinutes,
    { edited: edited.agreed, ignoresKeptOut: isForDesk },
  );
  if (!found) throw noVehicle();
  const ignoresLate = isForDesk || isSamePickUp(company, edited.agreed, rental);
  const available = !found.isTaken && (ignoresLate || !found.isTooLate);
  const answer = {
    available,
    ...(!available && found.transfer && { transfer: found.transfer }),
    totalPrice: toAmount(terms.totalCents),
    ...explained(terms),
  };
  const but = { turnaroundMinutes, reservationId: edited.agreed.id };
  return isForDesk ? withTakenBy(db, company, answer, vehicle.id, rental, but) : answer;
}

/** For the desk: the answer to a check, with what takes the vehicle unless it is free, or a transfer is why. */
export async function withTakenBy(
  db: Database,
  company: Company,
  answer: Availability,
  vehicleId: number,
  { pickUpTime: startTime, dropOffTime: endTime }: RentalPeriod,
  but: { turnaroundMinutes: number; reservationId?: number },
): Promise<AdminAvailability> {
  if (answer.available || answer.transfer) return answer;
  const taken = await findTakenPeriod(db, company, vehicleId, { startTime, endTime }, but);
  return taken ? { ...answer, takenBy: takenSentence(company, taken, new Date()) } : answer;
}
