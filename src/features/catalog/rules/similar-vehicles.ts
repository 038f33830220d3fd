import type { Vehicle } from '#fleet/rules.ts';

/**
 * The weights of differences between two vehicles (catalog: similar vehicles): for each additional seat, door
 * and piece of luggage, and for another fuel or transmission. A rate 50% higher counts 0.41.
 */
export const DISTANCE = {
  seat: 0.3,
  door: 0.15,
  luggage: 0.05,
  fuel: 0.2,
  transmission: 0.1,
} as const;

/** The number of similar vehicles that are shown. */
const SIMILAR_VEHICLES = 3;

/** Up to three of `vehicles` that are most similar to `vehicle`, the nearest first. */
export function similarVehicles<Other extends Vehicle>(
  vehicle: Vehicle,
  vehicles: Other[],
): Other[] {
  return vehicles
    .filter(({ id }) => id !== vehicle.id)
    .map((other) => ({ other, distance: distanceBetween(vehicle, other) }))
    .sort((a, b) => a.distance - b.distance || a.other.id - b.other.id)
    .slice(0, SIMILAR_VEHICLES)
    .map(({ other }) => other);
}

function distanceBetween(a: Vehicle, b: Vehicle): number {
  return (
    Math.abs(Math.log(a.pricePerHour / b.pricePerHour)) +
    Math.abs(a.seats - b.seats) * DISTANCE.seat +
    Math.abs(a.doors - b.doors) * DISTANCE.door +
    Math.abs(a.luggage - b.luggage) * DISTANCE.luggage +
    (a.fuelType === b.fuelType ? 0 : DISTANCE.fuel) +
    (a.transmission === b.transmission ? 0 : DISTANCE.transmission)
  );
}
