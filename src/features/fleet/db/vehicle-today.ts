import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { VehicleState, VehicleToday } from '../rules/vehicle-state.ts';

/** Also of other places: a vehicle that is out is not free. */
const outRentals = sql`public.reservations as reservations where reservations.vehicle_id = vehicles.id
  and status = 'CREATED' and picked_up_at is not null`;

const isInService = sql`occupancies.vehicle_id = vehicles.id
  and reservation_id is null and start_time <= now() and end_time > now()`;

/** Where a vehicle stands now. What is out counts before a maintenance that has begun. */
export const vehicleState: RawBuilder<VehicleState> = sql`case
  when exists (select from ${outRentals} and drop_off_time <= now()) then 'late'
  when exists (select from ${outRentals}) then 'out'
  when exists (select from occupancies where ${isInService}) then 'service'
  else 'free' end`;

const nextPickUp = sql`from reservations
  where reservations.vehicle_id = vehicles.id and status = 'CREATED' and picked_up_at is null
    and drop_off_time > now()
  order by pick_up_time, id limit 1`;

/**
 * The rental or exchange, also of other places, that says last where a vehicle is, and from when on it is at its home again after it.
 */
const lastPlace = sql`(
  select place, home_from from (
    (select coalesce((select location from places where id = return_place_id), drop_off_location) as place,
       picked_up_at as since,
       case when returned_at is not null and coalesce(return_place_id, drop_off_place_id) is not null
         and not company_floats()
       then returned_at + make_interval(mins => turnaround_minutes + transfer_after_minutes) end as home_from
     from public.reservations as reservations
     where reservations.vehicle_id = vehicles.id and status <> 'CANCELLED' and picked_up_at is not null
     order by picked_up_at desc limit 1)
    union all
    select former ->> 'place', (former ->> 'returnedAt')::timestamptz, null
    from public.reservations as reservations, jsonb_array_elements(former_stretches) as former
    where former_stretches is not null and former_vehicles_of(former_stretches) @> array[vehicles.id]
      and former ->> 'vehicleId' = vehicles.id::text
  ) as places
  order by since desc limit 1
)`;

/** The location at which a vehicle is, or is due back, as far as anybody knows (fleet: state of a vehicle). */
const vehiclePlace = sql<string | null>`(
  select coalesce(case when home_from <= now() then home.location end, place, home.location)
  from (select) as one left join ${lastPlace} as last on true
    left join places as home on home.id = vehicles.home_place_id
)`;

/** The place of that location; null for a typed one. */
export const vehiclePlaceId = sql<number | null>`place_at(${vehiclePlace})`;

/** What the desk's list says about a vehicle today, as columns of a statement over vehicles. */
export const VEHICLE_TODAY_COLUMNS = [
  vehicleState.as('state'),
  sql<Date | null>`coalesce(
    (select min(drop_off_time) from ${outRentals}),
    (select max(end_time) from occupancies where ${isInService}))`.as('until'),
  vehiclePlace.as('place'),
  sql<number | null>`(select id ${nextPickUp})`.as('nextId'),
  sql<Date | null>`(select pick_up_time ${nextPickUp})`.as('nextPickUpTime'),
] as const;

type VehicleTodayRow = {
  state: VehicleState;
  until: Date | null;
  place: string | null;
  nextId: number | null;
  nextPickUpTime: Date | null;
};

/** Those columns as calls return them. */
export function toVehicleToday(
  { timeZone }: Company,
  { state, until, place, nextId, nextPickUpTime }: VehicleTodayRow,
): VehicleToday {
  return {
    state,
    ...(until && { until: toWallClock(until, timeZone) }),
    ...(place !== null && { place }),
    ...(nextId !== null &&
      nextPickUpTime && {
        next: { id: nextId, pickUpTime: toWallClock(nextPickUpTime, timeZone) },
      }),
  };
}
