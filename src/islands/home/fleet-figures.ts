import { send } from '#api/client.ts';
import { listVehiclesCall } from '#contracts/vehicles.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { keepFresh } from '../fleet/keep-fresh.ts';
import { showText } from '../fleet/show-text.ts';

/** Keeps the banner's figures (FleetFigures.astro) up to date, where the screen has room for them. */
const figures = document.querySelector('[data-fleet-figures]');
if (figures) keepFresh((signal) => refresh(figures, signal));

async function refresh(figures: Element, signal: AbortSignal): Promise<void> {
  if (!figures.checkVisibility()) return;
  const cheapest = { sort: 'pricePerHour', size: 1 } as const;
  const { content, totalElements } = await send(listVehiclesCall, { query: cheapest, signal });
  const [vehicle] = content;
  if (!vehicle) return;
  showText(figures, '[data-lowest-price]', formatDollars(vehicle.pricePerHour));
  showText(figures, '[data-fleet-size]', String(totalElements));
}
