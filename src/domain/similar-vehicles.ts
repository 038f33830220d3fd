import type { Vehicle } from './vehicle.ts';

/** What another fuel and another transmission add to the distance. A price 50 % higher adds 0.41. */
const OTHER_FUEL = 0.2;
const OTHER_TRANSMISSION = 0.1;

/** The `count` vehicles of the fleet that are nearest to this one in price, fuel and transmission. */
export function similarVehicles(vehicle: Vehicle, fleet: Vehicle[], count = 3): Vehicle[] {
  return fleet
    .filter(({ id }) => id !== vehicle.id)
    .map((other) => ({ other, distance: distanceBetween(vehicle, other) }))
    .sort((a, b) => a.distance - b.distance || a.other.id - b.other.id)
    .slice(0, count)
    .map(({ other }) => other);
}

function distanceBetween(a: Vehicle, b: Vehicle): number {
  return (
    Math.abs(Math.log(a.pricePerHour / b.pricePerHour)) +
    (a.fuelType === b.fuelType ? 0 : OTHER_FUEL) +
    (a.transmission === b.transmission ? 0 : OTHER_TRANSMISSION)
  );
}
