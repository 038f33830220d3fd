import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** A cell's main text, with a quieter second line that tells similar rows apart. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      <span className={styles.note}>{note}</span>
    </span>
  );
}
