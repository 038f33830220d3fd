import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { findAlternativesCall } from '#contracts/vehicles.ts';
import { periodQuery } from '#domain/renting/period-form.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import { queryClient } from '#shared/loading/query-client.ts';

/** What the vehicle and similar ones offer for a period that customers can book. */
export function useAlternatives(vehicleId: number, period: RentalPeriod) {
  return useQuery(
    {
      queryKey: ['alternatives', vehicleId, period],
      queryFn: ({ signal }) =>
        send(findAlternativesCall, {
          params: { id: vehicleId },
          query: periodQuery(period),
          signal,
        }),
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
}
