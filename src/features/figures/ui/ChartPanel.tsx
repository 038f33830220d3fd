import { type ReactNode, useId } from 'react';
import styles from './ChartPanel.module.css';
import type { ChartTable } from './chart-tables.ts';
import { FigureTable } from './FigureTable.tsx';

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
  const { title, columns, rows } = table;
  const id = useId();
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={sentence ? undefined : 'quiet'}>{sentence ?? emptyText}</p>
      {sentence && (
        <>
          {children}
          <FigureTable
            title={title}
            headers={columns.map(({ header }) => header)}
            rows={rows.map((cells) => ({
              key: cells[0] ?? '',
              cells: cells.map((cell, index) => {
                const format = columns[index]?.format;
                return format && typeof cell === 'number' ? format(cell) : cell;
              }),
            }))}
          />
        </>
      )}
    </section>
  );
}
