import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { listReservationsCall } from '../../calls/desk-reservations.ts';

/**
 * Whether a user or a vehicle has reservations, which keep it from being deleted; undefined until they are loaded. If that
 * fails, the server still refuses.
 */
export function useHasReservations(of: { userId: number } | { carId: number }) {
  const { data, status } = useQuery({
    queryKey: [PATHS.adminReservations, 'any', of],
    queryFn: ({ signal }) => send(listReservationsCall, { query: { ...of, size: 1 }, signal }),
  });
  return status === 'pending' ? undefined : (data?.totalElements ?? 0) > 0;
}
