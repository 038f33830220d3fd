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

/** Returns a function that names a vehicle by its id. */
export function useModelOf(): (id: number) => string {
  const { data: vehicles = [] } = useVehicleNames();
  return (wanted) => vehicles.find(({ id }) => id === wanted)?.model ?? `vehicle #${wanted}`;
}
