import type { FilterCounts, FoundVehicles } from '#domain/fleet/vehicle-search.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type ListOrder,
  type VehicleListState,
} from '#urls/search-url.ts';
import { type ChosenFilter, isOffered, QUICK_FILTERS } from './quick-filters.ts';
import { chipInWords, filterInWords, totalsInWords } from './search-words.ts';
import { showText } from './show-text.ts';

type Chosen = Pick<VehicleListState, 'filters' | 'order'> & {
  /** Whether the choice gets an entry in the history. */
  isStep: boolean;
};

/** Reports each change of a filter or the order (ResultFilters.astro). */
export function watchFilters(root: Element, onChoose: (chosen: Chosen) => void): void {
  const form = findForm(root);
  if (!form) return;
  const isField = (target: EventTarget | null): target is HTMLSelectElement =>
    target instanceof HTMLSelectElement && target.form === form;
  // Arrow keys move through the choices of a closed list. Together they are one step.
  let byKey: EventTarget | null = null;
  let chosenByKey: EventTarget | null = null;
  root.addEventListener('keydown', (event) => {
    if (isField(event.target)) byKey = (event as KeyboardEvent).key === 'Tab' ? null : event.target;
  });
  for (const type of ['pointerdown', 'focusout']) {
    root.addEventListener(type, ({ target }) => {
      if (!isField(target)) return;
      byKey = null;
      chosenByKey = null;
    });
  }
  root.addEventListener('change', ({ target }) => {
    if (!isField(target)) return;
    onChoose({ ...chosenIn(form), isStep: byKey === null || chosenByKey !== target });
    chosenByKey = byKey;
  });
  root.addEventListener('click', ({ target }) => {
    const chip = target instanceof Element && target.closest<HTMLElement>('[data-chip]');
    if (!chip) return;
    const [name, value = ''] = (chip.dataset.chip ?? '').split('=') as [FilterName, string?];
    const { filters, order } = chosenIn(form);
    const isPressed = filters[name] === value;
    onChoose({ filters: { ...filters, [name]: isPressed ? '' : value }, order, isStep: true });
  });
}

function chosenIn(form: HTMLFormElement): Pick<VehicleListState, 'filters' | 'order'> {
  const values = new FormData(form);
  const texts = FILTER_NAMES.map((name) => [name, String(values.get(name))] as const);
  return {
    filters: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    order: values.get('order') as ListOrder,
  };
}

/** Shows the chosen filters, and the number of vehicles for each choice. */
export function showFilters(
  root: Element,
  found: FoundVehicles,
  { filters, order }: VehicleListState,
): void {
  const form = findForm(root);
  if (!form) return;
  for (const name of FILTER_NAMES) {
    const select = form.elements.namedItem(name) as HTMLSelectElement;
    const chosen = filters[name] ?? '';
    const counts: { value: unknown; count: number }[] | undefined = found.counts?.[name];
    if (counts) {
      const texts = counts.map(({ value, count }) => [String(value), count] as const);
      const isThere = chosen === '' || texts.some(([value]) => value === chosen);
      showOptions(
        select,
        (isThere ? texts : [...texts, [chosen, 0] as const]).map(([value, count]) => ({
          value,
          words: `${filterInWords(name, value)} (${count})`,
        })),
      );
    }
    select.value = chosen;
  }
  (form.elements.namedItem('order') as HTMLSelectElement).value = order;
  const count = Object.keys(filters).length;
  showText(root, '[data-filters-button]', count === 0 ? 'All filters' : `All filters (${count})`);
  showChips(root, filters, found.counts);
  const total = totalsInWords({ ...found, totalAvailable: undefined });
  showText(root, '[data-filters-total]', `Show ${total}`);
}

/** Shows a chip for each quick filter that finds vehicles, and for each other chosen filter. */
function showChips(
  root: Element,
  filters: VehicleListState['filters'],
  counts: FilterCounts | undefined,
): void {
  const row = root.querySelector('[data-chips]');
  const firstQuick = row?.querySelector(`[data-chip="${QUICK_FILTERS[0]?.join('=')}"]`);
  if (!row || !firstQuick) return;
  const hadFocus = row.contains(document.activeElement);
  const chosen = FILTER_NAMES.map((name): ChosenFilter => [name, filters[name] ?? '']);
  const wanted = new Map(
    [...QUICK_FILTERS, ...chosen.filter(([, value]) => value !== '')].map((filter) => [
      filter.join('='),
      filter,
    ]),
  );
  for (const chip of row.querySelectorAll<HTMLElement>('[data-chip]')) {
    if (!wanted.has(chip.dataset.chip ?? '')) chip.remove();
  }
  for (const [key, filter] of wanted) {
    const there = row.querySelector(`[data-chip="${key}"]`);
    const chip = there ?? (firstQuick.cloneNode(true) as Element);
    if (!there) firstQuick.before(chip);
    const isChosen = filters[filter[0]] === filter[1];
    chip.setAttribute('data-chip', key);
    chip.setAttribute('aria-pressed', String(isChosen));
    if (counts) chip.toggleAttribute('hidden', !isChosen && !isOffered(filter, counts));
    showText(row, `[data-chip="${key}"]`, chipInWords(...filter));
  }
  const { activeElement } = document;
  if (hadFocus && !(row.contains(activeElement) && activeElement?.checkVisibility())) {
    row.querySelector<HTMLElement>('[data-open-filters]')?.focus();
  }
}

/** Replaces the choices after 'Any'. Existing elements are reused. */
function showOptions(select: HTMLSelectElement, options: { value: string; words: string }[]): void {
  for (const [index, { value, words }] of options.entries()) {
    const option = select.options[index + 1] ?? select.appendChild(new Option());
    if (option.value !== value) option.value = value;
    if (option.text !== words) option.text = words;
  }
  select.length = options.length + 1;
}

function findForm(root: Element): HTMLFormElement | null {
  return root.querySelector('[data-filters]');
}
