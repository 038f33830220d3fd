import type { FoundVehicle } from '../rules/vehicle-search.ts';
import { showVehicle } from './show-vehicle.ts';
import { showOffer } from './vehicle-offer.ts';

/**
 * Shows the vehicles in the list of cards (VehicleCard.astro). A vehicle that is already in the list keeps its
 * item, so its links keep the focus. `hours` are the started hours of the period that was searched.
 */
export function showCards(
  root: Element,
  vehicles: FoundVehicle[],
  hours: number | undefined,
): void {
  const list = root.querySelector('[data-cards]');
  const template = root.querySelector<HTMLTemplateElement>('[data-card-template]');
  if (!list || !template) return;
  const items = new Map([...list.children].map((item) => [idOf(item), item]));
  for (const [index, vehicle] of vehicles.entries()) {
    const item =
      items.get(vehicle.id) ?? (template.content.firstElementChild?.cloneNode(true) as Element);
    items.delete(vehicle.id);
    showCard(item, vehicle);
    showOffer(item, vehicle, hours);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  for (const item of items.values()) item.remove();
}

function showCard(item: Element, vehicle: FoundVehicle): void {
  const titleId = `vehicle-${vehicle.id}-model`;
  const card = item.querySelector('[data-card]');
  card?.setAttribute('data-card', String(vehicle.id));
  card?.setAttribute('aria-labelledby', titleId);
  card?.querySelector('h2')?.setAttribute('id', titleId);
  showVehicle(item, vehicle);
}

function idOf(item: Element): number {
  return Number(item.querySelector('[data-card]')?.getAttribute('data-card'));
}
