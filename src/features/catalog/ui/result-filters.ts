import { FILTER_NAMES, type ListOrder, type VehicleListState } from '../rules/search-url.ts';
import type { FoundVehicles } from '../rules/vehicle-search.ts';
import { filterInWords, totalsInWords } from './search-words.ts';
import { showText } from './show-text.ts';

type Chosen = Pick<VehicleListState, 'filters' | 'order'> & {
  /** Whether the choice gets an entry in the history. */
  isStep: boolean;
};

/** Reports each change of a filter or the order (ResultFilters.astro). */
export function watchFilters(root: Element, onChoose: (chosen: Chosen) => void): void {
  const form = findForm(root);
  // Arrow keys move through the choices of a closed list. Together they are one step.
  let byKey: EventTarget | null = null;
  let chosenByKey: EventTarget | null = null;
  form?.addEventListener('keydown', ({ target, key }) => {
    byKey = key === 'Tab' ? null : target;
  });
  for (const type of ['pointerdown', 'focusout']) {
    form?.addEventListener(type, () => {
      byKey = null;
      chosenByKey = null;
    });
  }
  root.querySelector('[data-filter-chips]')?.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-filter]')?.dataset.filter;
    const select = name && (form?.elements.namedItem(name) as HTMLSelectElement);
    if (!select) return;
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    root.querySelector<HTMLElement>('[data-filters-button]')?.closest('button')?.focus();
  });
  form?.addEventListener('change', ({ target }) => {
    const values = new FormData(form);
    const texts = FILTER_NAMES.map((name) => [name, String(values.get(name))] as const);
    onChoose({
      filters: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      order: values.get('order') as ListOrder,
      isStep: byKey === null || chosenByKey !== target,
    });
    chosenByKey = byKey;
  });
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
  showChips(root, form, filters);
  showText(root, '[data-filters-button]', count === 0 ? 'Filters' : `Filters (${count})`);
  const { totalAvailable } = found;
  const total = totalsInWords({ ...found, totalAvailable: undefined });
  const free = totalAvailable === undefined ? '' : `, ${totalAvailable} free`;
  showText(root, '[data-filters-total]', `Show ${total}${free}`);
}

/** A chip for each chosen filter: 'Seats: 5 or more'. */
function showChips(
  root: Element,
  form: HTMLFormElement,
  filters: VehicleListState['filters'],
): void {
  const list = root.querySelector<HTMLElement>('[data-filter-chips]');
  const template = root.querySelector<HTMLTemplateElement>('template[data-filter-chip]');
  if (!list || !template) return;
  const chips = FILTER_NAMES.filter((name) => filters[name]).map((name) => {
    const chip = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const { labels } = form.elements.namedItem(name) as HTMLSelectElement;
    chip.dataset.filter = name;
    const label = labels?.[0]?.textContent?.trim() ?? '';
    showText(chip, '[data-words]', `${label}: ${filterInWords(name, filters[name] ?? '')}`);
    return chip;
  });
  list.replaceChildren(...chips);
  list.hidden = chips.length === 0;
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
