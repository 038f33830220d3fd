import type { HourFigures } from '../rules/charts.ts';
import { clockAt, nameOfWeekday } from '../rules/charts-in-words.ts';
import { utilizationOf } from '../rules/figures.ts';
import { axisTicks } from './axis.ts';
import { SHARE } from './figures-text.ts';
import { formatShare } from './formats.ts';
import styles from './HeatMap.module.css';

export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The hours with a label; more would not fit on a phone. */
const LABELED = [0, 6, 12, 18];
/** The part of a cell's place that it takes. */
const [WIDTH, HEIGHT] = [0.86, 0.8];
const SHADES = 5;
/** A full cell is the first of so many round shares. */
const TICKS = 5;

/**
 * Utilization by hour and day of the week. The more of the fleet is out, the fuller and the darker a cell is, so it
 * can be read without seeing colors. At least one hour has rented time.
 */
export function HeatMap({ label, hours }: { label: string; hours: readonly HourFigures[] }) {
  const [full = 1] = axisTicks(Math.max(...hours.map(utilizationOf)), TICKS);
  return (
    <div className={styles.map}>
      <ol className={styles.days} aria-hidden="true">
        {WEEKDAY_NUMBERS.map((weekday) => (
          <li key={weekday}>{nameOfWeekday(weekday).slice(0, 3)}</li>
        ))}
      </ol>
      <svg
        className={styles.cells}
        viewBox={`0 0 24 ${WEEKDAY_NUMBERS.length}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {hours
          .filter(({ fleetHours }) => fleetHours > 0)
          .map((figures) => (
            <Cell key={`${figures.weekday} ${figures.hour}`} figures={figures} full={full} />
          ))}
      </svg>
      <ol className={styles.hours} aria-hidden="true">
        {LABELED.map((hour) => (
          <li key={hour}>{clockAt(hour)}</li>
        ))}
      </ol>
      <p className={styles.legend}>A full cell: {formatShare(full)} of the fleet is out.</p>
    </div>
  );
}

/** `full` is the share that fills a cell. */
function Cell({ figures, full }: { figures: HourFigures; full: number }) {
  const { weekday, hour } = figures;
  const share = utilizationOf(figures);
  const filled = share / full;
  const x = hour + (1 - WIDTH) / 2;
  const y = weekday - 1 + (1 - HEIGHT) / 2;
  return (
    <g>
      <title>{`${nameOfWeekday(weekday)} ${clockAt(hour)}: ${SHARE.value(share)}`}</title>
      <rect className={styles.cell} x={x} y={y} width={WIDTH} height={HEIGHT} />
      <rect
        className={styles.filled}
        data-shade={Math.min(SHADES, 1 + Math.floor(filled * SHADES))}
        x={x}
        y={y + HEIGHT * (1 - filled)}
        width={WIDTH}
        height={HEIGHT * filled}
      />
    </g>
  );
}
