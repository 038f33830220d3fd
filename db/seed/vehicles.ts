import type { Vehicle } from '#fleet/rules/vehicle.ts';

/**
 * A vehicle of the first fleet. `picture` is the name of its files in pictures/: NAME.webp from the
 * front, and one for each further view, as NAME-rear.webp.
 */
type SeedVehicle = Omit<Vehicle, 'id' | 'image'> & { picture: string; dailyCap: number };

/** The pictures after the first, in their order. */
export const FURTHER_VIEWS = ['rear', 'side'] as const;

/** The first fleet. A day costs about six hours. Two vehicles are built-in, so they can't be changed. */
export const SEED_VEHICLES: SeedVehicle[] = [
  {
    ...{ picture: 'saloon-navy', model: 'Halden 4' },
    ...{ doors: 4, seats: 5, luggage: 3, age: 2 },
    ...{ transmission: 'Automatic', fuelType: 'Gasoline', airConditioning: true },
    ...{ pricePerHour: 38, dailyCap: 229, builtIn: true },
  },
  {
    ...{ picture: 'saloon-silver', model: 'Halden 6 Hybrid' },
    ...{ doors: 4, seats: 5, luggage: 3, age: 1 },
    ...{ transmission: 'Tiptronic', fuelType: 'Hybrid', airConditioning: true },
    ...{ pricePerHour: 46.5, dailyCap: 279, builtIn: false },
  },
  {
    ...{ picture: 'saloon-electric', model: 'Halden 6 E' },
    ...{ doors: 4, seats: 5, luggage: 3, age: 1 },
    ...{ transmission: 'Automatic', fuelType: 'Electricity', airConditioning: true },
    ...{ pricePerHour: 52, dailyCap: 309, builtIn: false },
  },
  {
    ...{ picture: 'estate-green', model: 'Halden 6 Estate' },
    ...{ doors: 5, seats: 5, luggage: 5, age: 2 },
    ...{ transmission: 'Tiptronic', fuelType: 'Hybrid', airConditioning: true },
    ...{ pricePerHour: 44, dailyCap: 259, builtIn: false },
  },
  {
    ...{ picture: 'suv-pearl', model: 'Ostra Crest' },
    ...{ doors: 5, seats: 7, luggage: 5, age: 1 },
    ...{ transmission: 'Automatic', fuelType: 'Hydrogen', airConditioning: true },
    ...{ pricePerHour: 68, dailyCap: 399, builtIn: true },
  },
  {
    ...{ picture: 'suv-bronze', model: 'Ostra Vale' },
    ...{ doors: 5, seats: 5, luggage: 4, age: 3 },
    ...{ transmission: 'Tiptronic', fuelType: 'Diesel', airConditioning: true },
    ...{ pricePerHour: 49, dailyCap: 289, builtIn: false },
  },
  {
    ...{ picture: 'pickup-olive', model: 'Ostra Ridge' },
    ...{ doors: 4, seats: 5, luggage: 6, age: 4 },
    ...{ transmission: 'Manuel', fuelType: 'Diesel', airConditioning: true },
    ...{ pricePerHour: 41, dailyCap: 245, builtIn: false },
  },
  {
    ...{ picture: 'sports-red', model: 'Corvane GT' },
    ...{ doors: 2, seats: 4, luggage: 2, age: 2 },
    ...{ transmission: 'Manuel', fuelType: 'Gasoline', airConditioning: true },
    ...{ pricePerHour: 95, dailyCap: 569, builtIn: false },
  },
  {
    ...{ picture: 'sports-amber', model: 'Corvane R' },
    ...{ doors: 2, seats: 2, luggage: 1, age: 1 },
    ...{ transmission: 'Tiptronic', fuelType: 'Gasoline', airConditioning: true },
    ...{ pricePerHour: 119, dailyCap: 699, builtIn: false },
  },
  {
    ...{ picture: 'convertible-silver', model: 'Corvane Spider' },
    ...{ doors: 2, seats: 4, luggage: 2, age: 2 },
    ...{ transmission: 'Automatic', fuelType: 'Gasoline', airConditioning: true },
    ...{ pricePerHour: 99, dailyCap: 589, builtIn: false },
  },
  {
    ...{ picture: 'convertible-teal', model: 'Corvane Spider E' },
    ...{ doors: 2, seats: 4, luggage: 2, age: 0 },
    ...{ transmission: 'Automatic', fuelType: 'Electricity', airConditioning: true },
    ...{ pricePerHour: 109, dailyCap: 649, builtIn: false },
  },
  {
    ...{ picture: 'hatch-blue', model: 'Tarn City E' },
    ...{ doors: 5, seats: 4, luggage: 2, age: 1 },
    ...{ transmission: 'Automatic', fuelType: 'Electricity', airConditioning: true },
    ...{ pricePerHour: 24, dailyCap: 145, builtIn: false },
  },
  {
    ...{ picture: 'hatch-coral', model: 'Tarn 3' },
    ...{ doors: 5, seats: 5, luggage: 2, age: 7 },
    ...{ transmission: 'Manuel', fuelType: 'LPG', airConditioning: false },
    ...{ pricePerHour: 15.5, dailyCap: 95, builtIn: false },
  },
  {
    ...{ picture: 'van-graphite', model: 'Tarn Haven' },
    ...{ doors: 5, seats: 8, luggage: 7, age: 3 },
    ...{ transmission: 'Automatic', fuelType: 'CNG', airConditioning: true },
    ...{ pricePerHour: 57, dailyCap: 339, builtIn: false },
  },
];
