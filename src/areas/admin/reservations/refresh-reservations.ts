import { PATHS } from '../../../domain/paths.ts';
import { queryClient } from '../../../shared/loading/query-client.ts';
import { refreshHistory } from '../detail/record-query.ts';

/** Reads again what shows reservations. */
export async function refreshReservations(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PATHS.admin] }),
    queryClient.invalidateQueries({ queryKey: [PATHS.adminReservations] }),
    refreshHistory(),
  ]);
}
