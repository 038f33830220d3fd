import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { getVisitorPricesCall } from '../../calls/prices.ts';

/** The extras and taxes of a price book. Without a `bookId` it is the newest, and without a `carId` it is about any vehicle. */
export function useVisitorPrices(
  { bookId, carId }: { bookId?: number | undefined; carId?: number | undefined },
  isWanted: boolean,
) {
  return useQuery(
    {
      queryKey: ['prices', bookId, carId],
      queryFn: ({ signal }) =>
        send(getVisitorPricesCall, {
          query: {
            ...(bookId !== undefined && { book: bookId }),
            ...(carId !== undefined && { carId }),
          },
          signal,
        }),
      enabled: isWanted,
    },
    queryClient,
  );
}
