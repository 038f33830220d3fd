import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_COLUMNS } from '#accounts/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { DESK_NAME_COLUMNS, plateKeyOfRow, toDeskName } from '#fleet/db.ts';
import { plateKey } from '#fleet/rules.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { type Driver, maskedNumber } from '#proof/rules.ts';
import { STRETCHES } from '#rental/db/reservation-state.ts';
import type { Whereabouts, WhereaboutsQuery } from '../rules/whereabouts.ts';

/** What `Whereabouts` has, with what only the document about a driver shows. */
export type FoundWhereabouts = Omit<Whereabouts, 'drivers'> & {
  drivers: Pick<Driver, 'id' | 'name' | 'licenseNumber' | 'licenseCountry'>[];
  address: string;
  zipCode: string;
};

/**
 * The reservations that had the vehicle with this plate at a minute, the earlier hand-over first, with the whole numbers
 * of licenses (hand-over: who had it).
 */
export async function findWhereabouts(
  db: Database,
  company: Company,
  { plate, at }: WhereaboutsQuery,
): Promise<FoundWhereabouts[]> {
  const minute = sql`date_trunc('minute', ${instantOf(at, company.timeZone)}::timestamptz)`;
  const rows = await db
    .with('asked', (query) =>
      query
        .selectFrom('vehicles')
        .select(DESK_NAME_COLUMNS)
        .where(sql<boolean>`${plateKeyOfRow} = ${plateKey(plate)}`),
    )
    // Those that have the vehicle, or had it before.
    .with(
      'rentals',
      () => sql<{ id: number; vehicleId: number }>`(
        select reservations.id, vehicle_id from reservations join asked on vehicle_id = asked.id
        union
        select reservations.id, asked.id from reservations
        join asked on former_vehicles_of(former_stretches) @> array[asked.id]
        where former_stretches is not null
        union
        select record_id, asked.id from history
        join asked on changes -> 'vehicle_id' -> 0 = to_jsonb(asked.id)
        where ${isVehicleChange}
      )`,
    )
    .selectFrom('rentals')
    .innerJoin('reservations', 'reservations.id', 'rentals.id')
    .innerJoinLateral(
      () =>
        sql<{ vehicleId: number; pickedUpAt: Date; returnedAt: Date | null }>`(
          select vehicle_id, picked_up_at, returned_at from ${STRETCHES}
        )`.as('stretch'),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'reservations.id',
      'stretch.pickedUpAt',
      'stretch.returnedAt',
      'erasedAt',
      'users.address',
      'users.zipCode',
    ])
    .select(({ selectFrom }) => [
      jsonObjectFrom(selectFrom('asked').select(DESK_NAME_COLUMNS)).$notNull().as('car'),
      jsonObjectFrom(
        selectFrom('users as customer')
          .select(CUSTOMER_COLUMNS)
          .whereRef('customer.id', '=', 'reservations.userId'),
      )
        .$notNull()
        .as('customer'),
      jsonArrayFrom(
        selectFrom('drivers')
          .select(['drivers.id', 'name', 'licenseNumber', 'licenseCountry'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('drivers.id'),
      ).as('drivers'),
    ])
    // Without a recorded return it was out until the drop-off, or, while it still is, until now.
    .where(
      sql<boolean>`stretch.picked_up_at < ${minute} + interval '1 minute' and ${minute} <= coalesce(
        stretch.returned_at, case status when 'CREATED' then now() else drop_off_time end
      )`,
    )
    .where(
      sql<boolean>`case when former_stretches is not null then rentals.vehicle_id = stretch.vehicle_id
      else rentals.vehicle_id in (
        select coalesce(
          (select (changes -> 'vehicle_id' ->> 0)::integer from ${exchanges} and at >= ${minute}
           order by history.id limit 1),
          reservations.vehicle_id
        )
        union all
        select (changes -> 'vehicle_id' ->> 1)::integer from ${exchanges}
          and at >= ${minute} and at < ${minute} + interval '1 minute'
      ) end`,
    )
    .orderBy('stretch.pickedUpAt')
    .orderBy('reservations.id')
    .execute();
  return rows.map(({ car, pickedUpAt, returnedAt, erasedAt, ...row }) => ({
    ...row,
    car: toDeskName(car),
    pickedUpAt: toWallClock(pickedUpAt, company.timeZone),
    returnedAt: returnedAt && toWallClock(returnedAt, company.timeZone),
    isErased: erasedAt !== null,
  }));
}

const isVehicleChange = sql<boolean>`record_kind = 'reservation' and action = 'changed' and changes ? 'vehicle_id'`;

/**
 * The changes of the vehicle while a reservation was out, from before there were exchanges. A later one corrects which vehicle it
 * was.
 */
const exchanges = sql`history where ${isVehicleChange} and record_id = reservations.id
  and at > coalesce(hand_over_recorded_at, reservations.picked_up_at)
  and at <= coalesce(reservations.returned_at, now())`;

/** What calls return of it: of the number of a license, only the end. */
export function toWhereabouts({
  address: _,
  zipCode: __,
  drivers,
  ...found
}: FoundWhereabouts): Whereabouts {
  return {
    ...found,
    drivers: drivers.map(({ licenseNumber, ...driver }) => ({
      ...driver,
      licenseNumber: maskedNumber(licenseNumber),
    })),
  };
}
