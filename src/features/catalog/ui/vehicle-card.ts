import { dayPriceInWords } from '#fleet/rules/day-price.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { showKeyFacts } from './show-key-facts.ts';
import { showText } from './show-text.ts';
import { vehicleHref } from './vehicle-href.ts';
import { showImage } from './vehicle-image.ts';

/** The items of a list of vehicle cards (VehicleCard.astro), by the vehicle's id. */
export function cardItems(list: Element): Map<number, Element> {
  return new Map([...list.children].map((item) => [idOf(item), item]));
}

/**
 * Shows a vehicle in an item's card, instead of the previous one. The card's links include the
 * URL's period.
 */
export function showCard(item: Element, vehicle: Vehicle): void {
  const card = item.querySelector('[data-card]');
  if (!card) return;
  const titleId = `vehicle-${vehicle.id}-model`;
  card.setAttribute('data-card', String(vehicle.id));
  card.setAttribute('aria-labelledby', titleId);
  card.querySelector('[data-model]')?.setAttribute('id', titleId);
  showText(card, '[data-model]', vehicle.model);
  showText(card, '[data-model-name]', vehicle.model);
  showText(card, '[data-price]', formatDollars(vehicle.pricePerHour));
  showText(card, '[data-day-price]', dayPriceInWords(vehicle));
  showKeyFacts(card, vehicle);
  for (const link of card.querySelectorAll('a')) {
    link.setAttribute('href', vehicleHref(vehicle.id));
  }
  const frame = card.querySelector('[data-vehicle]');
  if (frame) showImage(frame, vehicle);
}

function idOf(item: Element): number {
  return Number(item.querySelector('[data-card]')?.getAttribute('data-card'));
}
