import { t } from '#kernel/words/t.ts';
import { FACT_FIELDS, type FactName, type VehicleField } from './fact-fields.ts';
import type { Vehicle } from './vehicle.ts';
import { fuelInWords, transmissionInWords } from './vehicle-choices.ts';

/** A vehicle's facts, formatted, in the order in which pages list them. */
export function vehicleFacts(vehicle: Vehicle): { label: string; value: string }[] {
  return (Object.keys(FACT_FIELDS) as FactName[])
    .filter((name) => vehicle[name] !== undefined && vehicle[name] !== false)
    .map((name) => ({ label: FACT_FIELDS[name].label, value: valueInWords(vehicle, name) }));
}

function valueInWords(vehicle: Vehicle, name: FactName): string {
  switch (name) {
    case 'transmission':
      return transmissionInWords(vehicle.transmission);
    case 'fuelType':
      return fuelInWords(vehicle.fuelType);
    case 'age':
      return ageInWords(vehicle.age);
    default:
      return factInWords(FACT_FIELDS[name], vehicle[name]);
  }
}

/** A value as its field says, with its unit, such as '1500 kg'. */
export function factInWords(field: VehicleField, value: string | number | boolean): string {
  if (value === true) return t('fleet.yes');
  if (field.kind !== 'count' || !field.unit) return String(value);
  // The unit begins the hint of a form's field, so a word has a capital there: 'Years', but 'kW'.
  const unit = field.unit.replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase());
  return `${value} ${unit}`;
}

function ageInWords(years: number): string {
  return years === 0 ? t('fleet.underAYear') : t('fleet.years', { years });
}
