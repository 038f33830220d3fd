import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { listVehicleNamesCall } from '#contracts/vehicles.ts';

/** The names of all vehicles. */
export function useVehicleNames() {
  return useQuery({
    queryKey: ['vehicle-names'],
    queryFn: ({ signal }) => send(listVehicleNamesCall, { signal }),
  });
}
