import { sql } from 'kysely';
import { termColumns } from '#booking/db/reservations.ts';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { termsOf } from '#prices/rules/rental-terms.ts';
import type { Database } from '../client/client.ts';
import { handOver, pay, refund, takeBack } from './desk-work.ts';
import { planRentals, type SeedRental } from './planned-rentals.ts';

/** Adds the reservations in the order of their bookings, then what the desk did, in the order in which it did so. */
export async function addReservations(
  db: Database,
  company: Company,
  clerkId: number,
): Promise<void> {
  const now = new Date();
  const rentals = await planRentals(db, company, now);
  for (const rental of rentals.toSorted((one, other) => +one.bookedAt - +other.bookedAt)) {
    await actAs(db, rental.userId);
    rental.id = await book(db, company, rental, now);
  }
  await actAs(db, clerkId);
  const steps = rentals
    .flatMap((rental) => stepsOf(rental).map(([at, work]) => ({ at, work, rental })))
    .filter(({ at }) => at <= now)
    .sort((one, other) => +one.at - +other.at);
  for (const { work, rental } of steps) await work(db, company, rental);
}

/** Until the end of the transaction, history names a user for what its statements change. */
function actAs(db: Database, userId: number) {
  return sql`select set_config('kestrel.actor_id', ${String(userId)}, true)`.execute(db);
}

/** Adds a reservation. With a story, the desk handles it in steps of their own; otherwise it is handled already. */
async function book(
  db: Database,
  company: Company,
  rental: SeedRental,
  now: Date,
): Promise<number> {
  const { userId, vehicleId, basis, status, story, bookedAt, pickUpAt, dropOffAt } = rental;
  const { location } = company.places[0] ?? DEFAULT_COMPANY.places[0];
  const places = { pickUpLocation: location, dropOffLocation: location };
  const choices = { extras: story?.extras ?? [], promotion: undefined };
  const terms = termsOf(company, basis, { ...rental, ...places }, choices);
  const isCanceled = status === 'CANCELLED';
  const isHandled = !story && !isCanceled && pickUpAt <= now;
  const [pickUpOdometer, returnOdometer] = rental.odometers;
  const { id } = await db
    .insertInto('reservations')
    .values({
      userId,
      vehicleId,
      ...places,
      pickUpTime: pickUpAt,
      dropOffTime: dropOffAt,
      ...termColumns(terms, choices),
      createdAt: bookedAt,
      updatedAt: bookedAt,
      status: story && !isCanceled ? 'CREATED' : status,
      ...(isCanceled && { canceledAt: rental.canceledAt, cancellationFeeCents: 0 }),
      ...(isHandled && {
        pickedUpAt: pickUpAt,
        handOverRecordedAt: pickUpAt,
        pickUpOdometer,
        pickUpFuel: 100,
      }),
      ...(isHandled &&
        status === 'DONE' && { returnedAt: dropOffAt, returnOdometer, returnFuel: 100 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Customers of the demo come when they said, and pay at the pick-up. */
function stepsOf({ status, story, ...rental }: SeedRental): [at: Date, work: typeof handOver][] {
  const { bookedAt, canceledAt, pickUpAt, returnedAt } = rental;
  if (status === 'CANCELLED') {
    return story?.isRefunded
      ? [
          [bookedAt, pay],
          [canceledAt, refund],
        ]
      : [];
  }
  if (!story) return [[pickUpAt, pay]];
  return status === 'DONE'
    ? [
        [pickUpAt, handOver],
        [returnedAt, takeBack],
      ]
    : [[pickUpAt, handOver]];
}
