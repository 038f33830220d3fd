import { send } from '#api/client.ts';
import { getVehicleToEditCall } from '#contracts/vehicles.ts';

export function loadVehicle(id: number, signal?: AbortSignal) {
  return send(getVehicleToEditCall, { params: { id }, signal });
}
