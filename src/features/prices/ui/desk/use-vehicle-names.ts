import { useQuery } from '@tanstack/react-query';
import { listVehicleNamesCall } from '#fleet/calls/vehicles.ts';
import { send } from '#kit/client/client.ts';

/** The names of all vehicles. */
export function useVehicleNames() {
  return useQuery({
    queryKey: ['vehicle-names'],
    queryFn: ({ signal }) => send(listVehicleNamesCall, { signal }),
  });
}
