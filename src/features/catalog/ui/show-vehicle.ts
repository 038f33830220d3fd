import '#company/ui/page-company.ts';
import { dayPriceInWords } from '#fleet/rules/day-price.ts';
import { keyFacts } from '#fleet/rules/key-facts.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { showText } from './show-text.ts';
import { vehicleHref } from './vehicle-href.ts';
import { showImage } from './vehicle-image.ts';

/** Facts by the name of their row (`data-fact`). A fact that does not apply is undefined. */
type Facts = Record<string, string | undefined>;

/**
 * Shows a vehicle in prerendered markup: a card, the panel of the home page or a vehicle's own page. The
 * markup names what each part shows: `data-model`, `data-price`, `data-day-price`, `data-fact`,
 * `data-to-vehicle` for links, and `data-vehicle` for the image. Links include the period of this page's URL.
 */
export function showVehicle(
  root: Element,
  vehicle: Vehicle,
  facts: Facts = keyFacts(vehicle),
): void {
  showText(root, '[data-model]', vehicle.model);
  showText(root, '[data-price]', formatMoney(vehicle.pricePerHour));
  showText(root, '[data-day-price]', dayPriceInWords(vehicle));
  for (const row of root.querySelectorAll<HTMLElement>('[data-fact]')) {
    const fact = facts[row.dataset.fact ?? ''];
    row.hidden = !fact;
    showText(row, 'span, dd', fact ?? '');
  }
  for (const link of root.querySelectorAll('[data-to-vehicle]')) {
    link.setAttribute('href', vehicleHref(vehicle.id));
  }
  const frame = root.querySelector('[data-vehicle]');
  if (!frame) return;
  frame.setAttribute('data-vehicle', `vehicle-${vehicle.id}`);
  showImage(frame, vehicle.image[0], vehicle.model);
}
