import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { getDashboardCall } from '../calls/dashboard.ts';

/**
 * The dashboard of a place or of all, reloaded when the window gets the focus. Only `refresh` reports that it is loading
 * or has failed. The old figures stay until then.
 */
export function useDashboard(place: number | undefined) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [PATHS.admin, place],
    queryFn: ({ signal }) =>
      send(getDashboardCall, { query: place === undefined ? {} : { place }, signal }),
    refetchOnWindowFocus: 'always',
  });
  const [refreshed, setRefreshed] = useState<'running' | 'failed'>();

  const refresh = async () => {
    setRefreshed('running');
    const result = await refetch();
    setRefreshed(result.isError ? 'failed' : undefined);
  };
  const isLoading = isPending || refreshed === 'running';
  const hasFailed = isError && !isLoading && (!data || refreshed === 'failed');
  return { dashboard: data, isLoading, hasFailed, refresh };
}
