import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { formatMoney } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords, hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { lineAmountInWords, lineInWords } from '#prices/rules/line-words.ts';
import type { AnsweredLine } from '#prices/rules/price-line.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import type { FoundVehicle } from '../rules/vehicle-search.ts';
import { showText } from './show-text.ts';
import { periodOfUrl } from './vehicle-href.ts';

/**
 * Shows in an item's card (VehicleCard.astro) whether the vehicle is free for the period that was
 * searched, its started hours, its total and the total's lines. Without a period there is nothing to show.
 */
export function showOffer(item: Element, vehicle: FoundVehicle, hours: number | undefined): void {
  const { available, totalPrice, pricePerHour, nextFreeStart, lines } = vehicle;
  const offer = item.querySelector('[data-offer]');
  offer?.toggleAttribute('hidden', totalPrice === undefined);
  if (!offer || totalPrice === undefined || hours === undefined) return;
  offer.querySelector('[data-free]')?.toggleAttribute('hidden', !available);
  offer.querySelector('[data-taken]')?.toggleAttribute('hidden', available);
  showText(offer, '[data-next-free]', nextFreeStart ? freeFrom(nextFreeStart) : '');
  const place = lines ? '[data-lines]' : '[data-plain-total]';
  const product = `${hoursInWords(hours)} × ${formatMoney(pricePerHour)} =`;
  showText(offer, `${place} [data-hours]`, lines ? hoursInWords(hours) : product);
  showText(offer, `${place} [data-total]`, formatMoney(totalPrice));
  const details = offer.querySelector('[data-lines]');
  details?.toggleAttribute('hidden', !lines);
  offer.querySelector('[data-plain-total]')?.toggleAttribute('hidden', lines !== undefined);
  details?.querySelector('dl')?.replaceChildren(...(lines ?? []).map(toRow));
  showCheaper(offer, vehicle);
}

function toRow(line: AnsweredLine): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const amount = document.createElement('dd');
  term.textContent = lineInWords(line);
  amount.textContent = lineAmountInWords(line);
  row.append(term, amount);
  return row;
}

/** A link to the vehicle's page with a longer rental that costs less. */
function showCheaper(offer: Element, { id, cheaper }: FoundVehicle): void {
  const link = offer.querySelector('[data-cheaper]');
  link?.toggleAttribute('hidden', !cheaper);
  const period = periodOfUrl();
  if (!link || !cheaper || !period) return;
  const [dropOffDate = '', dropOffTime = ''] = cheaper.dropOffTime.split('T');
  const longer = { ...period, dropOffDate, dropOffTime: dropOffTime.slice(0, 5) };
  link.setAttribute('href', pathWithPeriod(vehiclePath(id), longer));
  const total = formatMoney(cheaper.totalPrice);
  link.textContent = `${hoursInWords(cheaper.hours)} cost less: ${total}`;
}

/** 'Free from Sat, Dec 26, 14:00', with the year if it is not that of the period. */
function freeFrom(start: WallClock): string {
  const hasYear = periodOfUrl()?.pickUpDate.slice(0, 4) !== start.slice(0, 4);
  return `Free from ${dayInWords(start, hasYear)}, ${clockInWords(start)}`;
}
