import { formatDollars } from '#domain/money/dollars.ts';
import { lineInWords } from '#domain/money/line-words.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import styles from './PriceTotal.module.css';

type Lines = readonly AnsweredLine[] | undefined;

/** A total in dollars. With lines, a press on it shows them. */
export function PriceTotal({ dollars, lines }: { dollars: number; lines: Lines }) {
  const total = <strong className="figures">{formatDollars(dollars)}</strong>;
  if (!lines) return total;
  return (
    <details className={styles.total}>
      <summary>{total} in detail</summary>
      <PriceLines lines={lines} />
    </details>
  );
}

/** The lines of a price with their amounts. */
export function PriceLines({ lines }: { lines: readonly AnsweredLine[] }) {
  return (
    <dl className={`figures ${styles.lines}`}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label} ${line.unitPrice}`}>
          <dt>{lineInWords(line)}</dt>
          <dd>{formatDollars(line.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
