import { vehiclesPagePath } from '#fleet/rules/vehicle-paths.ts';
import { nearbyPages } from '#kit/controls/nearby-pages.ts';
import { showText } from './show-text.ts';

type Pages = {
  /** Counted from 1. */
  current: number;
  total: number;
  /** The path of a page, counted from 1. */
  pathOf: (page: number) => string;
};

/** The path of a page of the whole list. The first page's script shows pages that were not prerendered. */
export function listPagePath(page: number, built: number): string {
  return page <= Math.max(1, built)
    ? vehiclesPagePath(page)
    : `${vehiclesPagePath(1)}?page=${page}`;
}

/** Updates the links to the pages of the list (PageLinks.astro). */
export function showPageLinks(links: HTMLElement, { current, total, pathOf }: Pages): void {
  const last = Math.max(1, total);
  links.hidden = last === 1;
  const items = [...links.querySelectorAll('[data-number]')];
  const pages = nearbyPages(current, last);
  for (const [index, page] of pages.entries()) {
    const item = items[index] ?? cloneAfterLast(links);
    const link = item?.querySelector('a');
    if (!item || !link) return;
    showText(item, 'a', String(page));
    link.href = pathOf(page);
    link.ariaLabel = `Page ${page}`;
    link.ariaCurrent = page === current ? 'page' : null;
  }
  for (const item of items.slice(pages.length)) item.remove();

  const steps = { first: 1, prev: current - 1, next: current + 1, last };
  for (const [step, page] of Object.entries(steps)) {
    const link = links.querySelector<HTMLAnchorElement>(`[data-step="${step}"]`);
    const isThere = page !== current && page >= 1 && page <= last;
    if (!link) continue;
    link.role = isThere ? null : 'link';
    link.ariaDisabled = isThere ? null : 'true';
    if (isThere) link.href = pathOf(page);
    else link.removeAttribute('href');
  }
}

function cloneAfterLast(links: HTMLElement): Element | undefined {
  const last = [...links.querySelectorAll('[data-number]')].at(-1);
  const item = last?.cloneNode(true) as Element | undefined;
  if (item) last?.after(item);
  return item;
}
