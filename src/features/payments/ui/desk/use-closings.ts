import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { getClosingsCall } from '../../calls/payments.ts';
import type { Closings } from '../../rules/closing-calls.ts';

const CLOSINGS_KEY = [PATHS.adminPayments, 'closings'];

/** The drawer on a day, with the closings up to it. */
export function useClosings(day: string) {
  return useQuery({
    queryKey: [...CLOSINGS_KEY, day],
    queryFn: ({ signal }) => send(getClosingsCall, { query: { day }, signal }),
  });
}

/** Shows a day as it was just closed. */
export function keepClosings(day: string, saved: Closings): void {
  queryClient.setQueryData([...CLOSINGS_KEY, day], saved);
}

/** Loads again what is expected. */
export function refreshClosings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CLOSINGS_KEY });
}
