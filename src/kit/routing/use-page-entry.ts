import { type RefObject, useEffect, useRef } from 'react';
import { siteTitle } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';

/** Moves the focus to the page's heading, when the focused element is about to be removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * Returns the ref for the heading of a route's page. When the heading is mounted, the document
 * scrolls to the top and the heading takes the focus, as after a page load. The title of the
 * document follows `title`.
 */
export function usePageEntry(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${siteTitle(pageCompany())}`;
  }, [title]);
  useEffect(() => {
    // Also after the back button (rules, pages): the content of the old position is not loaded yet.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
