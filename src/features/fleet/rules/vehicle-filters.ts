import * as v from 'valibot';
import { atMost } from '#kernel/money/amount.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { queryBoolean, wholeNumber } from '#kernel/records/field.ts';
import { isPriceFilter, mostPriceFilter } from './price-filter.ts';
import { type VehicleSort, vehicleFilters } from './vehicle.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.ts';

const { seats, luggage } = VEHICLE_FIELDS;

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

/** The filters of a search for vehicles. */
export const searchFilters = {
  ...vehicleFilters,
  ids: v.optional(VehicleIds),
  minSeats: v.optional(wholeNumber('minSeats', seats.least, seats.most)),
  minLuggage: v.optional(wholeNumber('minLuggage', luggage.least, luggage.most)),
  airConditioning: v.optional(queryBoolean('airConditioning')),
  maxPricePerHour: v.optional(amount('maxPricePerHour')),
};

/** An amount in a query. */
function amount(name: string) {
  const message = () => `${name} must be ${moneyInWords()} from 0 to ${mostPriceFilter()}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d/, message),
    v.check(isPriceFilter, message),
    v.transform(Number),
    atMost(mostPriceFilter, message),
  );
}
