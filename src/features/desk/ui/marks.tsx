import { Wrench } from 'lucide-react';
import type { StageOrDone } from '#booking/rules.ts';
import { stageInWords } from '#desk-reservations/ui/desk/ReservationState.tsx';
import styles from './marks.module.css';

/** A reservation's stage: a word, with the stage's color on the board, or which charges are to be decided. */
export function StageMark({
  stage,
  undecided,
}: {
  stage: StageOrDone;
  undecided?: number | undefined;
}) {
  return (
    <span className={styles.stage} data-stage={undecided ? 'undecided' : stage}>
      {stageInWords({ stage, undecided })}
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
