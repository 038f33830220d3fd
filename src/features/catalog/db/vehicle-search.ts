import { type RawBuilder, sql } from 'kysely';
import {
  findTakenTimes,
  type TakenTimes,
  takenTimes,
  takenVehicles,
  toSpans,
  type Wanted,
} from '#availability/db.ts';
import { nextFreeStart } from '#availability/rules.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, sliceOfPage, toCappedPage } from '#db/client/list.ts';
import {
  isServed,
  toVehicle,
  VEHICLE_COLUMNS,
  type VehicleRow,
  vehicleConditions,
  vehicleOrder,
} from '#fleet/db.ts';
import type { SearchFilters, SearchSort, Vehicle } from '#fleet/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { toPricedVehicle } from '#prices/db.ts';
import {
  cheaperRental,
  explained,
  leastDaysOf,
  NO_CHOICES,
  type PriceBasis,
  type PriceBook,
  pricedVehicle,
  type Terms,
  termsOf,
  tooShortFor,
  tooShortInWords,
  unmetLength,
} from '#prices/rules.ts';
import type { RentalLocations, RentalPeriod } from '#rental/rules.ts';
import { DISTANCE, similarVehicles } from '../rules/similar-vehicles.ts';
import {
  type FilterCount,
  type FilterCounts,
  type FoundVehicle,
  filterCounts,
  PRICE_STEP_CENTS,
  type VehicleAlternatives,
} from '../rules/vehicle-search.ts';

/** The numbers of all vehicles that match, and of the free ones. */
type Totals = { total: number; available: number };

type FoundRow = VehicleRow & { taken: boolean; takenTimes: TakenTimes | null };

/**
 * The time of a customer's call, the company's turnaround, and the newest price book. The desk has no booking limits, so it asks
 * without a time.
 */
export type Asking = {
  now: Date | undefined;
  turnaroundMinutes: number;
  book: PriceBook | undefined;
  /** The locations at which the rental begins and ends, as far as they are known. */
  ends: RentalLocations;
};

/** With the `vehiclesNotFree` as `taken_vehicles` in the `with` clause. */
const IS_TAKEN = sql`(vehicles.id in (select vehicle_id from taken_vehicles))`;

const COLUMNS = sql.join(VEHICLE_COLUMNS.map((column) => sql.ref(column)));

/** The ids of the vehicles that can't be rented for a period: those that are taken, and for customers those that it is too short for. */
export function vehiclesNotFree(
  company: Company,
  period: RentalPeriod,
  { now, turnaroundMinutes, book, ends }: Asking,
): RawBuilder<{ vehicleId: number }> {
  const rental = { ...period, ...ends };
  const taken = takenVehicles(company, rental, turnaroundMinutes, now !== undefined);
  const classes = now ? tooShortFor(book?.rules ?? {}, period) : [];
  if (classes.length === 0) return taken;
  const areTooShort = classes === 'all' ? sql`true` : sql`class_id = any (${classes}::integer[])`;
  return sql`${taken} union select id as vehicle_id from vehicles where ${areTooShort}`;
}

/**
 * One page of the vehicles that match the filters, for a period. Free vehicles come first, and each other one
 * has its next free start. `totalAvailable` is the number of free vehicles on all pages.
 */
