import type { ReactNode } from 'react';
import { axisTicks } from './axis.ts';
import styles from './BarChart.module.css';

type Bar = {
  key: string;
  /** At least 0; one of the bars is above 0. */
  value: number;
  /** Shown as a line across the bar: what it is compared with. */
  before?: number;
  /** The bar can still grow. */
  isOpen?: boolean;
  /** What a pointer over the bar shows. */
  title?: string;
};

type BarChartProps = {
  /** What there is to see, for people who can't see the image. */
  label: string;
  bars: readonly Bar[];
  /** Short, for the axis. */
  format: (value: number) => string;
  /** Below the bars, each as wide as the next one. */
  labels: readonly ReactNode[];
  labelsAlign?: 'center' | 'end';
  /** On top of the bars. */
  children?: ReactNode;
};

/** A bar's width as a share of its place. */
const BAR_WIDTH = 0.64;
/** About as many lines as the axis has. */
const TICKS = 3;

/** Bars over an axis that begins at 0. The texts are not in the image, so they keep their size. */
export function BarChart({
  label,
  bars,
  format,
  labels,
  labelsAlign = 'center',
  children,
}: BarChartProps) {
  const ticks = axisTicks(
    Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before])),
    TICKS,
  );
  const [end = 1] = ticks;
  return (
    <div className={styles.chart}>
      <ol className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{format(tick)}</li>
        ))}
      </ol>
      <div className={styles.plot}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length} ${end}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.line}
              x2={bars.length}
              y1={end - tick}
              y2={end - tick}
            />
          ))}
          {bars.map(({ key, value, before, isOpen, title }, index) => (
            <g key={key}>
              {title && <title>{title}</title>}
              {/* The whole height shows the title. */}
              <rect className={styles.place} x={index} width={1} height={end} />
              <rect
                className={isOpen ? styles.openBar : styles.bar}
                x={index + (1 - BAR_WIDTH) / 2}
                y={end - value}
                width={BAR_WIDTH}
                height={value}
              />
              {before !== undefined && (
                <line
                  className={styles.before}
                  x1={index + 0.06}
                  x2={index + 0.94}
                  y1={end - before}
                  y2={end - before}
                />
              )}
            </g>
          ))}
        </svg>
        {children}
      </div>
      <ol className={styles.labels} data-align={labelsAlign} aria-hidden="true">
        {labels.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
          <li key={index}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
