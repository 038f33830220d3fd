import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** What a cell is about, and more quietly below it what helps to tell it from others. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
