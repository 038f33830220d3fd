import { useCallback } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { takeEarlyLoad } from '../early-load.ts';

type LoadRecord<Value> = (id: number, signal: AbortSignal) => Promise<Value>;

/**
 * The record whose id stands in the address; 'absent' when there is none of that id. `load` has to
 * be a module's own function: another one is another question.
 */
export function useRecord<Value>(load: LoadRecord<Value>, id: string) {
  const record = useLoad(
    useCallback(
      (signal: AbortSignal) => takeEarlyLoad<Value>() ?? load(Number(id), signal),
      [load, id],
    ),
  );
  if (record.state === 'failed' && isAbsent(record.error)) {
    return { state: 'absent', retry: record.retry } as const;
  }
  return record;
}

/** An id that is no number is an id of nothing, too. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.isNotFound || error.code === 'invalid_input');
}
