import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** Names and values, one pair per line. */
export function FactList({
  facts,
  isMoney,
}: {
  facts: readonly { label: string; value: ReactNode }[];
  /** The values are amounts, aligned at their ends. */
  isMoney?: boolean;
}) {
  return (
    <dl className={styles.facts} data-money={isMoney}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
