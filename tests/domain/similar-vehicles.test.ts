import { describe, expect, it } from 'vitest';
import { similarVehicles } from '#domain/fleet/similar-vehicles.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { SALOON } from '../saloon.ts';

function vehicle(id: number, fields: Partial<Vehicle> = {}): Vehicle {
  return {
    id,
    model: `Model ${id}`,
    ...SALOON,
    pricePerHour: 40,
    image: [],
    builtIn: false,
    ...fields,
  };
}

function similarIds(fleet: Vehicle[]): number[] {
  const [first = vehicle(1)] = fleet;
  return similarVehicles(first, fleet).map(({ id }) => id);
}

describe('similar vehicles', () => {
  it('are the three nearest in price, never the vehicle itself', () => {
    const prices = [40, 90, 44, 10, 38, 60].map((pricePerHour, position) =>
      vehicle(position + 1, { pricePerHour }),
    );
    expect(similarIds(prices)).toEqual([5, 3, 6]);
  });

  it('share fuel and transmission rather than the last dollar', () => {
    const fleet = [
      vehicle(1),
      vehicle(2, { fuelType: 'Diesel', transmission: 'Manuel' }),
      vehicle(3, { fuelType: 'Diesel' }),
      vehicle(4, { transmission: 'Manuel' }),
      vehicle(5, { pricePerHour: 42 }),
    ];
    expect(similarIds(fleet)).toEqual([5, 4, 3]);
  });

  it('are as many as there are', () => {
    expect(similarIds([vehicle(1), vehicle(2)])).toEqual([2]);
    expect(similarIds([vehicle(1)])).toEqual([]);
  });
});
