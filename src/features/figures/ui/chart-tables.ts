import { formatMoney } from '#kernel/money/money.ts';
import type { Charts, HourFigures } from '../rules/charts.ts';
import {
  canceledShare,
  clockAt,
  leadTimeGroup,
  nameOfMonth,
  nameOfWeekday,
} from '../rules/charts-in-words.ts';
import { leftAfterCosts, utilizationOf } from '../rules/figures.ts';
import { COUNT, SHARE } from './figures-text.ts';
import { formatShare } from './formats.ts';
import { WEEKDAY_NUMBERS } from './HeatMap.tsx';

/** The figures of a chart. */
export type ChartTable = {
  title: string;
  columns: readonly { header: string; format?: (value: number) => string }[];
  /** A cell for each column. The first one names the row. */
  rows: readonly (readonly (string | number)[])[];
};

export function revenueTable({ months }: Charts): ChartTable {
  return {
    title: 'Revenue by month',
    columns: [
      { header: 'Month' },
      { header: 'Rentals', format: COUNT.value },
      { header: 'Revenue', format: formatMoney },
      { header: 'Costs', format: formatMoney },
      { header: 'After costs', format: formatMoney },
      { header: 'A year earlier', format: formatMoney },
    ],
    rows: months.map(({ month, rentals, revenue, costs, revenueBefore }) => [
      nameOfMonth(month),
      rentals,
      revenue,
      costs,
      leftAfterCosts({ revenue, costs }),
      revenueBefore,
    ]),
  };
}

export function utilizationTable({ hours }: Charts): ChartTable {
  const byTime = new Map(hours.map((figures) => [`${figures.weekday} ${figures.hour}`, figures]));
  return {
    title: 'Utilization by day and hour',
    columns: [
      { header: 'Hour' },
      ...WEEKDAY_NUMBERS.map((weekday) => ({
        header: nameOfWeekday(weekday).slice(0, 3),
        format: formatShare,
      })),
    ],
    rows: [...Array(24).keys()].map((hour) => [
      clockAt(hour),
      ...WEEKDAY_NUMBERS.map((weekday) => shareOf(byTime.get(`${weekday} ${hour}`))),
    ]),
  };
}

/** An hour without a fleet has no share. */
function shareOf(figures: HourFigures | undefined): number | string {
  return figures && figures.fleetHours > 0 ? toFourDigits(utilizationOf(figures)) : '';
}

export function leadTimeTable({ leadTimes }: Charts): ChartTable {
  const total = leadTimes.reduce((sum, count) => sum + count, 0);
  return {
    title: 'Lead time',
    columns: [
      { header: 'Booked' },
      { header: 'Rentals', format: COUNT.value },
      { header: 'Share', format: SHARE.value },
    ],
    rows: leadTimes.map((rentals, group) => [
      leadTimeGroup(group),
      rentals,
      total > 0 ? toFourDigits(rentals / total) : '',
    ]),
  };
}

export function cancellationTable({ months }: Charts): ChartTable {
  return {
    title: 'Cancellations',
    columns: [
      { header: 'Month of the pick-up' },
      { header: 'Reservations', format: COUNT.value },
      { header: 'Canceled', format: COUNT.value },
      { header: 'Share', format: SHARE.value },
    ],
    rows: months.map((month) => [
      nameOfMonth(month.month),
      month.rentals + month.canceled,
      month.canceled,
      toFourDigits(canceledShare(month)),
    ]),
  };
}

function toFourDigits(share: number): number {
  return Number(share.toFixed(4));
}

/**
 * Tables as one CSV (RFC 4180), each below its title and after an empty line. The cells are numbers and our own words,
 * so none can be a formula.
 */
export function toCsv(tables: readonly ChartTable[]): string {
  return tables
    .map(({ title, columns, rows }) =>
      [[title], columns.map(({ header }) => header), ...rows]
        .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
        .join(''),
    )
    .join('\r\n');
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
