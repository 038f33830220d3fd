import * as v from 'valibot';
import { TransferProblem } from '#availability/rules.ts';
import { type Company, openPlaces } from '#company/rules.ts';
import {
  DeskVehicle,
  FUEL_TYPES,
  foundTransmissions,
  type SearchSort,
  searchFilters,
  TRANSMISSIONS,
  VEHICLE_SORTS,
  Vehicle,
} from '#fleet/rules.ts';
import { AnswerInteger, Id, queryBoolean } from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { pageOf, pageQuery } from '#kernel/records/page.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime, NOT_A_TIME } from '#kernel/time/time-schemas.ts';
import { AnsweredLine, CheaperRental, UnmetLength } from '#prices/rules.ts';
import {
  bookingProblem,
  lengthProblem,
  limitProblem,
  locationsOf,
  queryPeriod,
} from '#rental/rules.ts';

/** Counts by price are grouped in steps of so many cents, which are whole units of every currency. */
export const PRICE_STEP_CENTS = 1000;

const SEARCH_SORTS: readonly SearchSort[] = [...VEHICLE_SORTS, 'popularity'];

/** The places of a search, by their ids. The drop-off place is that of the pick-up unless it is another. */
const placeEntries = { place: v.optional(Id), dropOffPlace: v.optional(Id) };

type AskedPlaces = { place?: number | undefined; dropOffPlace?: number | undefined };

/** Refuses places that are closed, or that nobody knows. */
function openPlacesOnly<Query extends AskedPlaces>(company: Company) {
  return fieldRule<Query>(({ place, dropOffPlace }, refuse) => {
    const isOpen = (id: number | undefined, event: 'pick-up' | 'drop-off') =>
      id === undefined || openPlaces(company, event).some((one) => one.id === id);
    if (!isOpen(place, 'pick-up')) refuse('place', 'No vehicle can be picked up at this place');
    if (!isOpen(dropOffPlace, 'drop-off')) {
      refuse('dropOffPlace', 'No vehicle can be dropped off at this place');
    }
  });
}

/** The query of a call about one vehicle and a period that a customer can book. */
export function bookablePeriodQuery(company: Company, now: Date) {
  return v.pipe(
    v.object({
      pickUpDateTime: apiTime(company.timeZone),
      dropOffDateTime: apiTime(company.timeZone),
      ...placeEntries,
    }),
    openPlacesOnly(company),
    queryPeriod((period) => bookingProblem(company, period, now)),
    queryPeriod((period, query) =>
      limitProblem(company, { ...period, ...locationsOf(company, query) }, now),
    ),
  );
}

/** A search for vehicles, perhaps for a period. */
function search(company: Company) {
  return v.pipe(
    v.object({
      ...pageQuery(SEARCH_SORTS, { size: 10, sort: 'model' }, searchFilters).entries,
      pickUpDateTime: v.optional(apiTime(company.timeZone)),
      dropOffDateTime: v.optional(apiTime(company.timeZone)),
      counts: v.optional(queryBoolean('counts')),
      ...placeEntries,
    }),
    openPlacesOnly(company),
    // Requires both times or neither, with the message for a missing time.
    v.forward(
      v.check((query) => !query.dropOffDateTime || query.pickUpDateTime !== undefined, NOT_A_TIME),
      ['pickUpDateTime'],
    ),
    v.forward(
      v.check((query) => !query.pickUpDateTime || query.dropOffDateTime !== undefined, NOT_A_TIME),
      ['dropOffDateTime'],
    ),
  );
}

/**
 * The query of GET /car/visitors/pages (catalog: vehicle search). If it has a period, customers must be able to
 * book it.
 */
export function vehicleSearchQuery(company: Company, now: Date) {
  return v.pipe(
    search(company),
    queryPeriod((period) => bookingProblem(company, period, now)),
    queryPeriod((period, query) =>
      limitProblem(company, { ...period, ...locationsOf(company, query) }, now),
    ),
  );
}
export type VehicleSearchQuery = v.InferOutput<ReturnType<typeof vehicleSearchQuery>>;

/** The query of GET /car/admin/free: the same search, for any period that the desk can book. */
export function deskSearchQuery(company: Company) {
  return v.pipe(
    search(company),
    queryPeriod((period) => lengthProblem(company, period)),
  );
}

/**
 * A vehicle of the answer. For a period also whether it is free, what the period costs, and, when it is not free, the next
 * free start if there is one. `tooShort` is a sentence: the period is shorter than a least length of the vehicle, which is `leastLength`.
 * A vehicle that stands elsewhere has the name of its home, and the first time at which it can have been brought to the place.
 */
export const FoundVehicle = v.object({
  ...Vehicle.entries,
  available: v.optional(v.boolean()),
  totalPrice: v.optional(v.number()),
  lines: v.optional(v.array(AnsweredLine)),
  cheaper: v.optional(CheaperRental),
  tooShort: v.optional(v.string()),
  leastLength: v.optional(UnmetLength),
  nextFreeStart: v.optional(AnswerTime),
  broughtFrom: v.optional(v.string()),
  readyFrom: v.optional(AnswerTime),
});

export type FoundVehicle = v.InferOutput<typeof FoundVehicle>;

/**
 * For each filter, the values that occur in the fleet. Each has the number of vehicles that the list would
 * have with this value while the other filters stay.
 */
