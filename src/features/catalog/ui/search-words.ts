import { fuelInWords, transmissionInWords } from '#fleet/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { FilterName } from '../rules/search-url.ts';

/** A filter's value as a choice: '5 or more', 'Up to $40', 'Diesel'. The filter's name is above it. */
export function filterInWords(name: FilterName, value: string | number | boolean): string {
  switch (name) {
    case 'minSeats':
    case 'minLuggage':
      return t('catalog.orMore', { number: `${value}` });
    case 'maxPricePerHour': {
      const [, decimals = ''] = String(value).split('.');
      const format = { minimumFractionDigits: decimals.length, useGrouping: false };
      return t('catalog.upTo', { price: formatMoney(Number(value), format) });
    }
    case 'airConditioning':
      return String(value) === 'true' ? t('fleet.yes') : t('catalog.no');
    case 'transmission':
      return transmissionInWords(String(value));
    case 'fuelType':
      return fuelInWords(String(value));
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
  const count = totalElements;
  const total = totalAsWritten(totalElements, totalIsCapped);
  if (totalAvailable === undefined || count === 0) return t('catalog.vehicles', { count, total });
  if (totalAvailable === 0) return t('catalog.noneIsFree', { count, total });
  return totalAvailable === 1
    ? t('catalog.oneIsFree', { count, total })
    : t('catalog.someAreFree', { free: formatNumber(totalAvailable), total });
}

/** The button that leads to the list: 'Show 16 vehicles, 7 free', or without a period 'Show 16 vehicles'. */
export function showInWords({ totalElements, totalIsCapped, totalAvailable }: Totals): string {
  const count = totalElements;
  const total = totalAsWritten(totalElements, totalIsCapped);
  return totalAvailable === undefined
    ? t('catalog.show', { count, total })
    : t('catalog.showFree', { count, total, free: totalAvailable });
}

/** '16', or '1,000+' where vehicles are not counted further. */
function totalAsWritten(total: number, isCapped: true | undefined): string {
  return formatNumber(total) + (isCapped ? '+' : '');
}

/** Whether a vehicle can be rented for the period that was searched. */
export function freeInWords(
  available: boolean | undefined,
  leastLength: object | undefined,
): string {
  if (available) return t('catalog.free');
  return leastLength ? t('catalog.tooShort') : t('catalog.taken');
}
