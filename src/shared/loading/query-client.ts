import { focusManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';

// Beside what the library listens to: a window can lose the focus without being hidden.
focusManager.setEventListener((onFocus) => {
  if (import.meta.env.SSR) return;
  const listener = () => onFocus();
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
});

// The library takes it that a page begins with a connection, and would not notice that it is back.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

/**
 * Loads what the screens of an area show. Several people edit the same records, so an answer is
 * dropped when its screen is left, and the next visit reads it again. A failed load is shown with a
 * Retry button, and is repeated by itself only when a lost connection is back. Without one, calls fail at
 * once instead of waiting: nobody's change is made later, when they no longer expect it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    mutations: { networkMode: 'always' },
  },
});

function onError(error: Error): void {
  const refusal = error instanceof ApiError ? error : undefined;
  // The first two are shown as a page of their own, the end of the session by the area.
  const isExpected =
    refusal?.isNotFound || refusal?.code === 'forbidden' || refusal?.isUnauthenticated;
  if (!isExpected) console.error('Loading failed.', error);
}
