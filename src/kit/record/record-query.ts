import { queryOptions, useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { queryClient } from '../loading/query-client.ts';

/** Loads a record by the id in its URL. The query's key starts with the path of the record's list. */
export function recordQuery<Value>(
  listPath: string,
  id: string,
  load: (id: number, signal: AbortSignal) => Promise<Value>,
) {
  return queryOptions({
    queryKey: [listPath, id],
    queryFn: ({ signal }) => load(Number(id), signal),
  });
}

/** A record that the URL may name. Nothing is loaded without an id. */
export function useNamedRecord<Value>(
  listPath: string,
  id: string | undefined,
  load: (id: number, signal: AbortSignal) => Promise<Value>,
) {
  return useQuery({ ...recordQuery(listPath, id ?? '', load), enabled: id !== undefined });
}

/** The row of a list with this id, as it was loaded again. */
export function rowById<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`The row ${id} is gone.`);
  return found;
}

/** Shows a record as it was just saved, also in its page's title. */
export function keepRecord<Value extends { id: number }>(listPath: string, saved: Value): void {
  queryClient.setQueryData([listPath, String(saved.id)], saved);
  void refreshHistory();
}

/** The keys of the history queries of all records' pages start with this. */
export const historyKey = [PATHS.adminHistory, 'section'];

/** Reloads the page's history after its record has changed. */
export function refreshHistory(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: historyKey });
}

/** Reloads everything that shows reservations. */
export async function refreshReservations(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PATHS.admin] }),
    queryClient.invalidateQueries({ queryKey: [PATHS.adminReservations] }),
    refreshHistory(),
  ]);
}