export const FilterCounts = v.object({
  /** Every class that vehicles have, in the company's order, with its name. Absent if there is none. */
  classId: v.optional(
    v.array(v.object({ value: AnswerInteger, name: v.string(), count: AnswerInteger })),
  ),
  transmission: countsOf(v.picklist(TRANSMISSIONS)),
  fuelType: countsOf(v.picklist(FUEL_TYPES)),
  minSeats: countsOf(AnswerInteger),
  minLuggage: countsOf(AnswerInteger),
  airConditioning: countsOf(v.boolean()),
  maxPricePerHour: countsOf(v.number()),
});

export type FilterCounts = v.InferOutput<typeof FilterCounts>;

/**
 * The answer to a search: a page of the vehicles, with `counts` only if the query asks for them. For a period
 * it also has the number of free vehicles on all pages.
 */
export const FoundVehicles = v.object({
  ...pageOf(FoundVehicle).entries,
  totalAvailable: v.optional(AnswerInteger),
  counts: v.optional(FilterCounts),
});

export type FoundVehicles = v.InferOutput<typeof FoundVehicles>;

const PLATE = v.pick(DeskVehicle, ['plate']).entries;

/** The answer to a search at the desk, which names vehicles with their plates. */
export const DeskFoundVehicles = v.object({
  ...FoundVehicles.entries,
  content: v.array(v.object({ ...FoundVehicle.entries, ...PLATE })),
});

/** The number of vehicles with a value of a filter, among those that meet all other filters. */
export type FilterCount = { filter: keyof FilterCounts; value: never; count: number };

/**
 * The counts of the answer. The filters for the least seats and the highest price include all values beyond.
 */
export function filterCounts(counted: readonly FilterCount[]): FilterCounts {
  const of = (filter: keyof FilterCounts) => counted.filter((one) => one.filter === filter);
  const ascending = (filter: keyof FilterCounts) => of(filter).sort((a, b) => a.value - b.value);
  const among = (filter: keyof FilterCounts, values: readonly unknown[]) =>
    of(filter).sort((a, b) => values.indexOf(a.value) - values.indexOf(b.value));
  const classes = classCounts(of('classId'));
  return {
    ...(classes.length > 0 && { classId: classes }),
    transmission: transmissionCounts(of('transmission')),
    fuelType: among('fuelType', FUEL_TYPES).map(valueAndCount),
    minSeats: summed(ascending('minSeats').reverse()).reverse(),
    minLuggage: summed(ascending('minLuggage').reverse()).reverse(),
    airConditioning: among('airConditioning', [true, false]).map(valueAndCount),
    maxPricePerHour: summed(ascending('maxPricePerHour')),
  };
}

/** The value of a class has its name and its place, too. */
function classCounts(counted: readonly FilterCount[]) {
  const classes: readonly { value: CountedClass; count: number }[] = counted;
  return classes
    .toSorted(
      ({ value: one }, { value: other }) => one.position - other.position || one.id - other.id,
    )
    .map(({ value: { id, name }, count }) => ({ value: id, name, count }));
}

type CountedClass = { id: number; name: string; position: number };

/** The count of a transmission includes those that its filter finds too. */
function transmissionCounts(counted: readonly FilterCount[]) {
  return TRANSMISSIONS.map((value) => {
    const found: readonly string[] = foundTransmissions(value);
    const counts = counted.filter((one) => found.includes(one.value)).map(({ count }) => count);
    return { value, count: counts.reduce((sum, count) => sum + count, 0) };
  }).filter(({ count }) => count > 0);
}

/** Adds to each value's count the counts of all values before it. */
function summed(counted: readonly FilterCount[]) {
  let total = 0;
  return counted.map(({ value, count }) => {
    total += count;
    return { value, count: total };
  });
}

function valueAndCount({ value, count }: FilterCount) {
  return { value, count };
}

/** What a rental costs where rules apply. */
const RentalQuote = v.object({
  totalPrice: v.number(),
  lines: v.array(AnsweredLine),
  cheaper: v.optional(CheaperRental),
});

/**
 * What to offer when a vehicle is not free: its next free start, if there is one, and similar vehicles that are free for the
 * period. `tooShort` says that the period is shorter than a least length, which is `leastLength`. `quote` is what the vehicle itself costs.
 */
export const VehicleAlternatives = v.object({
  quote: v.optional(RentalQuote),
  tooShort: v.optional(v.string()),
  leastLength: v.optional(UnmetLength),
  nextFreeStart: v.optional(AnswerTime),
  /** There if the vehicle would be free without a transfer. */
  transfer: v.optional(TransferProblem),
  similar: v.array(
    v.object({
      ...Vehicle.entries,
      totalPrice: v.number(),
      lines: v.optional(v.array(AnsweredLine)),
      ...v.pick(FoundVehicle, ['broughtFrom', 'readyFrom']).entries,
    }),
  ),
});

export type VehicleAlternatives = v.InferOutput<typeof VehicleAlternatives>;

/** What to offer at the desk when a vehicle is taken: similar vehicles are named with their plates. */
export const DeskAlternatives = v.object({
  ...VehicleAlternatives.entries,
  similar: v.array(v.object({ ...VehicleAlternatives.entries.similar.item.entries, ...PLATE })),
});

function countsOf<Value extends v.GenericSchema>(value: Value) {
  return v.array(v.object({ value, count: AnswerInteger }));
}
