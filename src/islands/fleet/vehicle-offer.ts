import type { FoundVehicle } from '#domain/fleet/vehicle-search.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { clockInWords, dayInWords, hoursInWords } from '#domain/time/wall-clock-text.ts';
import { showPriceLines } from './price-lines.ts';
import { showText } from './show-text.ts';
import { periodOfUrl } from './vehicle-href.ts';

/**
 * Shows in an item's card (VehicleCard.astro) whether the vehicle is free for the period that was
 * searched, its started hours and its total. Without a period there is nothing to show.
 */
export function showOffer(item: Element, vehicle: FoundVehicle, hours: number | undefined): void {
  const { available, totalPrice, pricePerHour, nextFreeStart, lines, cheaper } = vehicle;
  const offer = item.querySelector('[data-offer]');
  offer?.toggleAttribute('hidden', totalPrice === undefined);
  if (!offer || totalPrice === undefined || hours === undefined) return;
  offer.querySelector('[data-free]')?.toggleAttribute('hidden', !available);
  offer.querySelector('[data-taken]')?.toggleAttribute('hidden', available);
  showText(offer, '[data-next-free]', nextFreeStart ? freeFrom(nextFreeStart) : '');
  const price = lines
    ? hoursInWords(hours)
    : `${hoursInWords(hours)} × ${formatDollars(pricePerHour)} =`;
  showText(offer, '[data-hours]', price);
  showPriceLines(offer, lines);
  const words =
    cheaper && `${hoursInWords(cheaper.hours)} cost less: ${formatDollars(cheaper.totalPrice)}`;
  showText(offer, '[data-cheaper]', words ?? '');
  showText(offer, '[data-total]', formatDollars(totalPrice));
}

/** 'Free from Sat, Dec 26, 14:00', with the year if it is not that of the period. */
function freeFrom(start: WallClock): string {
  const hasYear = periodOfUrl()?.pickUpDate.slice(0, 4) !== start.slice(0, 4);
  return `Free from ${dayInWords(start, hasYear)}, ${clockInWords(start)}`;
}
