import { queryOptions } from '@tanstack/react-query';

/** A record by the id in its URL; its key begins with the path of the list that it is in. */
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
