import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { findAlternativesCall } from '#contracts/vehicle-search.ts';
import { periodQuery } from '#domain/renting/period-form.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import { queryClient } from '#shared/loading/query-client.ts';

/** The query for what the vehicle and similar ones offer. It does not run without a period. */
export function alternativesQuery(vehicleId: number, period: RentalPeriod | undefined) {
  return queryOptions({
    queryKey: ['alternatives', vehicleId, period],
    queryFn: period
      ? ({ signal }) =>
          send(findAlternativesCall, {
            params: { id: vehicleId },
            query: periodQuery(period),
            signal,
          })
      : skipToken,
    refetchOnWindowFocus: 'always',
  });
}

/** What the vehicle and similar ones offer for a period that customers can book. */
export function useAlternatives(vehicleId: number, period: RentalPeriod) {
  return useQuery(alternativesQuery(vehicleId, period), queryClient);
}
