import { adminVehiclePath } from '#kernel/paths/paths.ts';

/** The tabs of a vehicle's page at the desk, in their order. */
export const VEHICLE_PARTS = {
  vehicle: 'Vehicle',
  upkeep: 'Papers and service',
  damage: 'Damage',
  costs: 'Costs',
  history: 'History',
} as const;

export type VehiclePart = keyof typeof VEHICLE_PARTS;

/** The URL of a tab of a vehicle's page. */
export function vehiclePartPath(vehicleId: number, part: VehiclePart): string {
  return part === 'vehicle'
    ? adminVehiclePath(vehicleId)
    : `${adminVehiclePath(vehicleId)}?part=${part}`;
}
