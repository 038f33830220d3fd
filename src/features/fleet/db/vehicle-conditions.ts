import { type RawBuilder, sql } from 'kysely';
import { servedPlaceIds } from '#db/client/actor.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import { toCents } from '#kernel/money/money.ts';
import { plateKey } from '../rules/plate.ts';
import { foundTransmissions } from '../rules/vehicle-choices.ts';
import type { VehicleFieldName } from '../rules/vehicle-fields.ts';
import { type SearchFilters, searchFilters } from '../rules/vehicle-filters.ts';
import type { VehicleState } from '../rules/vehicle-state.ts';
import { plateKeyOfRow } from './vehicle-identity.ts';
import { vehiclePlaceId, vehicleState } from './vehicle-today.ts';

type FilterName = keyof SearchFilters;

/** The conditions of filters that are more than the value of a field. */
const CONDITIONS: {
  [Name in Exclude<FilterName, VehicleFieldName> | 'transmission']-?: (
    value: NonNullable<SearchFilters[Name]>,
  ) => SqlCondition;
} = {
  ids: (ids) => sql<boolean>`id = any(${ids})`,
  search: (text) => containsText('vehicles', text),
  transmission: (transmission) =>
    sql<boolean>`transmission = any(${foundTransmissions(transmission)})`,
  minSeats: (seats) => sql<boolean>`seats >= ${seats}`,
  minLuggage: (luggage) => sql<boolean>`luggage >= ${luggage}`,
  maxPricePerHour: (amount) => sql<boolean>`price_per_hour_cents <= ${toCents(amount)}`,
};

/** The conditions of all filters that have a value, except `left`. */
export function vehicleConditions(filters: SearchFilters, left?: FilterName): SqlCondition[] {
  const conditions = (Object.keys(searchFilters) as FilterName[])
    .filter((name) => name !== left && filters[name] !== undefined)
    .map((name) => conditionOf(name, filters[name]));
  return [...conditions, ...isServed()];
}

/**
 * The condition of the vehicles that staff of some places list and book: those that stand there or have no home. Others that were
 * rented there they only see with that rental (identity: places of staff). None for everybody else.
 */
export function isServed(): SqlCondition[] {
  const places = servedPlaceIds();
  return places
    ? [sql`(vehicles.home_place_id is null or vehicles.home_place_id = any (${places}::integer[]))`]
    : [];
}

/** The conditions of the filters of the desk, whose search also finds plates, and which has the state of today. */
export function deskVehicleConditions({
  search,
  state,
  place,
  ...filters
}: SearchFilters & {
  state?: VehicleState | undefined;
  place?: number | undefined;
}): SqlCondition[] {
  return [
    ...vehicleConditions(filters),
    ...(search === undefined ? [] : [isNamed(search)]),
    ...(state === undefined ? [] : [sql<boolean>`(${vehicleState}) = ${state}`]),
    ...(place === undefined
      ? []
      : [sql<boolean>`(home_place_id = ${place} or ${vehiclePlaceId} = ${place})`]),
  ];
}

/** Whether a vehicle's model contains a text, or its plate does, without regard to spaces and hyphens. */
export function isNamed(search: string): RawBuilder<boolean> {
  const key = plateKey(search);
  if (key === '') return containsText('vehicles', search);
  return sql<boolean>`(${containsText('vehicles', search)}
    or position(${key} in ${plateKeyOfRow}) > 0)`;
}

function conditionOf(name: FilterName, value: unknown): SqlCondition {
  const { [name as keyof typeof CONDITIONS]: toCondition } = CONDITIONS;
  if (toCondition) return toCondition(value as never);
  return sql<boolean>`${sql.ref(name)} = ${value}`;
}
