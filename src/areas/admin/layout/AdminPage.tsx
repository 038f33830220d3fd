import type { ReactNode } from 'react';
import { usePageEntry } from '../../../shared/routing/use-page-entry.ts';
import styles from './AdminPage.module.css';

type AdminPageProps = {
  title: string;
  /** Beside the title: how many rows there are. */
  count?: ReactNode;
  lead?: ReactNode;
  /** What can be done here, at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A screen of the area under its title. */
export function AdminPage({ title, count, lead, actions, children }: AdminPageProps) {
  const heading = usePageEntry(title);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {count}
        </div>
        {actions && <div className={`actions ${styles.actions}`}>{actions}</div>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </>
  );
}
