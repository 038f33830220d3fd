import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { Row } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { readChartsCall } from '../calls/figures.ts';
import type { Charts, ChartsQuery, HourFigures, MonthFigures } from '../rules/charts.ts';
import {
  busiestInWords,
  canceledShare,
  cancellationsInWords,
  clockAt,
  leadTimeDays,
  leadTimeGroup,
  leadTimeInWords,
  nameOfMonth,
  nameOfWeekday,
  revenueInWords,
} from '../rules/charts-in-words.ts';
import { utilizationOf } from '../rules/figures.ts';
import { BarChart } from './BarChart.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './ChartsSection.module.css';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { COUNT, DOLLARS, SHARE } from './figures-text.ts';
import { formatCount, formatShare, formatShortDollars } from './formats.ts';
import { HeatMap, WEEKDAY_NUMBERS } from './HeatMap.tsx';

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
    <div className={styles.charts} aria-busy={isPlaceholderData}>
      <RevenueChart {...data} />
      <UtilizationChart {...data} />
      <LeadTimeChart {...data} />
      <CancellationChart {...data} />
    </div>
  );
}

function RevenueChart({ months }: Charts) {
  const sentence = revenueInWords(months);
  const hasBefore = months.some(({ revenueBefore }) => revenueBefore > 0);
  return (
    <ChartPanel
      title="Revenue by month"
      sentence={sentence}
      emptyText="No revenue in these twelve months."
      fileName="revenue-by-month"
      columns={[
        { header: 'Month', value: ({ month }) => nameOfMonth(month) },
        { header: 'Rentals', value: ({ rentals }) => rentals, format: COUNT.value },
        { header: 'Revenue', value: ({ revenue }) => revenue, format: DOLLARS.value },
        { header: 'A year earlier', value: (month) => month.revenueBefore, format: DOLLARS.value },
      ]}
      rows={months}
    >
      <BarChart
        label={sentence ?? ''}
        bars={months.map(({ month, isOver, revenue, revenueBefore }) => ({
          key: month,
          value: revenue,
          ...(hasBefore && { before: revenueBefore }),
          isOpen: !isOver,
          title: `${nameOfMonth(month)}: ${DOLLARS.value(revenue)}, a year earlier ${DOLLARS.value(revenueBefore)}`,
        }))}
        format={formatShortDollars}
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

function UtilizationChart({ hours }: Charts) {
  const sentence = busiestInWords(hours);
  const byTime = new Map(hours.map((figures) => [`${figures.weekday} ${figures.hour}`, figures]));
  return (
    <ChartPanel
      title="Utilization by day and hour"
      sentence={sentence}
      emptyText="Nothing was rented in this period."
      fileName="utilization-by-hour"
      columns={[
        { header: 'Hour', value: clockAt },
        ...WEEKDAY_NUMBERS.map((weekday) => ({
          header: nameOfWeekday(weekday).slice(0, 3),
          value: (hour: number) => shareOf(byTime.get(`${weekday} ${hour}`)),
          format: formatShare,
        })),
      ]}
      rows={[...Array(24).keys()]}
    >
      <HeatMap label={sentence ?? ''} hours={hours} />
    </ChartPanel>
  );
}

/** An hour without a fleet has no share. */
function shareOf(figures: HourFigures | undefined): number | string {
  return figures && figures.fleetHours > 0 ? Number(utilizationOf(figures).toFixed(4)) : '';
}

function LeadTimeChart({ leadTimes }: Charts) {
  const sentence = leadTimeInWords(leadTimes);
  const total = leadTimes.reduce((sum, count) => sum + count, 0);
  const groups = leadTimes.map((rentals, group) => ({ group, rentals, share: rentals / total }));
  return (
    <ChartPanel
      title="Lead time"
      sentence={sentence}
      emptyText="Nothing was rented in this period."
      fileName="lead-time"
      columns={[
        { header: 'Booked', value: ({ group }) => leadTimeGroup(group) },
        { header: 'Rentals', value: ({ rentals }) => rentals, format: COUNT.value },
        { header: 'Share', value: ({ share }) => Number(share.toFixed(4)), format: SHARE.value },
      ]}
      rows={groups}
    >
      <BarChart
        label={sentence ?? ''}
        bars={groups.map(({ group, rentals }) => ({
          key: leadTimeDays(group),
          value: rentals,
          title: `${leadTimeGroup(group)}: ${formatCount(rentals)}`,
        }))}
        format={formatCount}
        labels={groups.map(({ group }) => leadTimeDays(group))}
      />
      <p className="note">Days from the booking to the pick-up.</p>
    </ChartPanel>
  );
}

function CancellationChart({ months }: Charts) {
  const sentence = cancellationsInWords(months);
  const hasCanceled = months.some(({ canceled }) => canceled > 0);
  return (
    <ChartPanel
      title="Cancellations"
      sentence={sentence}
      emptyText="No reservations in these twelve months."
      fileName="cancellations-by-month"
      columns={[
        { header: 'Month of the pick-up', value: ({ month }) => nameOfMonth(month) },
        {
          header: 'Reservations',
          value: ({ rentals, canceled }) => rentals + canceled,
          format: COUNT.value,
        },
        { header: 'Canceled', value: ({ canceled }) => canceled, format: COUNT.value },
        {
          header: 'Share',
          value: (month) => Number(canceledShare(month).toFixed(4)),
          format: SHARE.value,
        },
      ]}
      rows={months}
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
          <p className="note">Share of the reservations picked up in the month.</p>
        </>
      )}
    </ChartPanel>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** 'Jan' to 'Dec', the first one and each January with the year below. A phone has room for half of them. */
function monthLabels(months: readonly MonthFigures[]): ReactNode[] {
  return months.map(({ month }, index) => (
    <span
      key={month}
      className={styles.month}
      data-wide-only={Number(month.slice(5)) % 2 === 0 || undefined}
    >
      <span>{monthFormat.format(new Date(`${month}-01T00:00:00Z`))}</span>
      {(index === 0 || month.endsWith('-01')) && <span>{month.slice(0, 4)}</span>}
    </span>
  ));
}
