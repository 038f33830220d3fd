import type { ReactNode } from 'react';
import styles from './RecordPanel.module.css';

/** A record's facts or form, and below them what can be done with it; `deleting` stands apart. */
export function RecordPanel({
  actions,
  deleting,
  children,
}: {
  actions: ReactNode;
  deleting?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`panel ${styles.panel}`}>
      {children}
      <div className={`actions ${styles.actions}`}>
        {actions}
        {deleting && <div className={styles.deleting}>{deleting}</div>}
      </div>
    </div>
  );
}
