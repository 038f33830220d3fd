import { adminVehiclePath } from '#kernel/paths/paths.ts';

/** The URL of the form that blocks a vehicle, optionally from a wall-clock ISO time on and for a reason. */
export function newMaintenancePath(vehicleId: number, from?: string, reason?: string): string {
  const query = new URLSearchParams({
    part: 'upkeep',
    maintenance: 'new',
    ...(from && { from: from.slice(0, 16) }),
    ...(reason && { reason }),
  });
  return `${adminVehiclePath(vehicleId)}?${query}`;
}

/** The URL of the form that edits one of a vehicle's maintenance blocks. */
export function maintenancePath(vehicleId: number, blockId: number): string {
  return `${adminVehiclePath(vehicleId)}?part=upkeep&maintenance=${blockId}`;
}
