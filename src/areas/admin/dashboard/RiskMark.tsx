import { TriangleAlert } from 'lucide-react';
import styles from './RiskMark.module.css';

/** Said of the next reservation of a vehicle that is late. */
export const AT_RISK = 'At risk';

/** Marks such a reservation in a list, and tells what it means. */
export function RiskMark() {
  return (
    <span className={styles.risk} title="Its vehicle is late">
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}
      <span className="visually-hidden">: its vehicle is late</span>
    </span>
  );
}
