import { getVehicleCall } from '#fleet/calls/vehicles.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';

let asked: Promise<Vehicle | undefined> | undefined;

/**
 * Loads the vehicle of this page's URL; undefined if it doesn't exist. All parts of the page share
 * one call.
 */
export function findShownVehicle(): Promise<Vehicle | undefined> {
  asked ??= findPublicVehicle(Number(location.pathname.split('/')[2]));
  return asked;
}

/** Undefined if the vehicle doesn't exist. */
export async function findPublicVehicle(id: number): Promise<Vehicle | undefined> {
  try {
    return await send(getVehicleCall, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return undefined;
    throw error;
  }
}
