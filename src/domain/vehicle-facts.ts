import type { Vehicle } from './vehicle.ts';

/** Stands by itself: a page that only shows facts must not load the schemas of vehicles. */

/** A vehicle's facts as people read them, in the order pages list them (rules, vehicle page). */
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
