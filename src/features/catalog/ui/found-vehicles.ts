import { listStatePath, type VehicleListState } from '../rules/search-url.ts';
import type { FoundVehicle, FoundVehicles } from '../rules/vehicle-search.ts';
import { showFilters } from './result-filters.ts';
import { totalsInWords } from './search-words.ts';
import { showText } from './show-text.ts';
import { showVehicle } from './show-vehicle.ts';
import { showOffer } from './vehicle-offer.ts';

type Progress = 'loading' | 'shown' | 'failed';

/** Shows the list's progress (VehicleListPage.astro). While vehicles load, the old ones stay, dimmed. */
export function showProgress(root: HTMLElement, progress: Progress, message = ''): void {
  root.dataset.progress = progress;
  root.querySelector('[data-cards]')?.setAttribute('aria-busy', String(progress === 'loading'));
  if (progress === 'loading') showText(root, '[data-status]', 'Looking for vehicles…');
  if (progress === 'failed') showText(root, '[data-status]', '');
  const failure = root.querySelector<HTMLElement>('[data-failure]');
  if (!failure) return;
  failure.hidden = progress !== 'failed';
  showText(failure, '[data-failure-words]', message);
}

/**
 * Shows the vehicles that were found, how many there are, and what they were searched by. `hours` are
 * the started hours of the period that was searched.
 */
export function showFound(
  root: HTMLElement,
  found: FoundVehicles,
  state: VehicleListState,
  hours: number | undefined,
): void {
  showCards(root, found.content, hours);
  showFilters(root, found, state);
  const isEmpty = found.totalElements === 0;
  const isFiltered = Object.keys(state.filters).length > 0;
  showText(root, '[data-status]', totalsInWords(found));
  for (const lead of root.querySelectorAll<HTMLElement>('[data-lead]')) {
    lead.hidden = (lead.dataset.lead === 'empty') !== (isEmpty && !isFiltered);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-remove-filters]')) {
    link.href = listStatePath({ ...state, filters: {}, page: 1 });
    link.hidden = !isFiltered;
  }
  root.querySelector('[data-none-fits]')?.toggleAttribute('hidden', !(isEmpty && isFiltered));
}

/**
 * Shows the vehicles in the list of cards (VehicleCard.astro). A vehicle that is already in the list keeps its
 * item, so its links keep the focus. `hours` are the started hours of the period that was searched.
 */
function showCards(root: Element, vehicles: FoundVehicle[], hours: number | undefined): void {
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
