import type { ReactNode } from 'react';
import { Stack } from '#kit/layout/layout.tsx';
import styles from './PricesPage.module.css';
import rateStyles from './RateCalendar.module.css';
import { RATE_COLORS } from './rate-colors.ts';

/** What is on a line: what a rule is about, and how much it is. */
type RuleWords = { words: ReactNode; amount: ReactNode; note?: ReactNode };

/** A line that opens in place. Of the lines with one `group`, one is open at a time. */
export function RuleLine({
  words,
  amount,
  note,
  rate,
  group,
  isOpen,
  children,
}: RuleWords & {
  group?: string;
  /** The place of a rate, whose color its days have in the calendar. */
  rate?: number | undefined;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details name={group} open={isOpen} className={`disclosure ${styles.line}`}>
      <summary className="figures">
        <span>
          {rate !== undefined && (
            <span className={rateStyles.mark} data-rate={rate % RATE_COLORS} />
          )}
          {words}
          {note && <span className={`quiet ${styles.note}`}>{note}</span>}
        </span>
        <span>{amount}</span>
      </summary>
      <Stack className={styles.opened}>{children}</Stack>
    </details>
  );
}
