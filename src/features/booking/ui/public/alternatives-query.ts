import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { findAlternativesCall } from '#catalog/calls/free-vehicles.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { periodQuery, placeIdsOf, type RentalLocations, type RentalPeriod } from '#rental/rules.ts';

/** A rental to ask about, with its locations as far as they are known. */
export type AskedRental = RentalPeriod & RentalLocations;

/** The query for what the vehicle and similar ones offer. It does not run without a rental. */
export function alternativesQuery(vehicleId: number, rental: AskedRental | undefined) {
  const query = rental && { ...periodQuery(rental), ...placeIdsOf(pageCompany(), rental) };
  return queryOptions({
    queryKey: ['alternatives', vehicleId, query],
    queryFn: query
      ? ({ signal }) => send(findAlternativesCall, { params: { id: vehicleId }, query, signal })
      : skipToken,
    refetchOnWindowFocus: 'always',
  });
}

/** What the vehicle and similar ones offer for a rental that customers can book. */
export function useAlternatives(vehicleId: number, rental: AskedRental) {
  return useQuery(alternativesQuery(vehicleId, rental), queryClient);
}
