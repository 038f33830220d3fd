import { adminVehiclePath } from '#urls/paths.ts';

/** The form on a vehicle's page that blocks it, from a wall-clock ISO time if one is given. */
export function newMaintenancePath(vehicleId: number, from?: string): string {
  const query = new URLSearchParams({
    maintenance: 'new',
    ...(from && { from: from.slice(0, 16) }),
  });
  return `${adminVehiclePath(vehicleId)}?${query}`;
}

/** The form on a vehicle's page that edits one of its maintenance blocks. */
export function maintenancePath(vehicleId: number, blockId: number): string {
  return `${adminVehiclePath(vehicleId)}?maintenance=${blockId}`;
}
