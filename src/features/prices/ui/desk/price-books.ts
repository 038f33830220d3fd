import { send } from '#kit/client/client.ts';
import { listPriceBooksCall } from '../../calls/prices.ts';

/** The query of the published books. */
export const BOOKS = {
  queryKey: ['price-books'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listPriceBooksCall, { signal }),
};
