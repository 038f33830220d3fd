export const TRANSMISSIONS = ['Automatic', 'Manuel', 'Tiptronic'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUEL_TYPES = [
  'Electricity',
  'Hybrid',
  'Gasoline',
  'Diesel',
  'Hydrogen',
  'LPG',
  'CNG',
] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

/** A vehicle as calls answer it (spec §3): age in years, price in dollars, image ids. */
export type Vehicle = {
  id: number;
  model: string;
  doors: number;
  seats: number;
  luggage: number;
  transmission: Transmission;
  airConditioning: boolean;
  fuelType: FuelType;
  age: number;
  pricePerHour: number;
  image: string[];
  builtIn: boolean;
};

/** What a vehicle is called, where its facts don't matter. */
export type VehicleName = Pick<Vehicle, 'id' | 'model'>;

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
