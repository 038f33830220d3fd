import type { Week } from '../../../domain/dashboard.ts';
import { PATHS } from '../../../domain/paths.ts';
import { SectionPanel } from './SectionPanel.tsx';
import { type Measure, WeekChart } from './WeekChart.tsx';
import styles from './WeekPanel.module.css';
import { type WeekColumn, WeekTable } from './WeekTable.tsx';

type WeekPanelProps = {
  measure: Measure;
  columns: readonly WeekColumn[];
  weeks: readonly Week[];
  /** Said when all of them are 0. */
  nothing: string;
};

/** Something of the last weeks as a chart, with the table it is drawn from behind it. */
export function WeekPanel({ measure, columns, weeks, nothing }: WeekPanelProps) {
  const isEmpty = weeks.every((week) => measure.amountOf(week) === 0);
  return (
    <SectionPanel title={measure.title}>
      <div className={styles.body}>
        {isEmpty && (
          <p className={styles.nothing}>
            {nothing} Customers book from <a href={PATHS.vehicles}>the fleet's pages</a>.
          </p>
        )}
        {!isEmpty && (
          <>
            <WeekChart weeks={weeks} measure={measure} />
            <details className={`disclosure ${styles.behind}`}>
              <summary>Show as a table</summary>
              <WeekTable
                caption={measure.title}
                weeks={weeks}
                columns={columns}
                hrefOf={measure.hrefOf}
              />
            </details>
          </>
        )}
      </div>
    </SectionPanel>
  );
}
