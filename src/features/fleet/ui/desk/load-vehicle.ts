import { send } from '#kit/client/client.ts';
import { getVehicleToEditCall } from '../../calls/vehicles.ts';

export function loadVehicle(id: number, signal?: AbortSignal) {
  return send(getVehicleToEditCall, { params: { id }, signal });
}
