import { type ReactNode, useEffect, useRef } from 'react';
import { SITE_TITLE } from '../../domain/company.ts';
import styles from './RoutePage.module.css';

/**
 * A route's page under its heading. When it appears the document takes its title, scrolls to the
 * top and the heading takes the focus, as a page load would have it; give each address its own key.
 */
export function RoutePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${SITE_TITLE}`;
    // On the way back too (spec §2): what was at the old position is not loaded yet.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </>
  );
}
