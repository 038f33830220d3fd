import type { FoundVehicle } from '#domain/fleet/vehicle-search.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { readRentalPeriod } from '#domain/renting/period-form.ts';
import { startedHours } from '#domain/renting/rental-period.ts';
import { clockInWords, dayInWords } from '#domain/time/wall-clock-text.ts';
import { showText } from './show-text.ts';
import { periodOfUrl } from './vehicle-href.ts';

/**
 * Shows in an item's card (VehicleCard.astro) whether the vehicle is free in the searched period,
 * and the total. Without a period it shows nothing.
 */
export function showOffer(item: Element, vehicle: FoundVehicle): void {
  const { available, totalPrice, pricePerHour, nextFreeStart } = vehicle;
  const offer = item.querySelector('[data-offer]');
  offer?.toggleAttribute('hidden', totalPrice === undefined);
  const searched = periodOfUrl();
  const period = searched && readRentalPeriod(searched);
  if (!offer || totalPrice === undefined || !period) return;
  offer.querySelector('[data-free]')?.toggleAttribute('hidden', !available);
  offer.querySelector('[data-taken]')?.toggleAttribute('hidden', available);
  showText(offer, '[data-next-free]', nextFreeStart ? freeFrom(nextFreeStart) : '');
  const hours = startedHours(period);
  showText(
    offer,
    '[data-hours]',
    `${hours === 1 ? '1 hour' : `${hours} hours`} × ${formatDollars(pricePerHour)} =`,
  );
  showText(offer, '[data-total]', formatDollars(totalPrice));
}

/** 'Free from Sat, Dec 26, 14:00', with the year if it differs from the period's. */
function freeFrom(start: string): string {
  const hasYear = periodOfUrl()?.pickUpDate.slice(0, 4) !== start.slice(0, 4);
  return `Free from ${dayInWords(start, hasYear)}, ${clockInWords(start)}`;
}
