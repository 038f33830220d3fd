import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { rentalPeriod } from '../../domain/booking-form.ts';
import { hourlyCents, toCents, toDollars } from '../../domain/price.ts';
import { $hourlyPrice, quoteHourlyPrice } from '../../stores/hourly-price.ts';
import type { Booking } from './use-booking.ts';

/**
 * The price per hour that all of the page shows: as heard last, or `built` before anything was. While
 * a total is quoted it is the total's own, from before the total is painted.
 */
export function useHourlyPrice(
  built: number,
  form: Booking['rental']['form'],
  totalPrice: number | undefined,
): number {
  useLayoutEffect(() => {
    const period = rentalPeriod(form.state.values);
    if (totalPrice === undefined || !period) return;
    return quoteHourlyPrice(toDollars(hourlyCents(toCents(totalPrice), period)));
  }, [form, totalPrice]);
  return useStore($hourlyPrice) ?? built;
}
