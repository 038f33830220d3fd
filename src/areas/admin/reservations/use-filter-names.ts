import { useCallback } from 'react';
import { getUser } from '../../../api/users.ts';
import { getVehicleToEdit } from '../../../api/vehicles.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import type { RouteSearch } from '../router.ts';

/** Who and what the list is narrowed to; the number of it until the name is known. */
export type FilterNames = { customer: string; vehicle: string };

export function useFilterNames({ userId, carId }: RouteSearch): FilterNames {
  return {
    customer: useName(userId, nameOfUser),
    vehicle: useName(carId, nameOfVehicle),
  };
}

/** A name that can't be found is no failure of the list: its number stands for it. */
function useName(
  id: string | undefined,
  load: (id: number, signal: AbortSignal) => Promise<string>,
) {
  const name = useLoad(
    useCallback(
      async (signal: AbortSignal) => (id ? await load(Number(id), signal) : ''),
      [id, load],
    ),
  );
  return name.state === 'ready' ? name.value : `#${id}`;
}

async function nameOfUser(id: number, signal: AbortSignal): Promise<string> {
  const { firstName, lastName } = await getUser(id, signal);
  return `${firstName} ${lastName}`;
}

async function nameOfVehicle(id: number, signal: AbortSignal): Promise<string> {
  return (await getVehicleToEdit(id, signal)).model;
}
