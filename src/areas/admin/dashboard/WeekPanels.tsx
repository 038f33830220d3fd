import type { Week } from '../../../domain/dashboard.ts';
import { formatDollars } from '../../../domain/dollars.ts';
import { formatCount, formatShare, formatShortDollars } from './formats.ts';
import { pickUpsPath, takenPath } from './reservation-paths.ts';
import type { Measure } from './WeekChart.tsx';
import { WeekPanel } from './WeekPanel.tsx';
import type { WeekColumn } from './WeekTable.tsx';
import { utilizationOf } from './week-value.ts';

type Weeks = { weeks: readonly Week[] };

/** What came in belongs to the week of its pick-up. */
const REVENUE: Measure = {
  title: 'Revenue by week',
  amountOf: ({ revenue }) => revenue,
  format: formatDollars,
  formatShort: formatShortDollars,
  hrefOf: pickUpsPath,
};

const REVENUE_COLUMNS: readonly WeekColumn[] = [
  { header: 'Pick-ups', cell: ({ reservations }) => formatCount(reservations) },
  { header: 'Revenue', cell: ({ revenue }) => formatDollars(revenue) },
];

/** A rental counts in each of the weeks that it takes hours of. */
const UTILIZATION: Measure = {
  title: 'Fleet utilization by week',
  amountOf: utilizationOf,
  format: formatShare,
  formatShort: formatShare,
  hrefOf: takenPath,
};

const UTILIZATION_COLUMNS: readonly WeekColumn[] = [
  { header: 'Rented hours', cell: ({ rentedHours }) => formatCount(Math.round(rentedHours)) },
  { header: 'Fleet hours', cell: ({ fleetHours }) => formatCount(Math.round(fleetHours)) },
  { header: 'Utilization', cell: (week) => formatShare(utilizationOf(week)) },
];

export function RevenuePanel({ weeks }: Weeks) {
  return (
    <WeekPanel
      measure={REVENUE}
      columns={REVENUE_COLUMNS}
      weeks={weeks}
      nothing="No revenue in the last twelve weeks."
    />
  );
}

export function UtilizationPanel({ weeks }: Weeks) {
  return (
    <WeekPanel
      measure={UTILIZATION}
      columns={UTILIZATION_COLUMNS}
      weeks={weeks}
      nothing="Nothing was rented in the last twelve weeks."
    />
  );
}
