/** This file has no schemas, so pages that only show vehicles don't load them. */

import { FUEL_TYPES, TRANSMISSIONS } from './vehicle-choices.ts';

/** One field of a vehicle. `missing` is the message when it is empty or invalid. */
export type VehicleField = { label: string; missing: string } & (
  | { kind: 'text'; most: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-no' }
  /** A whole number, or dollars with at most two decimals. */
  | { kind: 'count' | 'dollars'; least: number; most: number; unit?: string }
);

/**
 * The fields of a vehicle except its images (rules, vehicle fields), in the order of its form and its page.
 * Schemas, form and facts are derived from this list. The database has a column for each field, with the same
 * limits.
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

/** The values of the fields in calls: age in years, price in dollars. */
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

/** Maps each field's name to the result of `make`. The caller states the type, which is not checked. */
// @__NO_SIDE_EFFECTS__
export function mapVehicleFields<Made extends Record<VehicleFieldName, unknown>>(
  make: (field: VehicleField, name: VehicleFieldName) => unknown,
): Made {
  const fields = Object.entries(VEHICLE_FIELDS) as [VehicleFieldName, VehicleField][];
  return Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)])) as Made;
}
