import type { Vehicle } from './vehicle.ts';
import { VEHICLE_FIELDS, type VehicleFieldName } from './vehicle-fields.ts';

/** A vehicle's facts, formatted, in the order in which pages list them. */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  return (Object.keys(VEHICLE_FIELDS) as VehicleFieldName[])
    .filter((name) => name !== 'pricePerHour' && vehicle[name] !== false)
    .map((name) => ({
      label: VEHICLE_FIELDS[name].label,
      value: valueInWords(vehicle, name),
    }));
}

function valueInWords(vehicle: Vehicle, name: VehicleFieldName): string {
  if (name === 'age') return ageInWords(vehicle.age);
  return vehicle[name] === true ? 'Yes' : String(vehicle[name]);
}

function ageInWords(years: number): string {
  if (years === 0) return 'Under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
