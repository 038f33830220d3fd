import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import styles from './RoutePage.module.css';
import { usePageEntry } from './use-page-entry.ts';

/** A route's page with its heading. Each path needs its own key. */
export function RoutePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const heading = usePageEntry(title);
  return (
    <>
      <Stack as="header" className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </Stack>
      {children}
    </>
  );
}
