import type { Page } from '../domain/page.ts';
import type { Vehicle } from '../domain/vehicle.ts';
import { call } from './client.ts';

/** The fleet's first page, in the interface's default order and size (spec §7). */
export async function listVehicles(signal?: AbortSignal): Promise<Page<Vehicle>> {
  return call('/car/visitors/pages', { signal });
}

export async function getVehicle(id: number, signal?: AbortSignal): Promise<Vehicle> {
  return call(`/car/visitors/${id}`, { signal });
}
