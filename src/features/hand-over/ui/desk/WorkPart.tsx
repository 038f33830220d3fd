import type { ReactNode } from 'react';
import { Stack } from '#kit/layout/layout.tsx';
import styles from './WorkPart.module.css';

type WorkPartProps = {
  title: string;
  /** One line about what is recorded. */
  summary: ReactNode;
  /** Whether it is what the desk does next. It is then open. */
  isNext: boolean;
  children: ReactNode;
};

/** A part of the work on a reservation, which opens and closes. */
export function WorkPart({ title, summary, isNext, children }: WorkPartProps) {
  return (
    <details className={`disclosure ${styles.part}`} open={isNext}>
      <summary>
        <h2>{title}</h2>
        <span className="quiet">{summary}</span>
      </summary>
      <Stack className={styles.content}>{children}</Stack>
    </details>
  );
}
