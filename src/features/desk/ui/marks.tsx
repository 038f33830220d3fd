import { Wrench } from 'lucide-react';
import type { StageOrDone } from '#booking/rules.ts';
import { STAGE_WORDS } from '#desk-reservations/ui/desk/ReservationState.tsx';
import styles from './marks.module.css';

/** A reservation's stage: a word, with the stage's color on the board. */
export function StageMark({ stage }: { stage: StageOrDone }) {
  return (
    <span className={styles.stage} data-stage={stage}>
      {STAGE_WORDS[stage]}
    </span>
  );
}

/** Marks a vehicle in maintenance, which is hatched on the board. */
export function MaintenanceMark() {
  return (
    <span className={`${styles.stage} ${styles.maintenance}`} data-stage="maintenance">
      <Wrench aria-hidden="true" />
      Maintenance
    </span>
  );
}
