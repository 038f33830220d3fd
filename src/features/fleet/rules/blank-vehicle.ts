import type { Vehicle } from './vehicle.ts';
import { mapVehicleFields, type VehicleField, type VehicleFieldValues } from './vehicle-fields.ts';

/** A placeholder for markup that a script fills in before it is shown. */
export const BLANK_VEHICLE: Vehicle = {
  id: 0,
  ...mapVehicleFields<VehicleFieldValues>(blank),
  image: [],
  builtIn: false,
};

function blank(field: VehicleField) {
  if (field.kind === 'yes-no') return false;
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'text' ? '' : 0;
}
