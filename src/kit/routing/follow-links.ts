type Routed = {
  routes: [name: string, path: RegExp, ...unknown[]][];
  open: (path: string) => void;
};

/**
 * Handles plain clicks on links to the router's routes, without a page load. The browser handles
 * all other clicks and links. (The router's own option also takes links to paths without a route.)
 * @returns a function that stops it
 */
export function followLinks(router: Routed): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !staysInTab(link)) return;
    if (!isRoute(router, link) || leadsWithinPage(link)) return;
    event.preventDefault();
    router.open(link.pathname + link.search);
  };
  // Astro prefetches the page of a focused link. A route of this page needs no page.
  const keepFromPrefetch = ({ target }: FocusEvent) => {
    if (target instanceof HTMLAnchorElement && isRoute(router, target)) {
      target.dataset.astroPrefetch = 'false';
    }
  };
  document.addEventListener('click', follow);
  document.addEventListener('focusin', keepFromPrefetch, { capture: true });
  return () => {
    document.removeEventListener('click', follow);
    document.removeEventListener('focusin', keepFromPrefetch, { capture: true });
  };
}

/** Whether a link leads to a part of the current page, as a skip link does. */
function leadsWithinPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}

function isRoute(router: Routed, link: HTMLAnchorElement): boolean {
  return router.routes.some(([, path]) => path.test(link.pathname));
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

function staysInTab(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && !link.target && !link.download;
}
