import type { ReactNode } from 'react';
import { Stack } from '#kit/layout/layout.tsx';
import styles from './PricesPage.module.css';

/** What is on a line: what a rule is about, and how much it is. */
type RuleWords = { words: ReactNode; amount: ReactNode };

/** A line that opens in place. Of the lines with one `group`, one is open at a time. */
export function RuleLine({
  words,
  amount,
  group,
  isOpen,
  children,
}: RuleWords & { group?: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name={group} open={isOpen} className={`disclosure ${styles.line}`}>
      <summary className="figures">
        <span>{words}</span>
        <span>{amount}</span>
      </summary>
      <Stack className={styles.opened}>{children}</Stack>
    </details>
  );
}
