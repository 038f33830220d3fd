import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { getVehicleCall } from '#contracts/vehicles.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';

let asked: Promise<Vehicle | undefined> | undefined;

/**
 * The vehicle that this page's URL names, as it is now; undefined when there is none. All parts of the
 * page share one call.
 */
export function findShownVehicle(): Promise<Vehicle | undefined> {
  asked ??= findVehicle(Number(location.pathname.split('/')[2]));
  return asked;
}

/** Undefined when it does not exist. */
export async function findVehicle(id: number): Promise<Vehicle | undefined> {
  try {
    return await send(getVehicleCall, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return undefined;
    throw error;
  }
}
