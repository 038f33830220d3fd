import { revenueTrendInWords } from '#domain/desk/charts-in-words.ts';
import type { Week } from '#domain/desk/dashboard.ts';
import { PATHS } from '#urls/paths.ts';
import styles from './RevenueTrend.module.css';

const [WIDTH, HEIGHT] = [100, 30];

/** How the revenue of the last weeks goes, and where to see more. */
export function RevenueTrend({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(...weeks.map(({ revenue }) => revenue));
  const points = weeks.map(({ revenue }, index) => [
    (index * WIDTH) / (weeks.length - 1),
    most > 0 ? HEIGHT * (1 - revenue / most) : HEIGHT,
  ]);
  return (
    <a className={styles.trend} href={PATHS.adminFigures}>
      <span className={styles.words}>
        <span className={styles.label}>Revenue by week</span>{' '}
        <span>{revenueTrendInWords(weeks)}</span>
      </span>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={points.map((point) => point.join()).join(' ')} />
      </svg>
    </a>
  );
}
