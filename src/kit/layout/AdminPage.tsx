import { type ReactNode, use } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { usePageEntry } from '../routing/use-page-entry.ts';
import styles from './AdminPage.module.css';
import { Bar, Row } from './layout.tsx';
import { ManualContext } from './manual-context.ts';

/** The target of a page's breadcrumb. */
type Parent = { title: string; path: string };

type AdminPageProps = {
  title: string;
  /** The list that the page belongs to. */
  parent?: Parent;
  /** Beside the title: the number of rows, or the record's id. */
  count?: ReactNode;
  lead?: ReactNode;
  /** Whether the title, the lead and the actions stay in view while the page scrolls. */
  isKept?: boolean;
  /** The page's actions, at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A screen of the area with its title. */
export function AdminPage({
  title,
  parent,
  count,
  lead,
  isKept,
  actions,
  children,
}: AdminPageProps) {
  const heading = usePageEntry(title);
  const manual = use(ManualContext);
  return (
    <>
      {parent && (
        <nav className={`screen-only ${styles.breadcrumb}`} aria-label="Breadcrumb">
          <ol>
            <li>
              <a href={PATHS.admin}>Dashboard</a>
            </li>
            <li>
              <a href={parent.path}>{parent.title}</a>
            </li>
          </ol>
        </nav>
      )}
      <Bar as="header" className={styles.head} data-kept={isKept}>
        <Row className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {manual && (
            <a
              className={`screen-only ${styles.manual}`}
              href={manual.href}
              target={manual.isBeside ? '_blank' : undefined}
              aria-label={`Manual: ${manual.title}`}
            >
              ?
            </a>
          )}
          {count}
        </Row>
        {actions && <div className={`actions ${styles.actions}`}>{actions}</div>}
        {lead && <p className={`quiet ${styles.lead}`}>{lead}</p>}
      </Bar>
      {children}
    </>
  );
}
