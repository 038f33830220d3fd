import { send } from '#api/client.ts';
import { listVehiclesCall } from '#contracts/vehicle-search.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { showText } from '../fleet/show-text.ts';

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
  showText(figures, '[data-lowest-price]', formatDollars(vehicle.pricePerHour));
  showText(figures, '[data-fleet-size]', String(totalElements));
}
