import styles from './Change.module.css';
import type { FigureFormat } from './figures-text.ts';

type ChangeProps = {
  figure: number;
  /** The figure of the period before; undefined without one. */
  before: number | undefined;
  format: FigureFormat;
  /** Whether more is neither good nor bad, such as of costs. */
  isNeutral?: boolean;
};

/** How much a figure has grown compared to the period before. */
export function Change({ figure, before, format, isNeutral = false }: ChangeProps) {
  if (before === undefined) return <>New</>;
  const text = format.change(figure - before);
  const direction = text.includes('+') ? 'up' : text.includes('−') ? 'down' : undefined;
  return (
    <span className={styles.change} data-direction={isNeutral ? undefined : direction}>
      {direction ? text : 'No change'}
      <span className="visually-hidden"> from {format.value(before)} in the period before</span>
    </span>
  );
}
