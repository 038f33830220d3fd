import type { VEHICLE_FIELDS, VehicleFieldValues } from './vehicle-fields.ts';

/**
 * The type keeps this text equal to the label. Importing the label would load the descriptions of all fields.
 */
const AIR_CONDITIONING: typeof VEHICLE_FIELDS.airConditioning.label = 'Air conditioning';

type Comparable = 'seats' | 'doors' | 'luggage' | 'transmission' | 'fuelType';

/** A vehicle, or its form as typed. */
type ComparableVehicle = Record<Comparable, string | number> &
  Pick<VehicleFieldValues, 'airConditioning'>;

/** The facts that people compare vehicles by, formatted. A fact that does not apply is undefined. */
export function keyFacts(vehicle: ComparableVehicle) {
  return {
    seats: count(vehicle.seats, 'seat'),
    doors: count(vehicle.doors, 'door'),
    luggage: count(vehicle.luggage, 'bag'),
    transmission: String(vehicle.transmission),
    fuelType: String(vehicle.fuelType),
    airConditioning: vehicle.airConditioning ? AIR_CONDITIONING : undefined,
  };
}

export type KeyFact = keyof ReturnType<typeof keyFacts>;

/** The facts on a vehicle's card, in their order. */
export const CARD_FACTS = ['seats', 'transmission', 'luggage', 'fuelType'] as const;

function count(number: string | number, noun: string): string {
  return `${number} ${noun}${Number(number) === 1 ? '' : 's'}`;
}
