import { CircleAlert } from 'lucide-react';
import type { Dashboard } from '../../../domain/dashboard.ts';
import { PATHS } from '../../../domain/paths.ts';
import styles from './FigureStrip.module.css';
import { formatCount } from './formats.ts';
import { pickUpsPath, returnsPath, stagePath } from './reservation-paths.ts';

type Figure = { label: (typeof LABELS)[number]; value: number; href: string; isAlarming?: boolean };

const LABELS = ['Pick-ups today', 'Returns today', 'Out', 'Late', 'Vehicles'] as const;

/** The day in five figures, each a link to the rows it counts. */
export function FigureStrip({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul className={styles.strip} aria-label="Today in figures">
      {figuresOf(dashboard).map((figure) => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </ul>
  );
}

/** The same before the figures are there. */
export function FigureStripSkeleton() {
  return (
    <ul className={styles.strip}>
      {LABELS.map((label) => (
        <li key={label} className={styles.cell}>
          <span className={styles.label}>{label}</span>
          <span className={`skeleton ${styles.waiting}`} />
        </li>
      ))}
    </ul>
  );
}

function FigureCell({ label, value, href, isAlarming }: Figure) {
  return (
    <li>
      <a className={styles.cell} href={href} data-alarming={isAlarming || undefined}>
        <span className={styles.label}>
          {isAlarming && <CircleAlert aria-hidden="true" />}
          {label}
        </span>{' '}
        <span className={styles.value}>{formatCount(value)}</span>
      </a>
    </li>
  );
}

function figuresOf(dashboard: Dashboard): Figure[] {
  const { today, pickUpsToday, returnsToday, out, late, vehicles } = dashboard;
  const thisDay = { from: today, to: today };
  return [
    { label: 'Pick-ups today', value: pickUpsToday.total, href: pickUpsPath(thisDay) },
    { label: 'Returns today', value: returnsToday.total, href: returnsPath(thisDay) },
    { label: 'Out', value: out.total, href: stagePath('out') },
    { label: 'Late', value: late.total, href: stagePath('late'), isAlarming: late.total > 0 },
    { label: 'Vehicles', value: vehicles, href: PATHS.adminVehicles },
  ];
}
