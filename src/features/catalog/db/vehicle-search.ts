import { type RawBuilder, sql } from 'kysely';
import {
  findAvailability,
  findTakenTimes,
  floats,
  hasEnds,
  readyAt,
  standsAt,
  type TakenTimes,
  takenTimes,
  takenVehicles,
  toSpans,
  transfersOf,
  type Wanted,
} from '#availability/db.ts';
import { nextFreeStart } from '#availability/rules.ts';
import { type Company, placeById } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition, sliceOfPage, toCappedPage } from '#db/client/list.ts';
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
  leastDaysFor,
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
import { nextQuarter, type RentalLocations, type RentalPeriod } from '#rental/rules.ts';
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

/** For a vehicle that is brought to the place of a search: its home, and when it can be there. */
type BroughtRow = { broughtFrom: number | null; ready: Date | null };

type FoundRow = VehicleRow & BroughtRow & { taken: boolean; takenTimes: TakenTimes | null };

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
const IS_TAKEN = sql<boolean>`(vehicles.id in (select vehicle_id from taken_vehicles))`;

const COLUMNS = sql.join(VEHICLE_COLUMNS.map((column) => sql.ref(column)));

/**
 * The ids of the vehicles that can't be rented for a period: those that are taken, and for customers those that it is too short for.
 * Without a period, those that stand elsewhere now and that nobody brings.
 */
export function vehiclesNotFree(
  company: Company,
  period: RentalPeriod | undefined,
  { now, turnaroundMinutes, book, ends }: Asking,
): RawBuilder<{ vehicleId: number }> {
  if (!period) {
    const stands = standsThere(ends, startOf(company, period));
    return sql`select id as vehicle_id from vehicles where ${floats} and not ${stands}`;
  }
  const rental = { ...period, ...ends };
  const taken = takenVehicles(company, rental, turnaroundMinutes, now !== undefined);
  const classes = now ? tooShortFor(book?.rules ?? {}, period) : [];
  if (classes.length === 0) return taken;
  const areTooShort = classes === 'all' ? sql`true` : sql`class_id = any (${classes}::integer[])`;
  return sql`${taken} union select id as vehicle_id from vehicles where ${areTooShort}`;
}

/** Whether a vehicle stands where it is picked up, without being brought there. Nobody brings it to a location that isn't known. */
function standsThere({ pickUpLocation }: RentalLocations, time: Date): SqlCondition {
  return pickUpLocation === undefined ? sql`true` : standsAt(pickUpLocation, time);
}

/** The columns of a `BroughtRow`. */
function broughtColumns(ends: RentalLocations, time: Date): RawBuilder<unknown> {
  if (ends.pickUpLocation === undefined) return sql`null as brought_from, null as ready`;
  const isBrought = sql`not ${standsThere(ends, time)} and not ${floats}`;
  const ready = readyAt(transfersOf(ends, sql.ref('vehicles.id')), time);
  return sql`case when ${isBrought} then home_place_id end as brought_from, case when ${isBrought} then ${ready} end as ready`;
}

type Brought = Pick<FoundVehicle, 'broughtFrom' | 'readyFrom'>;

function toBrought(company: Company, { broughtFrom, ready }: BroughtRow): Brought {
  if (broughtFrom === null || ready === null) return {};
  const { name = '' } = placeById(company, broughtFrom) ?? {};
  return { broughtFrom: name, readyFrom: nextQuarter(company, ready) };
}

/**
 * The ids of a page of the vehicles that match the filters, in parts that follow each other, and the order of the page. Each part is
 * read in the list's order, from an index if there is one, until the page is full.
 */
function pageInParts(query: PageQuery<SearchSort> & SearchFilters, conditions: SqlCondition[]) {
  const { offset, direction, ...slice } = sliceOfPage(query);
  const limit = Math.max(slice.limit, 0);
  const way = sql.raw(direction);
  const parts = conditions.map(
    (condition, part) => sql`(
      select id, ${vehicleOrder(query.sort)} as sorted_by, ${sql.lit(part)} as part
      from vehicles
      where ${all([...vehicleConditions(query), condition])}
      order by sorted_by ${way}, id ${way} limit ${limit && offset + limit}
    )`,
  );
  const order = (id: string) => sql`part, sorted_by ${way}, ${sql.ref(id)} ${way}`;
  const ids = sql`
    select * from (${sql.join(parts, sql` union all `)}) as parts
    order by ${order('id')} limit ${limit} offset ${offset}`;
  return { ids, order: order('page.id') };
}

/**
 * One page of the vehicles that match the filters, for a period or a place. Free vehicles come first, of which those that stand at the
 * pick-up before those that are brought, and each other one has its next free start. `totalAvailable` is the number of free vehicles on
 * all pages. Without a period, those that nobody brings to the place are left out.
 */
