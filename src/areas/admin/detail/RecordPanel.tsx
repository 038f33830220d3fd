import type { ReactNode } from 'react';
import styles from './RecordPanel.module.css';

/** A record's facts or form, and below them what can be done with it; `deleting` stands apart. */
export function RecordPanel({
  actions,
  deleting,
  isWide,
  children,
}: {
  actions: ReactNode;
  deleting?: ReactNode;
  /** As wide as the screen, for what has columns; else as wide as text reads well. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`panel ${styles.panel}`} data-wide={isWide || undefined}>
      {children}
      <div className={`actions ${styles.actions}`}>
        {actions}
        {deleting && <div className={styles.deleting}>{deleting}</div>}
      </div>
    </div>
  );
}
