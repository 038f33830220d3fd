import type { Vehicle } from '../domain/vehicle.ts';
import { call } from './client.ts';

export async function getVehicle(id: number, signal?: AbortSignal): Promise<Vehicle> {
  return call(`/car/visitors/${id}`, { signal });
}
