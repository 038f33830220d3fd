import { FACT_FIELDS, type FactName } from './fact-fields.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle's facts, formatted, in the order in which pages list them. */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  return (Object.keys(FACT_FIELDS) as FactName[])
    .filter((name) => vehicle[name] !== undefined && vehicle[name] !== false)
    .map((name) => ({ label: FACT_FIELDS[name].label, value: valueInWords(vehicle, name) }));
}

function valueInWords(vehicle: Vehicle, name: FactName): string {
  if (name === 'age') return ageInWords(vehicle.age);
  return vehicle[name] === true ? 'Yes' : String(vehicle[name]);
}

function ageInWords(years: number): string {
  if (years === 0) return 'Under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
