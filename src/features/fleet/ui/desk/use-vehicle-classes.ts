import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import type { Option } from '#kit/list/ChoiceField.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshHistory } from '#kit/record/record-query.ts';
import { VEHICLE_CLASSES_PATH } from '#kit/routing/admin-router.ts';
import { listVehicleClassesCall } from '../../calls/vehicle-classes.ts';
import type { VehicleClass } from '../../rules/vehicle-class.ts';

const QUERY_KEY = [VEHICLE_CLASSES_PATH];

/** The classes of vehicles, in their order. */
export function useVehicleClasses() {
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => loadVehicleClasses(signal) });
}

export function loadVehicleClasses(signal?: AbortSignal): Promise<VehicleClass[]> {
  return send(listVehicleClassesCall, { signal });
}

/** Reloads the classes after a change of one. */
export async function refreshVehicleClasses(): Promise<void> {
  void refreshHistory();
  await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
}

/** Classes as the choices of a field. */
export function classOptions(classes: readonly VehicleClass[]): Option[] {
  return classes.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The URL of the form of a class: 'new' or its id. */
export function vehicleClassPath(vehicleClass: string): string {
  return `${VEHICLE_CLASSES_PATH}?class=${vehicleClass}`;
}
