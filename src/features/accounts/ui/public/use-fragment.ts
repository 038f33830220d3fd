import { useEffect, useState } from 'react';

/**
 * The text after the '#' of the page's URL. It is removed from the URL bar and the history at once.
 * Undefined in the prerendered HTML, empty without a fragment. A later fragment is read in the same
 * way if it matches `wanted`, such as that of another link in the same tab. Other fragments lead to
 * parts of the page.
 */
export function useFragment(wanted?: RegExp): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    const take = (taken: string) => {
      if (taken) window.history.replaceState(window.history.state, '', urlWithoutFragment());
      setFragment((before) => taken || (before ?? ''));
    };
    const takeLater = () => {
      const later = window.location.hash.slice(1);
      if (wanted?.test(later)) take(later);
    };
    take(window.location.hash.slice(1));
    window.addEventListener('hashchange', takeLater);
    return () => window.removeEventListener('hashchange', takeLater);
  }, [wanted]);
  return fragment;
}

function urlWithoutFragment(): string {
  return window.location.pathname + window.location.search;
}
