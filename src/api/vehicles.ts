import type { Done } from '../domain/answer.ts';
import type { ListQuery, Page } from '../domain/page.ts';
import type {
  Vehicle,
  VehicleDetail,
  VehicleFilters,
  VehicleInput,
  VehicleName,
  VehicleSort,
} from '../domain/vehicle.ts';
import { call } from './client.ts';

/** A page of the fleet: the first one, in the interface's default order and size, unless asked. */
export async function listVehicles(
  query: ListQuery<VehicleSort, VehicleFilters> = {},
  signal?: AbortSignal,
): Promise<Page<Vehicle>> {
  return call('/car/visitors/pages', { query, signal });
}

/** Every vehicle's id and model, by model. */
export async function listVehicleNames(signal?: AbortSignal): Promise<VehicleName[]> {
  return call('/car/visitors/all', { signal });
}

export async function getVehicle(id: number, signal?: AbortSignal): Promise<VehicleDetail> {
  return call(`/car/visitors/${id}`, { signal });
}

/** What an administrator's list shows: the fleet as it is now, past every cache. */
export async function listVehiclesToEdit(
  query: ListQuery<VehicleSort, VehicleFilters>,
  signal?: AbortSignal,
): Promise<Page<Vehicle>> {
  return call('/car/admin/pages', { query, signal });
}

/** What an administrator edits: the vehicle as it is now, past every cache. */
export async function getVehicleToEdit(id: number, signal?: AbortSignal): Promise<VehicleDetail> {
  return call(`/car/admin/${id}/auth`, { signal });
}

export async function addVehicle(imageId: string, body: VehicleInput): Promise<VehicleDetail> {
  return call(`/car/admin/${encodeURIComponent(imageId)}/add`, { method: 'POST', body });
}

/**
 * Replaces a vehicle as read at `updatedAt`, or without it whatever has changed since; its image
 * only when one is named.
 */
export async function updateVehicle(
  id: number,
  imageId: string | undefined,
  body: VehicleInput,
  updatedAt?: string,
): Promise<VehicleDetail> {
  return call('/car/admin/auth', {
    method: 'PUT',
    query: { id, imageId },
    body,
    ifMatch: updatedAt,
  });
}

export async function deleteVehicle(id: number): Promise<Done> {
  return call(`/car/admin/${id}/auth`, { method: 'DELETE' });
}
