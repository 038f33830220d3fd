import styles from './Change.module.css';
import type { FigureFormat } from './figures-text.ts';

type ChangeProps = {
  figure: number;
  /** The same in the period before; undefined if there was none. */
  before: number | undefined;
  format: FigureFormat;
};

/** How much a figure has grown since the period before. */
export function Change({ figure, before, format }: ChangeProps) {
  if (before === undefined) return <>New</>;
  const text = format.change(figure - before);
  const direction = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : undefined;
  return (
    <span className={styles.change} data-direction={direction}>
      {direction ? text : 'No change'}
      <span className="visually-hidden"> from {format.value(before)} in the period before</span>
    </span>
  );
}
