import type { ReactNode } from 'react';
import styles from './FactList.module.css';

type FactListProps = {
  facts: readonly { label: string; value: ReactNode }[];
  /** Whether the values are amounts, which are aligned at their end. */
  hasAmounts?: boolean;
};

/** Names and values, one pair per line. */
export function FactList({ facts, hasAmounts }: FactListProps) {
  return (
    <dl className={styles.facts} data-amounts={hasAmounts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
