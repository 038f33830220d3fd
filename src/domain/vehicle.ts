import * as v from 'valibot';

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

/** A vehicle as calls answer it (spec §3): age in years, price in dollars, image ids. */
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

/** What a vehicle is called, where its facts don't matter. */
export const VehicleName = v.pick(Vehicle, ['id', 'model']);
export type VehicleName = v.InferOutput<typeof VehicleName>;

/** A vehicle's facts as people read them, in the order of the spec's lists (spec §2). */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  return [
    { label: 'Model', value: vehicle.model },
    { label: 'Doors', value: String(vehicle.doors) },
    { label: 'Seats', value: String(vehicle.seats) },
    { label: 'Luggage', value: String(vehicle.luggage) },
    { label: 'Transmission', value: vehicle.transmission },
    ...(vehicle.airConditioning ? [{ label: 'Air conditioning', value: 'Yes' }] : []),
    { label: 'Fuel type', value: vehicle.fuelType },
    { label: 'Age', value: String(vehicle.age) },
  ];
}

/** Said when somebody tries to change a vehicle that is there to stay (spec §4). */
export const BUILT_IN_VEHICLE = 'Built-in vehicles can not be deleted and updated';

/** Vehicles shown on one page of the list (spec §9). */
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
] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];
