import type { Vehicle } from '../../domain/vehicle.ts';
import type { VEHICLE_FIELDS } from '../../domain/vehicle-fields.ts';

/** The type keeps it equal. Importing the value would load every field's description. */
const AIR_CONDITIONING: typeof VEHICLE_FIELDS.airConditioning.label = 'Air conditioning';

/** The facts by which people compare vehicles. A fact that does not apply is undefined. */
export function keyFacts(vehicle: Vehicle) {
  return {
    seats: count(vehicle.seats, 'seat'),
    doors: count(vehicle.doors, 'door'),
    luggage: count(vehicle.luggage, 'bag'),
    transmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    airConditioning: vehicle.airConditioning ? AIR_CONDITIONING : undefined,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
