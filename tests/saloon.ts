import type { VehicleInput } from '#fleet/rules/vehicle.ts';

/** A vehicle's facts where a test cares for none of them. */
export const SALOON = {
  doors: 4,
  seats: 5,
  luggage: 3,
  transmission: 'Automatic',
  airConditioning: true,
  fuelType: 'Hybrid',
  age: 1,
} satisfies Omit<VehicleInput, 'model' | 'pricePerHour'>;
