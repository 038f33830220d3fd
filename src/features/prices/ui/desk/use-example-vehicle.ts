import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getVehicleToEditCall, listVehiclesToEditCall } from '#fleet/calls/vehicles.ts';
import type { VehicleName } from '#fleet/rules.ts';
import { send } from '#kit/client/client.ts';
import { pricedVehicle } from '../../rules/rental-terms.ts';

/** The vehicle whose prices are shown beside the rules: the first of the fleet or of a class, or one that was chosen. */
export function useExampleVehicle() {
  const [chosen, choose] = useState<VehicleName>();
  const [classId, setClassId] = useState('');
  const id = chosen?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['example-vehicle', id, classId],
    queryFn: async ({ signal }) => {
      if (id !== undefined) return send(getVehicleToEditCall, { params: { id }, signal });
      const query = { size: 1, ...(classId && { classId: Number(classId) }) };
      const { content } = await send(listVehiclesToEditCall, { query, signal });
      return content[0] ?? null;
    },
    // The prices stay while another vehicle is loaded.
    placeholderData: keepPreviousData,
  });
  return {
    /** Null if there is none, undefined while it is loaded. */
    vehicle: data,
    priced: data ? pricedVehicle(data) : undefined,
    error,
    refetch,
    classId,
    choose,
    /** Chooses the first vehicle of a class; of all with ''. */
    chooseClass: (next: string) => {
      choose(undefined);
      setClassId(next);
    },
  };
}

export type ExampleVehicle = ReturnType<typeof useExampleVehicle>;
