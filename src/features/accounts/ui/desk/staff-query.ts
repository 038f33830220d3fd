import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { listStaffCall } from '../../calls/staff.ts';

/** Loads who works for the company. */
export const STAFF_QUERY = queryOptions({
  queryKey: [PATHS.adminStaff],
  queryFn: ({ signal }) => send(listStaffCall, { signal }),
});
