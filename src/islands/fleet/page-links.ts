import { vehiclesPagePath } from '../../domain/paths.ts';
import { showText } from './show-text.ts';

type Pages = {
  /** Counted from 1. */
  current: number;
  total: number;
  /** How many the build made: a later one is shown by the first page's script. */
  built: number;
};

/** Where a page of the vehicle list is, be it built or not yet. */
export function listPagePath(page: number, built: number): string {
  return page <= Math.max(1, built)
    ? vehiclesPagePath(page)
    : `${vehiclesPagePath(1)}?page=${page}`;
}

/** Brings the links to the list's pages (PageLinks.astro) to their number and place. */
export function showPageLinks(links: HTMLElement, { current, total, built }: Pages): void {
  links.hidden = total <= 1;
  const numbers = [...links.querySelectorAll('[data-number]')];
  for (let page = 1; page <= Math.max(1, total); page += 1) {
    const item = numbers[page - 1] ?? cloneAfterLast(links);
    const link = item?.querySelector('a');
    if (!item || !link) return;
    showText(item, 'a', String(page));
    link.href = listPagePath(page, built);
    link.ariaLabel = `Page ${page}`;
    link.ariaCurrent = page === current ? 'page' : null;
  }
  for (const item of numbers.slice(Math.max(1, total))) item.remove();
  showStep(links, 'prev', current - 1, total, built);
  showStep(links, 'next', current + 1, total, built);
}

function cloneAfterLast(links: HTMLElement): Element | undefined {
  const last = [...links.querySelectorAll('[data-number]')].at(-1);
  const item = last?.cloneNode(true) as Element | undefined;
  if (item) last?.after(item);
  return item;
}

function showStep(links: HTMLElement, rel: string, page: number, total: number, built: number) {
  const link = links.querySelector<HTMLAnchorElement>(`[rel="${rel}"]`);
  const isThere = page >= 1 && page <= total;
  link?.parentElement?.toggleAttribute('hidden', !isThere);
  if (link && isThere) link.href = listPagePath(page, built);
}
