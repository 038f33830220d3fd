import { vehiclePartPath } from '#fleet/ui.ts';

/** The URL of the form of a duty: 'new', its id, or 'done-17' to record that 17 was done. */
export function dutyPath(vehicleId: number, duty: string): string {
  return `${vehiclePartPath(vehicleId, 'upkeep')}&duty=${duty}`;
}

/** The URL of the form of a cost: 'new' or its id. */
export function costPath(vehicleId: number, cost: string): string {
  return `${vehiclePartPath(vehicleId, 'costs')}&cost=${cost}`;
}
