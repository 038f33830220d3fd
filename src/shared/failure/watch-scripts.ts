/** Islands that wake up on their own: the others wait for a token, a toast or a touch. */
const WAKING_ISLANDS = `
  astro-island[ssr]:not([client=token], [client=toast], [client=touch]),
  :root[data-token] astro-island[ssr][client=token]`;

/**
 * Calls `onFailure` with the file name of a script of the page that did not come, in time or at all:
 * an island's, or one that the page itself names. React's lazy parts tell of theirs in place
 * (`load-chunk.ts`).
 */
export function watchScripts(timeoutMs: number, onFailure: (file: string) => void): void {
  const tell = (url: string | null) => onFailure(url?.split('/').at(-1) ?? '');

  addEventListener('astro:hydration-error', (event) => {
    tell((event as CustomEvent<{ componentUrl: string | null }>).detail.componentUrl);
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) tell(target.src);
    },
    true,
  );

  const giveItTime = (island: Element) => {
    setTimeout(() => {
      if (island.hasAttribute('ssr')) tell(island.getAttribute('component-url'));
    }, timeoutMs);
  };
  addEventListener('kestrel:waking', ({ target }) => giveItTime(target as Element));

  // Only what somebody sees is missed; an island has no box of its own, but its children have.
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const island = isIntersecting && target.closest('astro-island');
      if (!island) continue;
      seen.unobserve(target);
      giveItTime(island);
    }
  });
  for (const { children } of document.querySelectorAll(WAKING_ISLANDS)) {
    for (const child of children) seen.observe(child);
  }
}