export async function readVehiclesForPeriod(
  db: Database,
  company: Company,
  query: PageQuery<SearchSort> & SearchFilters,
  period: RentalPeriod,
  by: Asking,
): Promise<Page<FoundVehicle> & { totalAvailable: number }> {
  const { offset, direction, ...slice } = sliceOfPage(query);
  const limit = Math.max(slice.limit, 0);
  const way = sql.raw(direction);
  const matches = all(vehicleConditions(query));
  // Each half is read in the list's order, from an index if there is one, until the page is full.
  const half = (taken: boolean) => sql`(
    select id, ${vehicleOrder(query.sort)} as sorted_by, ${sql.lit(taken)} as taken
    from vehicles
    where ${matches} and ${IS_TAKEN} = ${sql.lit(taken)}
    order by sorted_by ${way}, id ${way} limit ${limit && offset + limit}
  )`;
  const order = (id: string) => sql`taken, sorted_by ${way}, ${sql.ref(id)} ${way}`;
  // The page is joined to its count, so an empty page has a count too.
  const { rows } = await sql<Totals & (FoundRow | { id: null })>`
    with taken_vehicles as materialized (${vehiclesNotFree(company, period, by)}),
    page as (
      select * from (${half(false)} union all ${half(true)}) as halves
      order by ${order('id')} limit ${limit} offset ${offset}
    )
    select total, available, taken, ${COLUMNS},
      case when taken then ${takenTimes(instantOf(period.pickUpTime, company.timeZone), null, wantedBy(by))} end
        as taken_times
    from (
      select count(*) as total,
        count(*) filter (where not ${IS_TAKEN}) as available
      from vehicles where ${matches}
    ) as counted
    left join page on true
    left join vehicles on vehicles.id = page.id
    order by ${order('page.id')}`.execute(db);
  const content = rows.flatMap(({ total: _total, available: _available, ...row }) =>
    row.id === null ? [] : [toFoundVehicle(company, row, period, by)],
  );
  const [counted] = rows;
  return {
    ...toCappedPage(content, counted?.total ?? 0, query),
    totalAvailable: counted?.available ?? 0,
  };
}

/** For whom a rental is looked for. */
function wantedBy({ turnaroundMinutes, ends, now }: Asking): Wanted {
  return { turnaroundMinutes, ...ends, hasLimits: now !== undefined };
}

function toFoundVehicle(
  company: Company,
  { taken, takenTimes: times, ...row }: FoundRow,
  period: RentalPeriod,
  by: Asking,
): FoundVehicle {
  const basis = { vehicle: toPricedVehicle(row), book: by.book };
  return {
    ...toVehicle(row),
    available: !taken,
    ...quoteOf(company, basis, period, by),
    ...(times && insteadOf(company, basis, period, toSpans(times), by)),
  };
}

/** For a vehicle that can't be rented for a period: whether the period is too short, and the next free start. */
function insteadOf(
  company: Company,
  { vehicle, book }: PriceBasis,
  period: RentalPeriod,
  taken: readonly TimeSpan[],
  { now }: Asking,
) {
  const leastDays = now ? leastDaysOf(book?.rules ?? {}, vehicle) : [];
  const leastLength = unmetLength(company, leastDays, period);
  const start = nextFreeStart(company, period, taken, now, leastDays);
  return {
    ...(leastLength && { tooShort: tooShortInWords(leastLength), leastLength }),
    ...(start && { nextFreeStart: start }),
  };
}

/** The total of a rental, and the lines that explain it. */
function offerOf(terms: Terms) {
  return { totalPrice: toAmount(terms.totalCents), ...explained(terms) };
}

/** What a rental without extras costs, and a longer one that costs less. */
function quoteOf(company: Company, basis: PriceBasis, period: RentalPeriod, { now }: Asking) {
  const terms = termsOf(company, basis, period);
  const hasLimits = now !== undefined;
  const cheaper = cheaperRental(company, basis, period, NO_CHOICES, terms, hasLimits);
  return { ...offerOf(terms), ...(cheaper && { cheaper }) };
}

/** The value of a vehicle by which each filter counts it. */
const COUNTED_VALUES: Record<
  Exclude<keyof FilterCounts, 'classId'>,
  (company: Company) => RawBuilder<unknown>
> = {
  transmission: () => sql`transmission`,
  fuelType: () => sql`fuel_type`,
  minSeats: () => sql`seats`,
  minLuggage: () => sql`luggage`,
  airConditioning: () => sql`air_conditioning`,
  maxPricePerHour: ({
    currency,
  }) => sql`ceil(price_per_hour_cents::numeric / ${sql.lit(PRICE_STEP_CENTS)})
    * ${sql.lit(toAmount(PRICE_STEP_CENTS, currency))}`,
};

