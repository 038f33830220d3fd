import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import type { FilterName } from '../rules/search-url.ts';

/** A filter's value as a choice: '5 or more', 'Up to $40', 'Diesel'. The filter's name is above it. */
export function filterInWords(name: FilterName, value: string | number | boolean): string {
  switch (name) {
    case 'minSeats':
    case 'minLuggage':
      return `${value} or more`;
    case 'maxPricePerHour': {
      const [, decimals = ''] = String(value).split('.');
      const format = { minimumFractionDigits: decimals.length, useGrouping: false };
      return `Up to ${formatMoney(Number(value), format)}`;
    }
    case 'airConditioning':
      return String(value) === 'true' ? 'Yes' : 'No';
    default:
      return String(value);
  }
}

type Totals = {
  totalElements: number;
  totalIsCapped?: true | undefined;
  /** Only in a search for a period. */
  totalAvailable?: number | undefined;
};

/** The number of vehicles in a list: '7 of 16 vehicles are free', or '16 vehicles' without a period. */
export function totalsInWords({ totalElements, totalIsCapped, totalAvailable }: Totals): string {
  const total = formatNumber(totalElements) + (totalIsCapped ? '+' : '');
  const vehicles = totalElements === 1 ? '1 vehicle' : `${total} vehicles`;
  if (totalAvailable === undefined || totalElements === 0) return vehicles;
  const free = totalAvailable === 0 ? 'None' : formatNumber(totalAvailable);
  return `${free} of ${vehicles} ${totalAvailable > 1 ? 'are' : 'is'} free`;
}

/** Whether a vehicle can be rented for the period that was searched. */
export function freeInWords(available: boolean | undefined, tooShort: string | undefined): string {
  if (available) return 'Free';
  return tooShort ? 'Too short' : 'Taken';
}
