import * as v from 'valibot';
import { bodyBoolean, Id, LIMITS, requiredText, Uuid } from './field.ts';
import { pageQuery } from './page.ts';
import { Search } from './search.ts';
import { UpdatedAt } from './updated-at.ts';

export const TRANSMISSIONS = ['Automatic', 'Manuel', 'Tiptronic'] as const;
export const FUEL_TYPES = [
  'Electricity',
  'Hybrid',
  'Gasoline',
  'Diesel',
  'Hydrogen',
  'LPG',
  'CNG',
] as const;

/** A vehicle as calls answer it (rules, entities): age in years, price in dollars, image ids. */
export const Vehicle = v.object({
  id: v.number(),
  model: v.string(),
  doors: v.number(),
  seats: v.number(),
  luggage: v.number(),
  transmission: v.picklist(TRANSMISSIONS),
  airConditioning: v.boolean(),
  fuelType: v.picklist(FUEL_TYPES),
  age: v.number(),
  pricePerHour: v.number(),
  image: v.array(v.string()),
  builtIn: v.boolean(),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;
export type Transmission = Vehicle['transmission'];
export type FuelType = Vehicle['fuelType'];

/** A vehicle by itself, with what its edit has to name: pages and lists do without. */
export const VehicleDetail = v.object({ ...Vehicle.entries, updatedAt: UpdatedAt });
export type VehicleDetail = v.InferOutput<typeof VehicleDetail>;

/** What a vehicle is called, where its facts don't matter. */
export const VehicleName = v.pick(Vehicle, ['id', 'model']);
export type VehicleName = v.InferOutput<typeof VehicleName>;

/** Limits of a vehicle's numbers, age in years and price in dollars; the database holds them too. */
export const VEHICLE_LIMITS = {
  doors: { least: 1, most: 9 },
  seats: { least: 1, most: 99 },
  luggage: { least: 0, most: 99 },
  age: { least: 0, most: 150 },
  pricePerHour: { least: 0.01, most: 9999.99 },
} as const;

/** A whole number that must be there, within limits. */
function requiredCount(message: string, { least, most }: { least: number; most: number }) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, `Must be at least ${least}`),
    v.maxValue(most, `Must be at most ${most}`),
  );
}

/** The body of a vehicle's creation and of its edit: its fields except the image (rules, vehicle form). */
export const VehicleInput = v.object({
  model: requiredText('Please enter the model', LIMITS.vehicleModel),
  doors: requiredCount('Please enter the number of doors', VEHICLE_LIMITS.doors),
  seats: requiredCount('Please enter the number of seats', VEHICLE_LIMITS.seats),
  luggage: requiredCount('Please enter the luggage capacity', VEHICLE_LIMITS.luggage),
  transmission: v.picklist(TRANSMISSIONS, 'Please enter type of transmission'),
  airConditioning: bodyBoolean('Please enter whether air conditioning exists'),
  fuelType: v.picklist(FUEL_TYPES, 'Please enter type of fuel'),
  age: requiredCount('Please enter age of car', VEHICLE_LIMITS.age),
  pricePerHour: v.pipe(
    v.number('Please enter price per hour'),
    v.minValue(VEHICLE_LIMITS.pricePerHour.least, 'Must be at least 0.01'),
    v.maxValue(VEHICLE_LIMITS.pricePerHour.most, 'Must be at most 9999.99'),
    v.check(
      (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
      'Must have at most two decimals',
    ),
  ),
});
export type VehicleInput = v.InferOutput<typeof VehicleInput>;

/** Said when somebody tries to change a vehicle that is there to stay (rules, built-in records). */
export const BUILT_IN_VEHICLE = 'Built-in vehicles can not be deleted and updated';

/** Vehicles shown on one page of the list (rules, vehicle list). */
export const VEHICLES_PAGE_SIZE = 8;

/** The fields a list of vehicles can be sorted by. */
export const VEHICLE_SORTS = [
  'id',
  'model',
  'doors',
  'seats',
  'luggage',
  'transmission',
  'airConditioning',
  'fuelType',
  'age',
  'pricePerHour',
  'builtIn',
] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** What a list of vehicles can be narrowed to: `search` looks at the model. */
export const vehicleFilters = {
  search: Search,
  fuelType: v.optional(v.picklist(FUEL_TYPES, `fuelType must be one of ${FUEL_TYPES.join(', ')}`)),
  transmission: v.optional(
    v.picklist(TRANSMISSIONS, `transmission must be one of ${TRANSMISSIONS.join(', ')}`),
  ),
};
export type VehicleFilters = v.InferOutput<v.ObjectSchema<typeof vehicleFilters, undefined>>;

/** The query of a page of the vehicles. */
export const VehiclesQuery = pageQuery(VEHICLE_SORTS, { size: 10, sort: 'model' }, vehicleFilters);

/** The query of PUT /car/admin/auth: which vehicle, and its new image if it gets one. */
export const VehicleEditQuery = v.object({ id: Id, imageId: v.optional(Uuid) });
