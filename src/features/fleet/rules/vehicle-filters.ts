import * as v from 'valibot';
import { queryBoolean, wholeNumber } from '#kernel/records/field.ts';
import { type VehicleSort, vehicleFilters } from './vehicle.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.ts';

const { seats, luggage } = VEHICLE_FIELDS;

/** A multiple of the step that is above every price. */
const MOST_PRICE_FILTER_DOLLARS = 10_000;

/** The most vehicles that a search can name. */
const MOST_IDS = 20;

const NOT_IDS = `ids must be up to ${MOST_IDS} numbers separated by commas`;

const VehicleIds = v.pipe(
  v.string(NOT_IDS),
  v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, NOT_IDS),
  v.transform((text) => text.split(',').map(Number)),
  v.maxLength(MOST_IDS, NOT_IDS),
);

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

/** Dollars with at most two decimals in a query. */
function dollars(name: string, most: number) {
  const message = `${name} must be dollars from 0 to ${most}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,5}(\.\d{1,2})?$/, message),
    v.transform(Number),
    v.maxValue(most, message),
  );
}
