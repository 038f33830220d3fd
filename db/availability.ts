import { toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type { Availability } from '../src/domain/reservation.ts';
import type { Database } from './client.ts';
import { isOfRental, overlaps } from './reservation-conditions.ts';

/**
 * Whether a vehicle is free for a period, and what the period costs; undefined for an unknown
 * vehicle. The reservation `editedId` does not count as taking the vehicle, and keeps its price if
 * its vehicle and times stay the same.
 */
export async function findAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
  // No row has the id 0.
  editedId = 0,
): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('pricePerHourCents')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('reservations')
          .select('id')
          .whereRef('vehicleId', '=', 'vehicles.id')
          .where('id', '<>', editedId)
          .where(overlaps(period.pickUpTime, period.dropOffTime)),
      ).as('taken'),
      selectFrom('reservations')
        .select('totalCents')
        .where('id', '=', editedId)
        .where(isOfRental(vehicleId, period))
        .as('keptTotalCents'),
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const cents = row.keptTotalCents ?? totalCents(row.pricePerHourCents, period);
  return { available: !row.taken, totalPrice: toDollars(cents) };
}
