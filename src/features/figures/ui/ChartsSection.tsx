import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayInParts } from '#kernel/locale/day-words.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatShortMoney } from '#kernel/money/typed-money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { Row } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { readChartsCall } from '../calls/figures.ts';
import type { Charts, ChartsQuery, MonthFigures } from '../rules/charts.ts';
import {
  busiestInWords,
  canceledShare,
  cancellationsInWords,
  leadTimeDays,
  leadTimeGroup,
  leadTimeInWords,
  nameOfMonth,
  revenueInWords,
} from '../rules/charts-in-words.ts';
import { BarChart } from './BarChart.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './ChartsSection.module.css';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import {
  cancellationTable,
  leadTimeTable,
  revenueTable,
  toCsv,
  utilizationTable,
} from './chart-tables.ts';
import { formatShare } from './formats.ts';
import { HeatMap } from './HeatMap.tsx';

/** The charts of a period (figures: charts). The old ones stay while others load. */
export function ChartsSection({ query }: { query: ChartsQuery }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [PATHS.adminFigures, 'charts', query],
    queryFn: ({ signal }) => send(readChartsCall, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  if (!data && error)
    return <LoadFailed message="The charts could not be loaded." onRetry={refetch} />;
  if (!data) return <ChartsSkeleton />;
  return (
    <div className={styles.section} aria-busy={isPlaceholderData}>
      <div className={styles.charts}>
        <RevenueChart {...data} />
        <UtilizationChart {...data} />
      </div>
      <div className={styles.more}>
        <details className="disclosure">
          <summary>More charts</summary>
          <div className={styles.charts}>
            <LeadTimeChart {...data} />
            <CancellationChart {...data} />
          </div>
        </details>
        <Button onClick={() => saveCharts(data)}>
          <Download aria-hidden="true" />
          Charts as CSV
        </Button>
      </div>
    </div>
  );
}

/** Saves the figures of all four charts in one file. */
function saveCharts(charts: Charts): void {
  const tables = [revenueTable, utilizationTable, leadTimeTable, cancellationTable];
  const text = toCsv(tables.map((tableOf) => tableOf(charts)));
  saveFile('charts.csv', new Blob([text], { type: 'text/csv' }));
}

function RevenueChart(charts: Charts) {
  const { months } = charts;
  const sentence = revenueInWords(months);
  const hasBefore = months.some(({ revenueBefore }) => revenueBefore > 0);
  return (
    <ChartPanel
      table={revenueTable(charts)}
      sentence={sentence}
      emptyText="No revenue in these twelve months."
    >
      <BarChart
        label={sentence ?? ''}
        bars={months.map(({ month, isOver, revenue, revenueBefore }) => ({
          key: month,
          value: revenue,
          ...(hasBefore && { before: revenueBefore }),
          isOpen: !isOver,
          title: `${nameOfMonth(month)}: ${formatMoney(revenue)}, a year earlier ${formatMoney(revenueBefore)}`,
        }))}
        format={formatShortMoney}
        labels={monthLabels(months)}
      />
      <Row as="ul" className="note" aria-hidden="true">
        <Row as="li" gap="tight">
          <Swatch className={styles.bar} /> In the month
        </Row>
        {months.some(({ isOver }) => !isOver) && (
          <Row as="li" gap="tight">
            <Swatch className={styles.openBar} /> Booked so far
          </Row>
        )}
        {hasBefore && (
          <Row as="li" gap="tight">
            <Swatch className={styles.before} height={3} /> A year earlier
          </Row>
        )}
      </Row>
    </ChartPanel>
  );
}

function Swatch({ className, height = 12 }: { className: string | undefined; height?: number }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
      <rect className={className} y={(12 - height) / 2} width="12" height={height} />
    </svg>
  );
}

function UtilizationChart(charts: Charts) {
  const sentence = busiestInWords(charts.hours);
  return (
    <ChartPanel
      table={utilizationTable(charts)}
      sentence={sentence}
      emptyText="Nothing was rented in this period."
    >
      <HeatMap label={sentence ?? ''} hours={charts.hours} />
    </ChartPanel>
  );
}

function LeadTimeChart(charts: Charts) {
  const { leadTimes } = charts;
  const sentence = leadTimeInWords(leadTimes);
  return (
    <ChartPanel
      table={leadTimeTable(charts)}
      sentence={sentence}
      emptyText="Nothing was rented in this period."
    >
      <BarChart
        label={sentence ?? ''}
        bars={leadTimes.map((rentals, group) => ({
          key: leadTimeDays(group),
          value: rentals,
          title: `${leadTimeGroup(group)}: ${formatNumber(rentals)}`,
        }))}
        format={(rentals) => formatNumber(rentals)}
        labels={leadTimes.map((_rentals, group) => leadTimeDays(group))}
      />
      <p className="note">Days from the booking to the pick-up.</p>
    </ChartPanel>
  );
}

function CancellationChart(charts: Charts) {
  const { months } = charts;
  const sentence = cancellationsInWords(months);
  const hasCanceled = months.some(({ canceled }) => canceled > 0);
  return (
    <ChartPanel
      table={cancellationTable(charts)}
      sentence={sentence}
      emptyText="No reservations in these twelve months."
    >
      {hasCanceled && (
        <>
          <BarChart
            label={sentence ?? ''}
            bars={months.map((month) => ({
              key: month.month,
              value: canceledShare(month),
              isOpen: !month.isOver,
              title: `${nameOfMonth(month.month)}: ${month.canceled} of ${month.rentals + month.canceled}`,
            }))}
            format={formatShare}
            labels={monthLabels(months)}
          />
          <p className="note">Share of the reservations with a pick-up in the month.</p>
        </>
      )}
    </ChartPanel>
  );
}

/** 'Jan' to 'Dec', the first one and each January with the year below. A phone has room for half of them. */
function monthLabels(months: readonly MonthFigures[]): ReactNode[] {
  return months.map(({ month }, index) => (
    <span
      key={month}
      className={styles.month}
      data-wide-only={Number(month.slice(5)) % 2 === 0 || undefined}
    >
      <span>{dayInParts(`${month}-01`, { month: 'short' })}</span>
      {(index === 0 || month.endsWith('-01')) && <span>{month.slice(0, 4)}</span>}
    </span>
  ));
}
