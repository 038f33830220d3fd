import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { recordQuery } from './record-query.ts';

/** The record of an id in the URL; 'absent' when there is none of that id. */
export function useRecord<Value>(
  listPath: string,
  id: string,
  load: (id: number, signal: AbortSignal) => Promise<Value>,
) {
  const { status, data, error, refetch } = useQuery(recordQuery(listPath, id, load));
  if (status === 'success') return { state: 'ready', value: data } as const;
  if (status === 'pending') return { state: 'loading' } as const;
  return isAbsent(error) ? ({ state: 'absent' } as const) : ({ state: 'failed', refetch } as const);
}

/** An id that is no number is an id of nothing, too. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.isNotFound || error.code === 'invalid_input');
}
