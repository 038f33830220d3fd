import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** A table cell with a second line in lighter text, such as a date that distinguishes similar rows. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
