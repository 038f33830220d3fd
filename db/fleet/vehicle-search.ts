import { type RawBuilder, sql } from 'kysely';
import { DISTANCE, SIMILAR_VEHICLES } from '#domain/fleet/similar-vehicles.ts';
import {
  type FilterCount,
  type FilterCounts,
  type FoundVehicle,
  filterCounts,
  PRICE_STEP_DOLLARS,
  type SearchFilters,
  type SearchSort,
  type VehicleAlternatives,
} from '#domain/fleet/vehicle-search.ts';
import { toCents, toDollars } from '#domain/money/dollars.ts';
import type { Page, PageQuery } from '#domain/records/page.ts';
import { nextFreeStart } from '#domain/renting/free-start.ts';
import { totalCents } from '#domain/renting/pricing.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import type { Database } from '../client.ts';
import { all, sliceOfPage, toCappedPage } from '../list.ts';
import {
  findTakenTimes,
  isInTheWay,
  isTaken,
  type TakenTimes,
  taken as takenRows,
  takenTimes,
  toSpans,
} from '../renting/availability.ts';
import { vehicleConditions } from './vehicle-conditions.ts';
import { toVehicle, VEHICLE_COLUMNS, type VehicleRow, vehicleOrder } from './vehicles.ts';

/** Of all vehicles that match. */
type Totals = { total: number; available: number };

type FoundRow = VehicleRow & { taken: boolean; takenTimes: TakenTimes | null };

/** When a customer asks, and the company's turnaround then. */
type Asking = { now: Date; turnaroundMinutes: number };

/** Administrators have no booking limits, so it makes no difference when they ask. */
type DeskAsking = { now: undefined; turnaroundMinutes: number };

const COLUMNS = sql.join(VEHICLE_COLUMNS.map((column) => sql.ref(column)));

/**
 * One page of the vehicles that match the filters, for a period: those that are free come first. A
 * taken one has its next free start. `totalAvailable` is the number of free ones on all pages.
 */
export async function readVehiclesForPeriod(
  db: Database,
  query: PageQuery<SearchSort> & SearchFilters,
  period: RentalPeriod,
  { now, turnaroundMinutes }: Asking,
): Promise<Page<FoundVehicle> & { totalAvailable: number }> {
  const { offset, direction, ...slice } = sliceOfPage(query);
  const limit = Math.max(slice.limit, 0);
  const way = sql.raw(direction);
  const matches = all(vehicleConditions(query));
  // Each half is read in the list's order, from an index if there is one, until the page is full.
  const half = (taken: boolean) => sql`(
    select id, ${vehicleOrder(query.sort)} as sorted_by, ${sql.lit(taken)} as taken
    from vehicles
    where ${matches} and ${isTaken(period, turnaroundMinutes)} = ${sql.lit(taken)}
    order by sorted_by ${way}, id ${way} limit ${limit && offset + limit}
  )`;
  const order = (id: string) => sql`taken, sorted_by ${way}, ${sql.ref(id)} ${way}`;
  // The page is joined to its count, so that an empty page has its count too.
  const { rows } = await sql<Totals & (FoundRow | { id: null })>`
    with page as (
      select * from (${half(false)} union all ${half(true)}) as halves
      order by ${order('id')} limit ${limit} offset ${offset}
    )
    select total, available, taken, ${COLUMNS},
      case when taken then ${takenTimes(period.pickUpTime, null, turnaroundMinutes)} end
        as taken_times
    from (
      select count(*) as total,
        count(*) filter (where not ${isTaken(period, turnaroundMinutes)}) as available
      from vehicles where ${matches}
    ) as counted
    left join page on true
    left join vehicles on vehicles.id = page.id
    order by ${order('page.id')}`.execute(db);
  const content = rows.flatMap(({ total: _total, available: _available, ...row }) =>
    row.id === null ? [] : [toFoundVehicle(row, period, now)],
  );
  const [counted] = rows;
  return {
    ...toCappedPage(content, counted?.total ?? 0, query),
    totalAvailable: counted?.available ?? 0,
  };
}

