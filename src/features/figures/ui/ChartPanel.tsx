import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { saveFile } from '#kit/download/save-file.ts';
import styles from './ChartPanel.module.css';
import tableStyles from './FigureTable.module.css';

/** A column of a chart's table. The first one names the rows. */
type ChartColumn<Row> = {
  header: string;
  value: (row: Row) => string | number;
  /** How the table shows a number. The CSV has the number itself. */
  format?: (value: number) => string;
};

type ChartPanelProps<Row> = {
  title: string;
  /** What there is to see; undefined if there is nothing. */
  sentence: string | undefined;
  /** Shown then. */
  emptyText: string;
  /** Of the CSV, without its ending. */
  fileName: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  children: ReactNode;
};

/** A chart with what there is to see, its figures as a table that can be opened, and as a CSV. */
export function ChartPanel<Row>({
  title,
  sentence,
  emptyText,
  fileName,
  columns,
  rows,
  children,
}: ChartPanelProps<Row>) {
  const id = useId();
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={sentence ? undefined : 'quiet'}>{sentence ?? emptyText}</p>
      {sentence && (
        <>
          {children}
          <div className={styles.foot}>
            <details className={`disclosure ${styles.asTable}`}>
              <summary className="note">Show as a table</summary>
              <ChartTable title={title} columns={columns} rows={rows} />
            </details>
            <button className={`note ${styles.csv}`} type="button" onClick={saveCsv}>
              <Download aria-hidden="true" />
              CSV<span className="visually-hidden"> of {title}</span>
            </button>
          </div>
        </>
      )}
    </section>
  );

  function saveCsv() {
    const cells = rows.map((row) => columns.map(({ value }) => value(row)));
    const text = toCsv([columns.map(({ header }) => header), ...cells]);
    saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv' }));
  }
}

function ChartTable<Row>({
  title,
  columns,
  rows,
}: Pick<ChartPanelProps<Row>, 'title' | 'columns' | 'rows'>) {
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
          {rows.map((row) => {
            const [name = '', ...cells] = columns.map(({ value, format }) => {
              const cell = value(row);
              return format && typeof cell === 'number' ? format(cell) : cell;
            });
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]?.header}>{cell}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A table as CSV (RFC 4180). The cells are numbers and our own words, so none can be a formula. */
function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
