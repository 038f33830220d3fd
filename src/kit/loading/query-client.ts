import {
  focusManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { localPath } from '#kernel/paths/local-path.ts';
import { TWO_STEP_PATH } from '#kernel/paths/two-step-path.ts';
import { ApiError } from '../client/api-error.ts';

// The library only listens for hidden pages, but a window can lose the focus without being hidden.
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

// The library assumes that a page starts online, and would not notice the end of an outage.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

/**
 * Loads the data of an area's screens. Several people edit the same records, so data is discarded
 * when its screen is left, and loaded again on the next visit. A failed load shows a Retry button.
 * It is repeated automatically only after a lost connection is back. Without a connection, calls
 * fail at once instead of waiting: a change must not be saved later, when nobody expects it any
 * more.
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

function onError(error: Error, { meta }: Pick<Query, 'meta'>): void {
  const refusal = error instanceof ApiError ? error : undefined;
  // Missing records and refused roles have their own page. The area reports the end of a session.
  // What somebody has typed can be refused, which stands beside its field.
  const isOfInput = meta?.isOfInput === true && Object.keys(refusal?.errors ?? {}).length > 0;
  const isExpected =
    isOfInput || refusal?.isNotFound || refusal?.code === 'forbidden' || refusal?.isUnauthenticated;
  // No screen of the desk works without it (identity: second factor).
  if (refusal?.code === 'second_factor_needed') window.location.assign(localPath(TWO_STEP_PATH));
  else if (!isExpected) console.error('Loading failed.', error);
}
