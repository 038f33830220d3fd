import { adminVehiclePath } from '#kernel/paths/paths.ts';

/** The URL of the form that blocks a vehicle, optionally from a wall-clock ISO time on. */
export function newMaintenancePath(vehicleId: number, from?: string): string {
  const query = new URLSearchParams({
    maintenance: 'new',
    ...(from && { from: from.slice(0, 16) }),
  });
  return `${adminVehiclePath(vehicleId)}?${query}`;
}

/** The URL of the form that edits one of a vehicle's maintenance blocks. */
export function maintenancePath(vehicleId: number, blockId: number): string {
  return `${adminVehiclePath(vehicleId)}?maintenance=${blockId}`;
}
