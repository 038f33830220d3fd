import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { findAlternativesCall } from '#catalog/calls/free-vehicles.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { periodQuery, type RentalPeriod } from '#rental/rules.ts';

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
