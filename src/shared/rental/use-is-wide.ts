import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem)';

/** Whether the screen has room for two columns. Not for prerendered content. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
