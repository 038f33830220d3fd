import type { Week } from '../../../domain/dashboard.ts';
import { formatDays } from './formats.ts';
import styles from './WeekTable.module.css';

export type WeekColumn = { header: string; cell: (week: Week) => string };

type WeekTableProps = {
  caption: string;
  weeks: readonly Week[];
  columns: readonly WeekColumn[];
  hrefOf: (week: Week) => string;
};

/** Weeks in figures, the newest first; each week leads to its rows. */
export function WeekTable({ caption, weeks, columns, hrefOf }: WeekTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Week</th>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from}>
            <th scope="row">
              <a href={hrefOf(week)}>{formatDays(week)}</a>
            </th>
            {columns.map(({ header, cell }) => (
              <td key={header}>{cell(week)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
