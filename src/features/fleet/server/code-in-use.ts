import { isRefusedBy } from '#db/client/constraint.ts';
import type { CODES_IN_USE } from '../rules/plate.ts';

/** The field whose value another vehicle has, if that is why the database has refused a write. */
export function findCodeInUse(error: unknown): keyof typeof CODES_IN_USE | undefined {
  if (isRefusedBy('vehicles_plate_key', error)) return 'plate';
  return isRefusedBy('vehicles_vin_key', error) ? 'vin' : undefined;
}
