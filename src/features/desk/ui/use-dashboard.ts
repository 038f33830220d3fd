import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { getDashboardCall } from '../calls/dashboard.ts';

const dashboardQuery = queryOptions({
  queryKey: [PATHS.admin],
  queryFn: ({ signal }) => send(getDashboardCall, { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * The dashboard, reloaded when the window gets the focus. Only `refresh` reports that it is loading
 * or has failed. The old figures stay until then.
 */
export function useDashboard() {
  const { data, isPending, isError, refetch } = useQuery(dashboardQuery);
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
