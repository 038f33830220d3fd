import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { sessionExpired } from '../../../stores/session.ts';

type Load<Value> = (signal: AbortSignal) => Promise<Value>;

type Answered<Value> = {
  /** The newest answer, perhaps to an older question. */
  value?: Value;
  /** The question it answers. */
  of?: Load<Value>;
  /** Why the newest question has no answer. */
  error?: unknown;
};

/**
 * Loads when `load` changes (keep it stable with `useCallback`), keeping the answer before until
 * then. `retry` asks again and says so; `refresh` asks quietly, and a failure leaves what is there.
 */
export function useKeptLoad<Value>(load: Load<Value>) {
  const [answered, setAnswered] = useState<Answered<Value>>({});
  const [isLoading, setLoading] = useState(true);
  const running = useRef<AbortController>(null);

  const start = useCallback(
    async (isQuiet: boolean) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      if (!isQuiet) setLoading(true);
      try {
        const value = await load(mine.signal);
        if (!mine.signal.aborted) setAnswered({ value, of: load });
      } catch (error) {
        if (mine.signal.aborted) return;
        console.error('Loading failed.', error);
        if (!isQuiet) setAnswered((before) => ({ ...before, error }));
        if (error instanceof ApiError && error.isUnauthenticated) sessionExpired();
      }
      if (mine.signal.aborted) return;
      running.current = null;
      setLoading(false);
    },
    [load],
  );

  useEffect(() => {
    void start(false);
    return () => running.current?.abort();
  }, [start]);

  const retry = useCallback(() => void start(false), [start]);
  const refresh = useCallback(() => {
    // What is on its way is news enough.
    if (!running.current) void start(true);
  }, [start]);

  return {
    value: answered.value,
    error: isLoading ? undefined : answered.error,
    isLoading,
    /** Whether `value` answers the newest question. */
    isCurrent: answered.of === load,
    retry,
    refresh,
  };
}
