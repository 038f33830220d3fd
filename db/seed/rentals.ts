import { today } from '@internationalized/date';
import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { findPriceBasis } from '#prices/db/price-books.ts';
import { termsOf } from '#prices/rules/rental-terms.ts';
import { termColumns } from '#reservations/db/reservations.ts';
import type { Database } from '../client.ts';
import { instantOfSeed } from './clock.ts';
import { handOver, pay, refund, takeBack } from './desk-work.ts';
import { pastReservations, SEED_LEAD_DAYS, SEED_RESERVATIONS } from './reservations.ts';
import { SEED_VEHICLES } from './vehicles.ts';

/** A reservation of the demo, and when what happens to it. Odometers are in miles. */
export type SeedRental = Awaited<ReturnType<typeof planRentals>>[number];

const HOUR_MS = 3_600_000;

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

async function planRentals(db: Database, company: Company, now: Date) {
  const customers = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).execute();
  const fleet = await Promise.all(
    (await db.selectFrom('vehicles').select(['id', 'model']).execute()).map(
      async ({ id, model }) => {
        const { picture = '', age = 0 } = SEED_VEHICLES.find((one) => one.model === model) ?? {};
        const basis = await findPriceBasis(db, id);
        return { id, model, picture, basis, odometer: 2_140 + 9_300 * age };
      },
    ),
  );
  const past = pastReservations(
    SEED_VEHICLES.map(({ model }) => model),
    today(company.timeZone).month - 1,
  );
  return [...past, ...SEED_RESERVATIONS]
    .toSorted(([, , [one]], [, , [other]]) => one - other)
    .map(([firstName, model, pickUp, dropOff, status, story], index) => {
      const user = customers.find((one) => one.firstName === firstName);
      const vehicle = fleet.find((one) => one.model === model);
      if (!user || !vehicle?.basis) throw new Error(`The demo has no ${firstName} or ${model}.`);
      const leadDays = SEED_LEAD_DAYS[index % SEED_LEAD_DAYS.length] ?? 0;
      const booked = instantOfSeed(company, [pickUp[0] - leadDays, '07:00']);
      const bookedAt = booked < now ? booked : now;
      const pickUpAt = instantOfSeed(company, pickUp);
      const dropOffAt = instantOfSeed(company, dropOff);
      const before = vehicle.odometer;
      if (status !== 'CANCELLED')
        vehicle.odometer += Math.round((+dropOffAt - +pickUpAt) / HOUR_MS) * 4 + 27;
      return {
        id: 0,
        ...{ userId: user.id, customer: `${user.firstName} ${user.lastName}` },
        ...{ vehicleId: vehicle.id, picture: vehicle.picture, basis: vehicle.basis },
        ...{ status, story, bookedAt, pickUpAt, dropOffAt },
        canceledAt: new Date(Math.min(+bookedAt + 2 * HOUR_MS, +now)),
        returnedAt: new Date(+dropOffAt + (story?.late?.hours ?? 0) * HOUR_MS),
        odometers: [before, vehicle.odometer] as const,
        pickUpTime: toWallClock(pickUpAt, company.timeZone),
        dropOffTime: toWallClock(dropOffAt, company.timeZone),
      };
    });
}

/** Adds a reservation. With a story, the desk handles it in steps of their own; otherwise it is handled already. */
async function book(
  db: Database,
  company: Company,
  rental: SeedRental,
  now: Date,
): Promise<number> {
  const { userId, vehicleId, basis, status, story, bookedAt, pickUpAt, dropOffAt } = rental;
  const { location } = company.places[0];
  const places = { pickUpLocation: location, dropOffLocation: location };
  const choices = { extras: story?.extras ?? [], promotion: undefined };
  const terms = termsOf(company, basis, { ...rental, ...places }, choices);
  const isCanceled = status === 'CANCELLED';
  const isHandled = !story && !isCanceled && pickUpAt <= now;
  const [pickUpOdometer, returnOdometer] = rental.odometers;
  const { id } = await db
    .insertInto('reservations')
    .values({
      ...{ userId, vehicleId, ...places, pickUpTime: pickUpAt, dropOffTime: dropOffAt },
      ...termColumns(terms, choices),
      createdAt: bookedAt,
      updatedAt: bookedAt,
      status: story && !isCanceled ? 'CREATED' : status,
      ...(isCanceled && { canceledAt: rental.canceledAt, cancellationFeeCents: 0 }),
      ...(isHandled && {
        ...{ pickedUpAt: pickUpAt, handOverRecordedAt: pickUpAt, pickUpOdometer, pickUpFuel: 100 },
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
