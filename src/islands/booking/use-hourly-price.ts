import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { toCents, toDollars } from '#domain/money/dollars.ts';
import { readRentalPeriod } from '#domain/renting/period-form.ts';
import { startedHours } from '#domain/renting/rental-period.ts';
import { $hourlyPrice, quoteHourlyPrice } from '#stores/hourly-price.ts';
import type { Booking } from './booking.ts';

/**
 * The price per hour, in dollars, that the whole page shows: the latest from the server, or `built`,
 * that of the page's build, before there is any. While a total is shown it is the total's own price,
 * set before the total is painted.
 */
export function useHourlyPrice(
  built: number,
  form: Booking['rental']['form'],
  totalPrice: number | undefined,
): number {
  useLayoutEffect(() => {
    const period = readRentalPeriod(form.state.values);
    if (totalPrice === undefined || !period) return;
    return quoteHourlyPrice(toDollars(Math.round(toCents(totalPrice) / startedHours(period))));
  }, [form, totalPrice]);
  return useStore($hourlyPrice) ?? built;
}
