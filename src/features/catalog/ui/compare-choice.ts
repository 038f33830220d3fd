import type { VehicleName } from '#fleet/rules/vehicle.ts';
import { readStoredJson, writeStored } from '#kit/client/browser-storage.ts';
import { comparePath, MOST_COMPARED } from '../rules/compare-path.ts';
import { showText } from './show-text.ts';
import { periodOfUrl } from './vehicle-href.ts';

/**
 * The vehicles that were chosen in the list to be compared (CompareBar.astro). They are kept until
 * the tab is closed, so they can be on several pages of the list.
 */
export function watchCompareChoice(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const card = target.closest('[data-compare]')?.closest('[data-card]');
    if (card) toggle(root, card);
    if (!target.closest('[data-compare-clear]')) return;
    keep([]);
    showCompareChoice(root);
    root.querySelector<HTMLElement>('[data-compare]')?.focus();
  });
  // The page may come back from the history, after the comparison was changed.
  addEventListener('pageshow', () => showCompareChoice(root));
  showCompareChoice(root);
}

/** Shows which cards are chosen, and the bar with the link to the comparison. */
export function showCompareChoice(root: HTMLElement): void {
  const chosen = readComparedVehicles();
  for (const button of root.querySelectorAll('[data-compare]')) {
    const id = idOf(button.closest('[data-card]'));
    const isChosen = chosen.some((vehicle) => vehicle.id === id);
    button.setAttribute('aria-pressed', String(isChosen));
    button.toggleAttribute('data-full', !isChosen && chosen.length >= MOST_COMPARED);
  }
  root.querySelector('[data-compare-bar]')?.toggleAttribute('hidden', chosen.length === 0);
  const link = root.querySelector<HTMLAnchorElement>('[data-compare-link]');
  if (link) {
    link.hidden = chosen.length < 2;
    link.href = comparePath(
      chosen.map(({ id }) => id),
      periodOfUrl(),
    );
  }
  showText(root, '[data-compare-names]', chosen.map(({ model }) => model).join(', '));
  const hint = chosen.length === 1 ? 'Choose another vehicle to compare it with.' : '';
  showText(root, '[data-compare-hint]', hint);
}

function toggle(root: HTMLElement, card: Element): void {
  const chosen = readComparedVehicles();
  const id = idOf(card);
  const others = chosen.filter((vehicle) => vehicle.id !== id);
  const isAdded = others.length === chosen.length;
  if (isAdded && chosen.length >= MOST_COMPARED) {
    showText(root, '[data-compare-hint]', `You can compare up to ${MOST_COMPARED} vehicles.`);
    return;
  }
  const model = card.querySelector('[data-model]')?.textContent ?? '';
  keep(isAdded ? [...chosen, { id, model }] : others);
  showCompareChoice(root);
}

function idOf(card: Element | null): number {
  return Number(card?.getAttribute('data-card'));
}

/** Leaves a vehicle out of the choice. */
export function dropComparedVehicle(id: number): void {
  keep(readComparedVehicles().filter((vehicle) => vehicle.id !== id));
}

function readComparedVehicles(): VehicleName[] {
  // Only `keep` writes it.
  return (readStoredJson('comparedVehicles') as VehicleName[] | undefined) ?? [];
}

function keep(vehicles: VehicleName[]): void {
  writeStored('comparedVehicles', JSON.stringify(vehicles));
}
