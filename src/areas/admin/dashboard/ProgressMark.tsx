import type { Progress } from '../../../domain/reservation-progress.ts';
import './progress.css';
import styles from './ProgressMark.module.css';

const WORDS: Record<Progress, string> = {
  upcoming: 'Upcoming',
  out: 'Out',
  late: 'Late',
  done: 'Done',
};

/** How far a reservation has come: a word and the mark that stands for it on the board. */
export function ProgressMark({ progress }: { progress: Progress }) {
  return (
    <span className={styles.mark} data-progress={progress}>
      {WORDS[progress]}
    </span>
  );
}
