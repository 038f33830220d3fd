import { isRefusedBy } from '#db/constraint.ts';
import type { TAKEN_CODES } from '../rules/plate.ts';

/** The field whose value another vehicle has, if that is why the database has refused a write. */
export function takenCode(error: unknown): keyof typeof TAKEN_CODES | undefined {
  if (isRefusedBy('vehicles_plate_key', error)) return 'plate';
  return isRefusedBy('vehicles_vin_key', error) ? 'vin' : undefined;
}