export async function readVehiclesForPeriod(
  db: Database,
  company: Company,
  query: PageQuery<SearchSort> & SearchFilters,
  period: RentalPeriod | undefined,
  by: Asking,
): Promise<Page<FoundVehicle> & { totalAvailable?: number }> {
  const start = startOf(company, period);
  const free = sql<boolean>`not ${IS_TAKEN}`;
  const stands = standsThere(by.ends, start);
  const freeParts =
    by.ends.pickUpLocation === undefined
      ? [free]
      : [sql<boolean>`${free} and ${stands}`, sql<boolean>`${free} and not ${stands}`];
  const page = pageInParts(query, period ? [...freeParts, IS_TAKEN] : freeParts);
  // The page is joined to its count, so an empty page has a count too.
  const { rows } = await sql<Totals & (FoundRow | { id: null })>`
    with taken_vehicles as materialized (${vehiclesNotFree(company, period, by)}),
    page as (${page.ids})
    select total, available, ${IS_TAKEN} as taken, ${COLUMNS}, ${broughtColumns(by.ends, start)},
      case when ${IS_TAKEN} then ${takenTimes(start, null, wantedBy(by))} end as taken_times
    from (
      select count(*) as total,
        count(*) filter (where not ${IS_TAKEN}) as available
      from vehicles where ${all(vehicleConditions(query))}
    ) as counted
    left join page on true
    left join vehicles on vehicles.id = page.id
    order by ${page.order}`.execute(db);
  const content = rows.flatMap(({ total: _total, available: _available, ...row }) => {
    if (row.id === null) return [];
    if (period) return [toFoundVehicle(company, row, period, by)];
    return [{ ...toVehicle(row), ...toBrought(company, row) }];
  });
  const { total = 0, available = 0 } = rows[0] ?? {};
  return period
    ? { ...toCappedPage(content, total, query), totalAvailable: available }
    : toCappedPage(content, available, query);
}

/** The pick-up of a search, or now. */
function startOf(company: Company, period: RentalPeriod | undefined): Date {
  return period ? instantOf(period.pickUpTime, company.timeZone) : new Date();
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
    ...toBrought(company, row),
    ...quoteOf(company, basis, period, by),
    ...(times && insteadOf(company, basis, period, toSpans(times), by)),
  };
}

/** For a vehicle that can't be rented for a period: whether the period is too short, and the next free start. */
function insteadOf(
  company: Company,
  basis: PriceBasis,
  period: RentalPeriod,
  taken: readonly TimeSpan[],
  { now, ends }: Asking,
) {
  const leastDays = leastDaysFor(basis, now !== undefined);
  const leastLength = unmetLength(company, leastDays, period);
  const start = nextFreeStart(company, { ...period, ...ends }, taken, now, leastDays);
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
function quoteOf(company: Company, basis: PriceBasis, period: RentalPeriod, { now, ends }: Asking) {
  const rental = { ...period, ...ends };
  const terms = termsOf(company, basis, rental);
  const hasLimits = now !== undefined;
  const cheaper = cheaperRental(company, basis, rental, NO_CHOICES, terms, hasLimits);
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
  const rental = { ...period, ...by.ends };
  const [taken, { vehicle, similar }, found] = await Promise.all([
    findTakenTimes(
      db,
      vehicleId,
      { start: instantOf(period.pickUpTime, company.timeZone), end: null },
      { ...wantedBy(by), ignoredReservationId },
    ),
    findSimilarFree(db, company, vehicleId, period, by),
    by.now && hasEnds(rental)
      ? findAvailability(db, company, vehicleId, rental, by.turnaroundMinutes)
      : undefined,
  ]);
  if (!taken || !vehicle) return undefined;
  const basisOf = (one: Vehicle) => ({ vehicle: pricedVehicle(one), book: by.book });
  const { lines, ...quote } = quoteOf(company, basisOf(vehicle), period, by);
  return {
    ...insteadOf(company, basisOf(vehicle), period, taken, by),
    ...(found?.transfer && { transfer: found.transfer }),
    ...(lines && { quote: { lines, ...quote } }),
    similar: similar.map((one) => ({ ...one, ...offerOf(termsOf(company, basisOf(one), rental)) })),
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
): Promise<{ vehicle: Vehicle | undefined; similar: (Vehicle & Brought)[] }> {
  const start = instantOf(period.pickUpTime, company.timeZone);
  const { rows } = await sql<VehicleRow & BroughtRow>`
    with taken_vehicles as materialized (${vehiclesNotFree(company, period, by)}),
    nearest as (
      select vehicles.id
      from vehicles, (select * from vehicles where id = ${vehicleId}) as wanted
      where vehicles.id <> wanted.id and not ${IS_TAKEN} and ${all(isServed())}
      order by ${DISTANCE_TO_WANTED}, vehicles.id limit ${MOST_COMPARED}
    )
    select ${COLUMNS}, ${broughtColumns(by.ends, start)} from vehicles
    where id = ${vehicleId} or id in (select id from nearest)`.execute(db);
  const vehicles = rows.map((row) => ({ ...toVehicle(row), ...toBrought(company, row) }));
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return { vehicle, similar: vehicle ? similarVehicles(vehicle, vehicles) : [] };
}
