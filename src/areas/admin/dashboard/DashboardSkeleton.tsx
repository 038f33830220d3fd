import styles from './DashboardSkeleton.module.css';
import { FigureStripSkeleton } from './FigureStrip.tsx';

/**
 * The dashboard while it is on its way: what has a place whatever the day brings, and below it
 * grounds without a word, so that nothing that was read moves.
 */
export function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <FigureStripSkeleton />
      <div className={styles.threes}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <span className={`skeleton ${styles.board}`} />
    </div>
  );
}
