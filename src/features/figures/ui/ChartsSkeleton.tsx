import styles from './ChartsSection.module.css';

const CHARTS = ['revenue', 'utilization'];

/** Keeps the place of the charts while they load. */
export function ChartsSkeleton() {
  return (
    <div className={`${styles.section} ${styles.charts}`} aria-hidden="true">
      {CHARTS.map((chart) => (
        <span key={chart} className={`skeleton ${styles.skeleton}`} />
      ))}
    </div>
  );
}
