/** Islands that are hydrated without an action: the others wait for a token, a toast or a touch. */
const ACTIVE_ISLANDS = `
  astro-island[ssr]:not([client=token], [client=toast], [client=touch]),
  :root[data-token] astro-island[ssr][client=token]`;

/**
 * Calls `onFailure` with the file name of a script that failed to load or took too long: an island's,
 * or one in the page's HTML. React's lazy components show their own failure (`load-chunk.ts`).
 */
export function watchScripts(timeoutMs: number, onFailure: (file: string) => void): void {
  const report = (url: string | null) => onFailure(url?.split('/').at(-1) ?? '');

  addEventListener('astro:hydration-error', (event) => {
    report((event as CustomEvent<{ componentUrl: string | null }>).detail.componentUrl);
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) report(target.src);
    },
    true,
  );

  const expectHydration = (island: Element) => {
    setTimeout(() => {
      if (island.hasAttribute('ssr')) report(island.getAttribute('component-url'));
    }, timeoutMs);
  };
  addEventListener('kestrel:waking', ({ target }) => expectHydration(target as Element));

  // Only islands in view count. An island has no box of its own, so its children are observed.
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const island = isIntersecting && target.closest('astro-island');
      if (!island) continue;
      inView.unobserve(target);
      expectHydration(island);
    }
  });
  for (const { children } of document.querySelectorAll(ACTIVE_ISLANDS)) {
    for (const child of children) inView.observe(child);
  }
}
