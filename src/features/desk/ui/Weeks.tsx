import { useState } from 'react';
import { revenueTrendInWords } from '#figures/rules/charts-in-words.ts';
import { utilizationOf, type Week } from '#figures/rules/figures.ts';
import { BarChart } from '#figures/ui/BarChart.tsx';
import { FigureTable } from '#figures/ui/FigureTable.tsx';
import { formatDays, formatShare, formatShortDay } from '#figures/ui/formats.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatShortMoney } from '#kernel/money/typed-money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { pickUpsPath, takenPath } from './reservation-paths.ts';
import { SectionPanel } from './SectionPanel.tsx';
import styles from './Weeks.module.css';

/** A figure that a panel shows for each week. */
type Measure = {
  title: string;
  /** At least 0. */
  amountOf: (week: Week) => number;
  format: (value: number) => string;
  /** A shorter form for the axis. */
  formatShort: (value: number) => string;
  hrefOf: (week: Week) => string;
  /** The columns of the table. */
  columns: readonly { header: string; cell: (week: Week) => string }[];
  /** A sentence about the weeks. */
  inWords?: (weeks: readonly Week[]) => string;
  /** Shown when all weeks are 0. */
  emptyText: string;
};

/** Revenue belongs to the week of the pick-up. */
export const REVENUE: Measure = {
  title: 'Revenue by week',
  amountOf: ({ revenue }) => revenue,
  format: formatMoney,
  formatShort: formatShortMoney,
  hrefOf: pickUpsPath,
  columns: [
    { header: 'Pick-ups', cell: ({ reservations }) => formatNumber(reservations) },
    { header: 'Revenue', cell: ({ revenue }) => formatMoney(revenue) },
  ],
  inWords: revenueTrendInWords,
  emptyText: 'No revenue in the last twelve weeks.',
};

/** A rental counts in every week in which it has hours. */
export const UTILIZATION: Measure = {
  title: 'Fleet utilization by week',
  amountOf: utilizationOf,
  format: formatShare,
  formatShort: formatShare,
  hrefOf: takenPath,
  columns: [
    { header: 'Rented hours', cell: ({ rentedHours }) => formatNumber(Math.round(rentedHours)) },
    { header: 'Fleet hours', cell: ({ fleetHours }) => formatNumber(Math.round(fleetHours)) },
    { header: 'Utilization', cell: (week) => formatShare(utilizationOf(week)) },
  ],
  emptyText: 'Nothing was rented in the last twelve weeks.',
};

type WeekPanelProps = { measure: Measure; weeks: readonly Week[] };

/** A chart of the last weeks, with its figures in a table that can be opened. */
export function WeekPanel({ measure, weeks }: WeekPanelProps) {
  const isEmpty = weeks.every((week) => measure.amountOf(week) === 0);
  return (
    <SectionPanel title={measure.title}>
      <Stack gap="small" className={styles.body}>
        {isEmpty && (
          <p className="quiet">
            {measure.emptyText} Customers book from <a href={PATHS.vehicles}>the fleet's pages</a>.
          </p>
        )}
        {!isEmpty && (
          <>
            {measure.inWords && <p>{measure.inWords(weeks)}</p>}
            <WeekChart weeks={weeks} measure={measure} />
            <FigureTable
              title={measure.title}
              headers={['Week', ...measure.columns.map(({ header }) => header)]}
              // The newest week comes first.
              rows={weeks.toReversed().map((week) => ({
                key: week.from,
                cells: [
                  <a key="week" href={measure.hrefOf(week)}>
                    {formatDays(week)}
                  </a>,
                  ...measure.columns.map(({ cell }) => cell(week)),
                ],
              }))}
            />
          </>
        )}
      </Stack>
    </SectionPanel>
  );
}

/** Every fourth week has a label, counted back from the current one. More labels would not fit. */
const LABEL_EVERY = 4;

/**
 * Weeks as bars, the last one incomplete. Each bar links to its rows. Values beside the bars would
 * overlap, so one line above them shows the hovered or focused week and its value.
 */
function WeekChart({ weeks, measure }: WeekPanelProps) {
  const { title, amountOf, format, formatShort } = measure;
  const [pointedAt, setPointedAt] = useState<Week>();
  const thisWeek = weeks.at(-1);
  const named = pointedAt ?? thisWeek;
  const values = weeks.map(amountOf);
  const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  return (
    <>
      {named && (
        <p className={styles.named} aria-hidden="true">
          <strong>{format(amountOf(named))}</strong>{' '}
          {pointedAt ? formatDays(named) : 'this week so far'}
        </p>
      )}
      <BarChart
        label={`${title}: ${range}, this week ${format(values.at(-1) ?? 0)} so far`}
        bars={weeks.map((week) => ({
          key: week.from,
          value: amountOf(week),
          isOpen: week === thisWeek,
        }))}
        format={formatShort}
        labels={weeks
          .filter((_, index) => (weeks.length - 1 - index) % LABEL_EVERY === 0)
          .map((week) => (week === thisWeek ? 'This week' : formatShortDay(week.from)))}
        labelsAlign="end"
      >
        <WeekLinks weeks={weeks} measure={measure} onPoint={setPointedAt} />
      </BarChart>
    </>
  );
}

/** Links on top of the bars, because parts of an image can't take the focus. */
function WeekLinks({
  weeks,
  measure: { amountOf, format, hrefOf },
  onPoint,
}: WeekPanelProps & { onPoint: (week: Week | undefined) => void }) {
  return (
    <ol className={styles.links}>
      {weeks.map((week) => (
        <li key={week.from}>
          <a
            className={styles.link}
            href={hrefOf(week)}
            onPointerEnter={() => onPoint(week)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(week)}
            onBlur={() => onPoint(undefined)}
          >
            <span className="visually-hidden">
              {formatDays(week)}: {format(amountOf(week))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
