import { type CalendarDate, endOfMonth } from '@internationalized/date';
import { useQueries } from '@tanstack/react-query';
import { getAvailabilityCalendarCall } from '#availability/calls/availability.ts';
import type { AvailabilityCalendar } from '#availability/rules.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';

/** How long a loaded month stays current, and is kept while others are shown. */
const FRESH_MS = 60_000;
const KEPT_MS = 600_000;

/** A vehicle's availability in the months that begin with these days, where it is loaded. */
export function useAvailability(vehicleId: number, months: readonly CalendarDate[]) {
  return useQueries(
    {
      queries: months.map((month) => ({
        queryKey: ['availability', vehicleId, month.toString()],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          send(getAvailabilityCalendarCall, {
            params: { id: vehicleId },
            query: { from: month.toString(), to: endOfMonth(month).toString() },
            signal,
          }),
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: true,
      })),
      combine,
    },
    queryClient,
  );
}

/** Reloads a vehicle's visible availability. */
export function refreshAvailability(vehicleId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['availability', vehicleId] });
}

type MonthQuery = {
  data: AvailabilityCalendar | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

function combine(queries: MonthQuery[]) {
  const calendars = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.filter(({ isError, data }) => isError && !data);
  return {
    /** By day, YYYY-MM-DD. */
    states: new Map(
      calendars.flatMap(({ days }) => days.map(({ day, state }) => [day, state] as const)),
    ),
    taken: calendars.flatMap(({ taken }) => taken),
    isLoading: queries.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
