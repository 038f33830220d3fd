import type { Vehicle } from '../../domain/vehicle.ts';

/** The facts by which people compare vehicles. A fact that does not apply is undefined. */
export function keyFacts(vehicle: Vehicle) {
  return {
    seats: count(vehicle.seats, 'seat'),
    doors: count(vehicle.doors, 'door'),
    luggage: count(vehicle.luggage, 'bag'),
    transmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    airConditioning: vehicle.airConditioning ? 'Air conditioning' : undefined,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
