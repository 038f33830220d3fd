import { sql } from 'kysely';
import { toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type { Availability } from '../src/domain/reservation.ts';
import type { Database } from './client.ts';

/**
 * Whether a vehicle is free for a period, and the period's price; undefined for an unknown vehicle.
 * A reservation that is being edited isn't in its own way, and as it is it keeps its price.
 */
export async function checkAvailability(
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
          .where('status', '<>', 'CANCELLED')
          .where(
            sql<boolean>`tstzrange(pick_up_time, drop_off_time) && tstzrange(${period.pickUpTime}, ${period.dropOffTime})`,
          ),
      ).as('taken'),
      selectFrom('reservations')
        .select('totalCents')
        .where('id', '=', editedId)
        .whereRef('vehicleId', '=', 'vehicles.id')
        .where('pickUpTime', '=', period.pickUpTime)
        .where('dropOffTime', '=', period.dropOffTime)
        .as('ownTotalCents'),
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const cents = row.ownTotalCents ?? totalCents(row.pricePerHourCents, period);
  return { available: !row.taken, totalPrice: toDollars(cents) };
}
