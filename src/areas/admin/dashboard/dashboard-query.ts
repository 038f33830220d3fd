import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from '../../../api/dashboard.ts';
import { PATHS } from '../../../domain/paths.ts';

export const dashboardQuery = queryOptions({
  queryKey: [PATHS.admin],
  queryFn: ({ signal }) => getDashboard(signal),
  refetchOnWindowFocus: 'always',
});
