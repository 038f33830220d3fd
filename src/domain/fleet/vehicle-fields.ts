/** Stands without schemas: a page that only shows vehicles must not load them. */

import { FUEL_TYPES, TRANSMISSIONS } from './vehicle-choices.ts';

/** One field of a vehicle; `missing` is said when it is empty or unreadable. */
export type VehicleField = { label: string; missing: string } & (
  | { kind: 'text'; most: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-no' }
  /** A whole number, or dollars with at most two decimals. */
  | { kind: 'count' | 'dollars'; least: number; most: number; unit?: string }
);

/**
 * What a vehicle has besides its image (rules, vehicle fields), in the order of its form and of its
 * page. Schemas, form and facts follow from this list; the database has a column
 * for each, with the same limits.
 */
export const VEHICLE_FIELDS = {
  model: { kind: 'text', label: 'Model', missing: 'Please enter the model', most: 80 },
  doors: {
    kind: 'count',
    label: 'Doors',
    missing: 'Please enter the number of doors',
    least: 1,
    most: 9,
  },
  seats: {
    kind: 'count',
    label: 'Seats',
    missing: 'Please enter the number of seats',
    least: 1,
    most: 99,
  },
  luggage: {
    kind: 'count',
    label: 'Luggage',
    missing: 'Please enter the luggage capacity',
    least: 0,
    most: 99,
  },
  transmission: {
    kind: 'choice',
    label: 'Transmission',
    missing: 'Please enter type of transmission',
    options: TRANSMISSIONS,
  },
  airConditioning: {
    kind: 'yes-no',
    label: 'Air conditioning',
    missing: 'Please enter whether air conditioning exists',
  },
  fuelType: {
    kind: 'choice',
    label: 'Fuel type',
    missing: 'Please enter type of fuel',
    options: FUEL_TYPES,
  },
  age: {
    kind: 'count',
    label: 'Age',
    missing: 'Please enter age of car',
    least: 0,
    most: 150,
    unit: 'Years',
  },
  pricePerHour: {
    kind: 'dollars',
    label: 'Price per hour',
    missing: 'Please enter price per hour',
    least: 0.01,
    most: 9999.99,
    unit: 'Dollars',
  },
} as const satisfies Record<string, VehicleField>;

export type VehicleFieldName = keyof typeof VEHICLE_FIELDS;

/** The fields' values as calls carry them: age in years, price in dollars. */
export type VehicleFieldValues = {
  [Name in VehicleFieldName]: ValueOf<(typeof VEHICLE_FIELDS)[Name]>;
};

type ValueOf<Field extends VehicleField> = Field extends { options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: 'yes-no' }
    ? boolean
    : Field extends { kind: 'text' }
      ? string
      : number;

/** What `make` returns for each field, by name. The caller states its type; it is not checked. */
// @__NO_SIDE_EFFECTS__
export function mapVehicleFields<Made extends Record<VehicleFieldName, unknown>>(
  make: (field: VehicleField, name: VehicleFieldName) => unknown,
): Made {
  const fields = Object.entries(VEHICLE_FIELDS) as [VehicleFieldName, VehicleField][];
  return Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)])) as Made;
}