/** The number of vehicles for each value of each filter, without those of `taken`, which `vehiclesNotFree` states. */
export async function countByFilter(
  db: Database,
  company: Company,
  filters: SearchFilters,
  taken: RawBuilder<unknown> = sql`select null::integer as vehicle_id where false`,
): Promise<FilterCounts> {
  const names = Object.keys(COUNTED_VALUES) as (keyof typeof COUNTED_VALUES)[];
  const counts = names.map(
    (name) => sql`
      select ${sql.lit(name)} as filter, to_jsonb(value) as value, count
      from (
        select ${COUNTED_VALUES[name](company)} as value, count(*) filter (where not ${IS_TAKEN}) as count
        from vehicles where ${all(vehicleConditions(filters, name))}
        group by 1
      ) as counted`,
  );
  const { rows } = await sql<FilterCount>`
    with taken_vehicles as materialized (${taken})
    ${sql.join([...counts, countByClass(filters)], sql` union all `)}`.execute(db);
  return filterCounts(rows);
}

/** The same for each class that a vehicle has, with the class as its value, also if none of its vehicles match. */
function countByClass(filters: SearchFilters): RawBuilder<unknown> {
  return sql`
    select 'classId', jsonb_build_object('id', id, 'name', name, 'position', position), (
      select count(*) from vehicles
      where class_id = vehicle_classes.id and not ${IS_TAKEN}
        and ${all(vehicleConditions(filters, 'classId'))}
    )
    from vehicle_classes where exists (select from vehicles where class_id = vehicle_classes.id)`;
}

/**
 * The alternatives to a vehicle that is taken in a period; undefined for an unknown vehicle. The reservation
 * `ignoredReservationId` is ignored.
 */
export async function findAlternatives(
  db: Database,
  company: Company,
  vehicleId: number,
  period: RentalPeriod,
  by: Asking,
  ignoredReservationId?: number,
): Promise<VehicleAlternatives | undefined> {
  const [taken, { vehicle, similar }] = await Promise.all([
    findTakenTimes(
      db,
      vehicleId,
      { start: instantOf(period.pickUpTime, company.timeZone), end: null },
      { ...wantedBy(by), ignoredReservationId },
    ),
    findSimilarFree(db, company, vehicleId, period, by),
  ]);
  if (!taken || !vehicle) return undefined;
  const basisOf = (one: Vehicle) => ({ vehicle: pricedVehicle(one), book: by.book });
  const { lines, ...quote } = quoteOf(company, basisOf(vehicle), period, by);
  return {
    ...insteadOf(company, basisOf(vehicle), period, taken, by),
    ...(lines && { quote: { lines, ...quote } }),
    similar: similar.map((one) => ({ ...one, ...offerOf(termsOf(company, basisOf(one), period)) })),
  };
}

/** So many of the nearest are read, and `similarVehicles` chooses among them. */
const MOST_COMPARED = 20;

/** The distance of `similarVehicles`, so that a large fleet is not read for three vehicles. */
const DISTANCE_TO_WANTED = sql`
  abs(ln(vehicles.price_per_hour_cents::float / wanted.price_per_hour_cents))
  + abs(vehicles.seats - wanted.seats) * ${sql.lit(DISTANCE.seat)}
  + abs(vehicles.doors - wanted.doors) * ${sql.lit(DISTANCE.door)}
  + abs(vehicles.luggage - wanted.luggage) * ${sql.lit(DISTANCE.luggage)}
  + case when vehicles.fuel_type = wanted.fuel_type then 0 else ${sql.lit(DISTANCE.fuel)} end
  + case when vehicles.transmission = wanted.transmission then 0
    else ${sql.lit(DISTANCE.transmission)} end`;

/** A vehicle, and the most similar ones that are free for a period; none for an unknown vehicle. */
async function findSimilarFree(
  db: Database,
  company: Company,
  vehicleId: number,
  period: RentalPeriod,
  by: Asking,
): Promise<{ vehicle: Vehicle | undefined; similar: Vehicle[] }> {
  const { rows } = await sql<VehicleRow>`
    with taken_vehicles as materialized (${vehiclesNotFree(company, period, by)}),
    nearest as (
      select vehicles.id
      from vehicles, (select * from vehicles where id = ${vehicleId}) as wanted
      where vehicles.id <> wanted.id and not ${IS_TAKEN} and ${all(isServed())}
      order by ${DISTANCE_TO_WANTED}, vehicles.id limit ${MOST_COMPARED}
    )
    select ${COLUMNS} from vehicles
    where id = ${vehicleId} or id in (select id from nearest)`.execute(db);
  const vehicles = rows.map(toVehicle);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return { vehicle, similar: vehicle ? similarVehicles(vehicle, vehicles) : [] };
}
