import styles from './DashboardSkeleton.module.css';
import { FigureStripSkeleton } from './FigureStrip.tsx';

/**
 * The dashboard while it loads: the figures and panels that are always there, in their final size,
 * so that nothing moves when the data comes.
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
