import type { FilterCounts } from '#domain/fleet/vehicle-search.ts';
import type { FilterName } from '#urls/search-url.ts';

/** A filter and its value. */
export type ChosenFilter = readonly [name: FilterName, value: string];

/** The filters that a chip offers, one press away (ResultFilters.astro). */
export const QUICK_FILTERS: readonly ChosenFilter[] = [
  ['transmission', 'Automatic'],
  ['transmission', 'Manuel'],
  ['fuelType', 'Electricity'],
  ['fuelType', 'Hybrid'],
  ['minSeats', '7'],
  ['maxPricePerHour', '50'],
];

/** Whether a filter would find vehicles. */
export function isOffered([name, chosen]: ChosenFilter, counts: FilterCounts): boolean {
  return counts[name].some(({ value }) => String(value) === chosen);
}
