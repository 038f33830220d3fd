import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { sessionExpired } from '../../stores/session.ts';

type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; error: unknown };

/**
 * Loads when `load` changes (keep it stable with `useCallback`) and on `retry`. An answer to an
 * older question is dropped; a token found dead ends the session.
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const running = useRef<AbortController>(null);

  const start = useCallback(async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setLoaded({ state: 'loading' });
    try {
      const value = await load(signal);
      if (!signal.aborted) setLoaded({ state: 'ready', value });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = error instanceof ApiError ? error : undefined;
      if (!refusal?.isNotFound) console.error('Loading failed.', error);
      setLoaded({ state: 'failed', error });
      if (refusal?.isUnauthenticated) sessionExpired();
    }
  }, [load]);

  useEffect(() => {
    void start();
    return () => running.current?.abort();
  }, [start]);

  return { ...loaded, retry: start };
}
