import { describe, expect, it } from 'vitest';
import { similarVehicles } from '#catalog/rules/similar-vehicles.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { SALOON } from '../../saloon.ts';

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

  it.each([
    ['a seat more', { seats: SALOON.seats + 1 }, 0.3],
    ['a door less', { doors: SALOON.doors - 1 }, 0.15],
    ['a piece of luggage more', { luggage: SALOON.luggage + 1 }, 0.05],
    ['another fuel', { fuelType: 'Diesel' }, 0.2],
    ['another transmission', { transmission: 'Manuel' }, 0.1],
  ] as const)('with %s are as far away as with a price of e^weight', (_, fields, weight) => {
    const dearer = (id: number, distance: number) =>
      vehicle(id, { pricePerHour: 40 * Math.exp(distance) });
    const fleet = [
      vehicle(1),
      dearer(2, weight + 0.01),
      vehicle(3, fields),
      dearer(4, weight - 0.01),
    ];
    expect(similarIds(fleet)).toEqual([4, 3, 2]);
  });

  it('are as near with more seats, doors or luggage as with fewer', () => {
    const fields = [{ seats: 6 }, { seats: 4 }, { doors: 3 }, { luggage: 2 }, { luggage: 4 }];
    const fleet = [{}, ...fields].map((one, position) => vehicle(position + 1, one));
    // 0.05 for each piece of luggage, 0.15 for each door, 0.3 for each seat.
    expect(similarIds(fleet)).toEqual([5, 6, 4]);
    expect(similarIds([...fleet.slice(0, 3), vehicle(7, { pricePerHour: 53 })])).toEqual([7, 2, 3]);
    expect(similarIds([...fleet.slice(0, 3), vehicle(7, { pricePerHour: 55 })])).toEqual([2, 3, 7]);
  });

  it('are as many as there are', () => {
    expect(similarIds([vehicle(1), vehicle(2)])).toEqual([2]);
    expect(similarIds([vehicle(1)])).toEqual([]);
  });
});
