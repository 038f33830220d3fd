import type { ReactNode } from 'react';
import styles from './RecordPanel.module.css';

/** A record's facts or form, and below them what can be done with it. */
export function RecordPanel({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className={`panel ${styles.panel}`}>
      {children}
      <div className={`actions ${styles.actions}`}>{actions}</div>
    </div>
  );
}
