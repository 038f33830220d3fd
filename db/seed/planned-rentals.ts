import { today } from '@internationalized/date';
import type { Company } from '#company/rules/company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { findPriceBasis } from '#prices/db/price-books.ts';
import type { Database } from '../client/client.ts';
import { instantOfSeed } from './clock.ts';
import { pastReservations, SEED_LEAD_DAYS, SEED_RESERVATIONS } from './reservations.ts';
import { SEED_VEHICLES } from './vehicles.ts';

/** A reservation of the demo, and when what happens to it. Odometers are in miles. */
export type SeedRental = Awaited<ReturnType<typeof planRentals>>[number];

const HOUR_MS = 3_600_000;

/** The reservations of the demo in the order of their pick-ups, with their vehicles' odometers. */
export async function planRentals(db: Database, company: Company, now: Date) {
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
        userId: user.id,
        customer: `${user.firstName} ${user.lastName}`,
        vehicleId: vehicle.id,
        picture: vehicle.picture,
        basis: vehicle.basis,
        status,
        story,
        bookedAt,
        pickUpAt,
        dropOffAt,
        canceledAt: new Date(Math.min(+bookedAt + 2 * HOUR_MS, +now)),
        returnedAt: new Date(+dropOffAt + (story?.late?.hours ?? 0) * HOUR_MS),
        odometers: [before, vehicle.odometer] as const,
        pickUpTime: toWallClock(pickUpAt, company.timeZone),
        dropOffTime: toWallClock(dropOffAt, company.timeZone),
      };
    });
}
