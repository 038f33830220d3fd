import { useQuery } from '@tanstack/react-query';
import { adminVehiclePath } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshUpkeep } from '#upkeep/ui/desk/use-upkeep.ts';
import { listDamagesCall } from '../../calls/damages.ts';
import type { VehicleDamage } from '../../rules/damage.ts';

/** The damage of a vehicle. */
export function useVehicleDamage(vehicleId: number) {
  return useQuery({
    queryKey: keyOf(vehicleId),
    queryFn: ({ signal }) => send(listDamagesCall, { params: { id: vehicleId }, signal }),
  });
}

/** Shows damage as it was just saved. Its repair can have a cost. */
export function keepVehicleDamage(vehicleId: number, saved: VehicleDamage): void {
  queryClient.setQueryData(keyOf(vehicleId), saved);
  refreshUpkeep(vehicleId);
  void queryClient.invalidateQueries({ queryKey: ['condition'] });
}

function keyOf(vehicleId: number) {
  return [adminVehiclePath(vehicleId), 'damages'];
}