function toFoundVehicle(
  { taken, takenTimes: times, ...row }: FoundRow,
  period: RentalPeriod,
  now: Date,
): FoundVehicle {
  const start = times && nextFreeStart(period, toSpans(times), now);
  return {
    ...toVehicle(row),
    available: !taken,
    totalPrice: totalPrice(row, period),
    ...(start && { nextFreeStart: toWallClock(start) }),
  };
}

function totalPrice({ pricePerHourCents }: VehicleRow, period: RentalPeriod): number {
  return toDollars(totalCents(pricePerHourCents, period));
}

/** What the values are that each filter's vehicles are counted by. */
const COUNTED_VALUES: Record<keyof FilterCounts, RawBuilder<unknown>> = {
  transmission: sql`transmission`,
  fuelType: sql`fuel_type`,
  minSeats: sql`seats`,
  minLuggage: sql`luggage`,
  airConditioning: sql`air_conditioning`,
  maxPricePerHour: sql`ceil(price_per_hour_cents::numeric / ${sql.lit(toCents(PRICE_STEP_DOLLARS))})
    * ${sql.lit(PRICE_STEP_DOLLARS)}`,
};

/** How many vehicles each value of each filter would leave. */
export async function countByFilter(db: Database, filters: SearchFilters): Promise<FilterCounts> {
  const names = Object.keys(COUNTED_VALUES) as (keyof FilterCounts)[];
  const counts = names.map(
    (name) => sql`
      select ${sql.lit(name)} as filter, to_jsonb(value) as value, count
      from (
        select ${COUNTED_VALUES[name]} as value, count(*) as count
        from vehicles where ${all(vehicleConditions(filters, name))}
        group by 1
      ) as counted`,
  );
  const { rows } = await sql<FilterCount>`${sql.join(counts, sql` union all `)}`.execute(db);
  return filterCounts(rows);
}

/**
 * What to offer instead of a vehicle that is taken for a period; undefined for an unknown vehicle. The
 * reservation `ignoredReservationId` does not count as taking the vehicle.
 */
export async function findAlternatives(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
  { now, turnaroundMinutes }: Asking | DeskAsking,
  ignoredReservationId?: number,
): Promise<VehicleAlternatives | undefined> {
  const [taken, similar] = await Promise.all([
    findTakenTimes(
      db,
      vehicleId,
      { start: period.pickUpTime, end: null },
      turnaroundMinutes,
      ignoredReservationId,
    ),
    findSimilarFree(db, vehicleId, period, turnaroundMinutes),
  ]);
  const start = taken && nextFreeStart(period, taken, now);
  return (
    taken && {
      ...(start && { nextFreeStart: toWallClock(start) }),
      similar: similar.map((row) => ({ ...toVehicle(row), totalPrice: totalPrice(row, period) })),
    }
  );
}

/** The free vehicles that are most like this one: `distanceBetween` of src/domain/fleet/similar-vehicles.ts. */
async function findSimilarFree(
  db: Database,
  vehicleId: number,
  { pickUpTime, dropOffTime }: RentalPeriod,
  turnaroundMinutes: number,
): Promise<VehicleRow[]> {
  const { seat, door, luggage, fuel, transmission } = DISTANCE;
  // `offset 0` makes Postgres look the nearest up one after another, each in the constraint's index,
  // until it has enough of them.
  const { rows } = await sql<VehicleRow>`
    select ${COLUMNS}
    from (
      select vehicles.*
      from vehicles, (select * from vehicles where id = ${vehicleId}) as this
      where vehicles.id <> this.id
      order by
        abs(ln(this.price_per_hour_cents::float8 / vehicles.price_per_hour_cents))
          + abs(this.seats - vehicles.seats) * ${seat}::float8
          + abs(this.doors - vehicles.doors) * ${door}::float8
          + abs(this.luggage - vehicles.luggage) * ${luggage}::float8
          + (this.fuel_type <> vehicles.fuel_type)::integer * ${fuel}::float8
          + (this.transmission <> vehicles.transmission)::integer * ${transmission}::float8,
        vehicles.id
      offset 0
    ) as vehicles
    where not exists (
      select from ${takenRows}
      where vehicle_id = vehicles.id and ${isInTheWay(pickUpTime, dropOffTime, turnaroundMinutes)}
      offset 0
    )
    limit ${SIMILAR_VEHICLES}`.execute(db);
  return rows;
}
