import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** A table cell with a second line in quieter text, such as a date that tells similar rows apart. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
