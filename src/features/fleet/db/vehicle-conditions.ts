import { sql } from 'kysely';
import type { Condition } from '#db/list.ts';
import { containsText } from '#db/search.ts';
import { toCents } from '#kernel/money/dollars.ts';
import { foundTransmissions } from '../rules/vehicle-choices.ts';
import type { SearchFilters } from '../rules/vehicle-filters.ts';

type FilterName = keyof SearchFilters;

/** The condition of each filter. */
const CONDITIONS: {
  [Name in FilterName]-?: (value: NonNullable<SearchFilters[Name]>) => Condition;
} = {
  ids: (ids) => sql<boolean>`id = any(${ids})`,
  search: (text) => containsText('vehicles', text),
  fuelType: (fuelType) => sql<boolean>`fuel_type = ${fuelType}`,
  transmission: (transmission) =>
    sql<boolean>`transmission = any(${foundTransmissions(transmission)})`,
  minSeats: (seats) => sql<boolean>`seats >= ${seats}`,
  minLuggage: (luggage) => sql<boolean>`luggage >= ${luggage}`,
  airConditioning: (isThere) => sql<boolean>`air_conditioning = ${isThere}`,
  maxPricePerHour: (dollars) => sql<boolean>`price_per_hour_cents <= ${toCents(dollars)}`,
};

/** The conditions of all filters that have a value, except `left`. */
export function vehicleConditions(filters: SearchFilters, left?: FilterName): Condition[] {
  return (Object.keys(CONDITIONS) as FilterName[])
    .filter((name) => name !== left)
    .flatMap((name) => conditionOf(name, filters[name]));
}

function conditionOf(name: FilterName, value: unknown): Condition[] {
  const toCondition: (value: never) => Condition = CONDITIONS[name];
  return value === undefined ? [] : [toCondition(value as never)];
}
