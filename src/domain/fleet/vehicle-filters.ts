import * as v from 'valibot';
import { queryBoolean, wholeNumber } from '../records/field.ts';
import { type VehicleSort, vehicleFilters } from './vehicle.ts';
import { dollars, MOST_PRICE_FILTER_DOLLARS, VehicleIds } from './vehicle-search.ts';

export type SearchFilters = v.InferOutput<v.ObjectSchema<typeof searchFilters, undefined>>;

/** The sorts of the public list of vehicles: their fields and their popularity. */
export type SearchSort = VehicleSort | 'popularity';

/** The filters of a search for vehicles; the price is in dollars. */
export const searchFilters = {
  ...vehicleFilters,
  ids: v.optional(VehicleIds),
  minSeats: v.optional(wholeNumber('minSeats', seats.least, seats.most)),
  minLuggage: v.optional(wholeNumber('minLuggage', luggage.least, luggage.most)),
  airConditioning: v.optional(queryBoolean('airConditioning')),
  maxPricePerHour: v.optional(dollars('maxPricePerHour', MOST_PRICE_FILTER_DOLLARS)),
};
