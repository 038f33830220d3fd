import '#company/ui/page-company.ts';
import { listVehiclesCall } from '#catalog/calls/vehicle-search.ts';
import { showText } from '#catalog/ui/show-text.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { send } from '#kit/client/client.ts';

/** Updates the banner's figures (FleetFigures.astro), on screens that show them. */
const figures = document.querySelector('[data-fleet-figures]');
if (figures?.checkVisibility()) {
  showPresent(figures).catch((error) => console.error('Loading failed.', error));
}

async function showPresent(figures: Element): Promise<void> {
  const cheapest = { sort: 'pricePerHour', size: 1 } as const;
  const { content, totalElements } = await send(listVehiclesCall, { query: cheapest });
  const [vehicle] = content;
  if (!vehicle) return;
  showText(figures, '[data-lowest-price]', formatMoney(vehicle.pricePerHour));
  showText(figures, '[data-fleet-size]', String(totalElements));
}
