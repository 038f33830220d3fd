import { type ReactNode, useId } from 'react';
import styles from './ChartPanel.module.css';
import type { ChartTable } from './chart-tables.ts';
import tableStyles from './FigureTable.module.css';

type ChartPanelProps = {
  table: ChartTable;
  /** What there is to see; undefined if there is nothing. */
  sentence: string | undefined;
  /** Shown then. */
  emptyText: string;
  children: ReactNode;
};

/** A chart with what there is to see, and its figures as a table that can be opened. */
export function ChartPanel({ table, sentence, emptyText, children }: ChartPanelProps) {
  const id = useId();
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{table.title}</h2>
      <p className={sentence ? undefined : 'quiet'}>{sentence ?? emptyText}</p>
      {sentence && (
        <>
          {children}
          <details className={`disclosure ${styles.asTable}`}>
            <summary className="note">Show as a table</summary>
            <FigureTable {...table} />
          </details>
        </>
      )}
    </section>
  );
}

function FigureTable({ title, columns, rows }: ChartTable) {
  return (
    // Scrolls by keyboard where it is wider than its panel.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroller} aria-label={`Table of ${title}`} tabIndex={0}>
      <table className={tableStyles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => {
                const { header, format } = columns[index + 1] ?? {};
                return (
                  <td key={header}>{format && typeof cell === 'number' ? format(cell) : cell}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
