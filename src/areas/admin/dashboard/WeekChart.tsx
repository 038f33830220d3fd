import type { Week } from '../../../domain/dashboard.ts';
import { formatDays, formatShortDay } from './formats.ts';
import styles from './WeekChart.module.css';
import { axisEnd } from './week-value.ts';

/** What a chart shows of each week. */
export type Measure = {
  title: string;
  /** 0 or more. */
  amountOf: (week: Week) => number;
  format: (value: number) => string;
  /** The same where there is little room. */
  formatShort: (value: number) => string;
  hrefOf: (week: Week) => string;
};

/** How much of a week's place its bar takes. */
const BAR = 0.64;
/** Parts of the axis that bear a line and a value. */
const TICKS = [1, 0.5, 0];
/** So many weeks share a label, so that there is room for it: under the last of them. */
const LABEL_EVERY = 4;

/** Weeks as bars, the last one still under way; each is a link to the rows behind it. */
export function WeekChart({ weeks, measure }: { weeks: readonly Week[]; measure: Measure }) {
  const { amountOf, formatShort } = measure;
  const end = axisEnd(Math.max(...weeks.map(amountOf)));
  return (
    <div className={styles.chart}>
      <ol className={styles.axis} aria-hidden="true">
        {TICKS.map((tick) => (
          <li key={tick}>{formatShort(tick * end)}</li>
        ))}
      </ol>
      <div className={styles.plot}>
        <Bars weeks={weeks} measure={measure} end={end} />
        <WeekLinks weeks={weeks} measure={measure} end={end} />
      </div>
      <ol className={styles.weeks} aria-hidden="true">
        {weeks
          .filter((_, place) => (weeks.length - 1 - place) % LABEL_EVERY === 0)
          .map((week) => (
            <li key={week.from}>
              {week === weeks.at(-1) ? 'This week' : formatShortDay(week.from)}
            </li>
          ))}
      </ol>
    </div>
  );
}

type PlotProps = { weeks: readonly Week[]; measure: Measure; end: number };

/** One unit across is a week, a hundred down are the axis. */
function Bars({ weeks, measure: { title, amountOf, format }, end }: PlotProps) {
  const values = weeks.map(amountOf);
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${weeks.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}: ${range}, this week ${format(values.at(-1) ?? 0)} so far`}
    >
      {TICKS.map((tick) => (
        <line
          key={tick}
          className={styles.line}
          x2={weeks.length}
          y1={100 - tick * 100}
          y2={100 - tick * 100}
        />
      ))}
      {weeks.map((week, place) => {
        const height = (amountOf(week) / end) * 100;
        return (
          <rect
            key={week.from}
            className={place === weeks.length - 1 ? styles.barUnderWay : styles.bar}
            x={place + (1 - BAR) / 2}
            y={100 - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** Over the bars, as what stands in an image is not reached by everybody. */
function WeekLinks({ weeks, measure: { amountOf, format, formatShort, hrefOf }, end }: PlotProps) {
  return (
    <ol className={styles.links}>
      {weeks.map((week) => {
        const value = amountOf(week);
        return (
          <li key={week.from}>
            <a className={styles.link} href={hrefOf(week)}>
              <span className="visually-hidden">
                {formatDays(week)}: {format(value)}
              </span>
              <span
                className={styles.value}
                data-nothing={value === 0 || undefined}
                style={{ insetBlockEnd: `${(value / end) * 100}%` }}
                aria-hidden="true"
              >
                {formatShort(value)}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
