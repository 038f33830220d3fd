import { useQuery } from '@tanstack/react-query';
import { listVehicleNamesCall } from '#fleet/calls/vehicles.ts';
import { useVehicleClasses } from '#fleet/ui.ts';
import { send } from '#kit/client/client.ts';
import type { RuleNames } from './rules-in-words.ts';

/** The names of all vehicles. */
export function useVehicleNames() {
  return useQuery({
    queryKey: ['vehicle-names'],
    queryFn: ({ signal }) => send(listVehicleNamesCall, { signal }),
  });
}

/** The names of the vehicles and classes that rules are for. */
export function useRuleNames(): RuleNames {
  const { data: vehicles = [] } = useVehicleNames();
  const { data: classes = [] } = useVehicleClasses();
  return {
    vehicle: (wanted) => vehicles.find(({ id }) => id === wanted)?.model ?? `vehicle #${wanted}`,
    vehicleClass: (wanted) => classes.find(({ id }) => id === wanted)?.name ?? `class #${wanted}`,
  };
}
