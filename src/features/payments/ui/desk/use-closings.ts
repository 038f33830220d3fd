import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { getClosingsCall } from '../../calls/payments.ts';
import type { Closings } from '../../rules/closing-calls.ts';

const CLOSINGS_KEY = [PATHS.adminPayments, 'closings'];

/** A day, and the place whose drawer is shown, or that of the whole company. */
export type DrawerQuery = { day: string; place?: number };

/** The drawer on a day, with the closings up to it. */
export function useClosings(query: DrawerQuery) {
  return useQuery({
    queryKey: [...CLOSINGS_KEY, query],
    queryFn: ({ signal }) => send(getClosingsCall, { query, signal }),
  });
}

/** Shows a day as it was just closed. */
export function keepClosings(query: DrawerQuery, saved: Closings): void {
  queryClient.setQueryData([...CLOSINGS_KEY, query], saved);
}

/** Loads again what is expected. */
export function refreshClosings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CLOSINGS_KEY });
}
