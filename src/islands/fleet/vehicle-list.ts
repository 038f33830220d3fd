import { send } from '../../api/client.ts';
import { listVehiclesCall } from '../../contracts/vehicles.ts';
import type { Vehicle } from '../../domain/vehicle.ts';
import { keepFresh } from './keep-fresh.ts';
import { listPagePath, showPageLinks } from './page-links.ts';
import { cardItems, showCard } from './vehicle-card.ts';

/**
 * Keeps a page of the vehicle list (VehicleListPage.astro) up to date with the fleet. With `?page` the
 * first page also shows pages that the build did not make, because the fleet has grown since.
 */
const root = document.querySelector<HTMLElement>('[data-list-page]');
if (root) {
  keepFresh((signal) => refresh(root, signal));
}

async function refresh(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const { listPage, pageSize, pageCount } = root.dataset;
  const asked = Number(new URLSearchParams(location.search).get('page'));
  const current = listPage === '1' && asked > 1 ? Math.trunc(asked) : Number(listPage);
  const built = Number(pageCount);

  const query = { page: current - 1, size: Number(pageSize) };
  const { content, totalPages: total } = await send(listVehiclesCall, { query, signal });
  // The page no longer exists: go to the last one that does.
  if (current > Math.max(1, total))
    return location.replace(listPagePath(Math.max(1, total), built));

  showVehicles(root, content);
  const links = root.querySelector<HTMLElement>('[data-page-links]');
  if (links) showPageLinks(links, { current, total, built });
  for (const lead of root.querySelectorAll<HTMLElement>('[data-lead]')) {
    lead.hidden = (lead.dataset.lead === 'empty') !== (content.length === 0);
  }
}

/** A vehicle that is already in the list keeps its item, so that its links keep the focus. */
function showVehicles(root: HTMLElement, vehicles: Vehicle[]): void {
  const list = root.querySelector('[data-cards]');
  const template = root.querySelector('template');
  if (!list || !template) return;
  const items = cardItems(list);
  for (const [index, vehicle] of vehicles.entries()) {
    const item =
      items.get(vehicle.id) ?? (template.content.firstElementChild?.cloneNode(true) as Element);
    items.delete(vehicle.id);
    showCard(item, vehicle);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  for (const item of items.values()) item.remove();
}
