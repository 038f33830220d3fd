import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { findAlternativesCall } from '#contracts/vehicles.ts';
import { requestTimes } from '#domain/renting/period-form.ts';
import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { queryClient } from '#shared/loading/query-client.ts';

/** The alternatives for a period: the vehicle's next free start and similar free vehicles. */
export function useAlternatives(vehicleId: number, period: PeriodFields) {
  const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = requestTimes(period);
  return useQuery(
    {
      queryKey: ['alternatives', vehicleId, pickUpDateTime, dropOffDateTime],
      queryFn: ({ signal }) =>
        send(findAlternativesCall, {
          params: { id: vehicleId },
          query: { pickUpDateTime, dropOffDateTime },
          signal,
        }),
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
}
