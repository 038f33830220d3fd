import { type RefObject, useEffect, useRef } from 'react';
import { SITE_TITLE } from '#domain/company/company.ts';

/** Puts the focus on the page's heading, when the focused element is about to be removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * For the heading of a route's page. When it is mounted, the document scrolls to the top and the
 * heading gets the focus, as with a page load. The document has its title, also when that changes.
 */
export function usePageEntry(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${SITE_TITLE}`;
  }, [title]);
  useEffect(() => {
    // With the back button too (rules, pages): what was at the old position is not loaded yet.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
