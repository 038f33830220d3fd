import { TriangleAlert, Wrench } from 'lucide-react';
import type { StageOrDone } from '../../../domain/reservation-stage.ts';
import styles from './marks.module.css';

/** Marks the next reservation of a vehicle that is late. */
export const AT_RISK = 'At risk';

const WORDS: Record<StageOrDone, string> = {
  upcoming: 'Upcoming',
  'no-show': 'No-show',
  out: 'Out',
  late: 'Late',
  done: 'Done',
};

/** A reservation's stage: a word and the color that stands for it on the board. */
export function StageMark({ stage }: { stage: StageOrDone }) {
  return (
    <span className={styles.stage} data-stage={stage}>
      {WORDS[stage]}
    </span>
  );
}

/** Marks a reservation at risk and says why it is. */
export function RiskMark() {
  return (
    <span className={styles.risk} title="Its vehicle is late">
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}
      <span className="visually-hidden">: its vehicle is late</span>
    </span>
  );
}

/** Marks the maintenance of a vehicle: hatched on the board. */
export function MaintenanceMark() {
  return (
    <span className={`${styles.stage} ${styles.maintenance}`} data-stage="maintenance">
      <Wrench aria-hidden="true" />
      Maintenance
    </span>
  );
}
