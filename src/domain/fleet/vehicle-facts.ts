import type { Vehicle } from './vehicle.ts';
import { FACT_FIELDS, fieldOf, type VehicleFieldName } from './vehicle-fields.ts';

/** A vehicle's facts, formatted, in the order in which pages list them. */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  return FACT_FIELDS.filter((name) => vehicle[name] !== undefined && vehicle[name] !== false).map(
    (name) => ({ label: fieldOf(name).label, value: valueInWords(vehicle, name) }),
  );
}

function valueInWords(vehicle: Vehicle, name: VehicleFieldName): string {
  if (name === 'age') return ageInWords(vehicle.age);
  return vehicle[name] === true ? 'Yes' : String(vehicle[name]);
}

function ageInWords(years: number): string {
  if (years === 0) return 'Under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
