type Routed = {
  routes: [name: string, path: RegExp, ...unknown[]][];
  open: (path: string) => void;
};

/**
 * Lets a plain click on a link to one of the router's own routes change the route without loading
 * a page; every other click and link stays the browser's. (The router's own link mode also takes
 * the links it has no route for.) Returns how to stop.
 */
export function followLinks(router: Routed): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !staysInTab(link)) return;
    if (!isRoute(router, link) || leadsWithinPage(link)) return;
    event.preventDefault();
    router.open(link.pathname + link.search);
  };
  // Astro fetches the page of a link that takes the focus ahead; a route of this page has no other.
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

/** To a part of the page that is there, as a skip link does. */
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
