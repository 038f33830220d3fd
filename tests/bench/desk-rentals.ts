import { sql } from 'kysely';
import { database } from '#db/connection.ts';
import { addReservation, addVehicle, hoursFromNow } from '../api/records.ts';

/** Reservations to be moved, changed, handed over and returned, one of each for every customer. */
export async function addDeskRentals(customers: readonly { id: number }[]) {
  const ofEach = async (times: { from: Date; until: Date; pickedUpAt?: Date }) => {
    const ids: number[] = [];
    for (const { id: userId } of customers) {
      ids.push(await addReservation({ userId, vehicleId: await addVehicle(), ...times }));
    }
    return ids;
  };
  const now = { from: hoursFromNow(-2), until: hoursFromNow(5) };
  const free: number[] = [];
  for (const _ of customers) free.push(await addVehicle());
  const rentals = {
    // 10:00 to 14:00 in Los Angeles.
    later: await ofEach({
      from: new Date('2038-03-01T18:00Z'),
      until: new Date('2038-03-01T22:00Z'),
    }),
    'hand-over': await ofEach(now),
    return: await ofEach({ ...now, pickedUpAt: now.from }),
  };
  const ids = Object.values(rentals).flat();
  await database.schema
    .createTable('kept_rentals')
    .as(database.selectFrom('reservations').selectAll().where('id', 'in', ids))
    .execute();

  /** With their versions, so that the statements of a call can be sent again. */
  const restore = async () => {
    await sql`
      update reservations set vehicle_id = kept.vehicle_id, drop_off_time = kept.drop_off_time,
        status = kept.status, total_cents = kept.total_cents, picked_up_at = kept.picked_up_at,
        hand_over_recorded_at = kept.hand_over_recorded_at, returned_at = kept.returned_at,
        updated_at = kept.updated_at
      from kept_rentals as kept where kept.id = reservations.id`.execute(database);
  };
  return { ...rentals, free, restore };
}
