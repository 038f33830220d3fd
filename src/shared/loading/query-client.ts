import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';

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

/**
 * Loads what the screens of an area show. Several people edit the same records, so an answer is
 * dropped when its screen is left, and the next visit reads it again. A failed load is shown with a
 * Retry button and is not repeated by itself.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      retryOnMount: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    mutations: { networkMode: 'always' },
  },
});

function onError(error: Error): void {
  const refusal = error instanceof ApiError ? error : undefined;
  // Both are shown as a page of their own.
  const isExpected = refusal?.isNotFound || refusal?.code === 'forbidden';
  if (!isExpected) console.error('Loading failed.', error);
}
