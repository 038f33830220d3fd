import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

type FigureTableProps = {
  title: string;
  headers: readonly string[];
  /** A cell for each header. The first one names the row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** The figures of a chart, shown on demand. Keys scroll the table where it is wider than its panel. */
export function FigureTable({ title, headers, rows }: FigureTableProps) {
  return (
    <details className={`disclosure ${styles.asTable}`}>
      <summary className="note">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={styles.scroller} aria-label={`Table of ${title}`} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={headers[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
