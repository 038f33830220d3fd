import type { CallInput } from '../contracts/call.ts';
import {
  addVehicleCall,
  deleteVehicleCall,
  getVehicleCall,
  getVehicleToEditCall,
  listVehicleNamesCall,
  listVehiclesCall,
  listVehiclesToEditCall,
  updateVehicleCall,
} from '../contracts/vehicles.ts';
import type { VehicleInput } from '../domain/vehicle.ts';
import { send } from './client.ts';

export async function listVehicles(
  query: CallInput<typeof listVehiclesCall>['query'] = {},
  signal?: AbortSignal,
) {
  return send(listVehiclesCall, { query, signal });
}

export async function listVehicleNames(signal?: AbortSignal) {
  return send(listVehicleNamesCall, { signal });
}

export async function getVehicle(id: number, signal?: AbortSignal) {
  return send(getVehicleCall, { params: { id }, signal });
}

export async function listVehiclesToEdit(
  query: CallInput<typeof listVehiclesToEditCall>['query'],
  signal?: AbortSignal,
) {
  return send(listVehiclesToEditCall, { query, signal });
}

export async function getVehicleToEdit(id: number, signal?: AbortSignal) {
  return send(getVehicleToEditCall, { params: { id }, signal });
}

export async function addVehicle(imageId: string, body: VehicleInput) {
  return send(addVehicleCall, { params: { imageId }, body });
}

export async function updateVehicle(
  id: number,
  imageId: string | undefined,
  body: VehicleInput,
  ifMatch?: string,
) {
  return send(updateVehicleCall, { query: { id, imageId }, body, ifMatch });
}

export async function deleteVehicle(id: number) {
  return send(deleteVehicleCall, { params: { id } });
}
