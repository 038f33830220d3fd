import { useSyncExternalStore } from 'react';

/** Whether the screen matches a media query. False in the prerendered HTML and during hydration. */
export function useMatchesMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
