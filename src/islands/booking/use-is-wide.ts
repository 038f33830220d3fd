import { useSyncExternalStore } from 'react';

/** From 62rem the calendar is in the narrow column beside the pictures. */
const query = '(min-width: 48rem) and (max-width: 61.99rem)';

/** Whether two months fit side by side. Not for prerendered content. */
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
