import { vehicleHref } from '#catalog/ui/vehicle-href.ts';
import type { VehicleName } from '#fleet/rules/vehicle.ts';

/** A swipe has ended when nothing has scrolled for this long. */
const SCROLL_END_MS = 120;

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The slider of model names as tabs with one tab stop. The page contains links to the vehicles'
 * pages. This class turns them into tabs, and calls `onSelect` with the chosen one.
 */
export class NameTabs {
  readonly #list: HTMLElement;
  readonly #panelId: string;
  readonly #onSelect: (index: number) => void;
  #selected = 0;
  #scrollEnd: ReturnType<typeof setTimeout> | undefined;

  constructor(list: HTMLElement, panelId: string, onSelect: (index: number) => void) {
    this.#list = list;
    this.#panelId = panelId;
    this.#onSelect = onSelect;
    list.setAttribute('role', 'tablist');
    this.mark(0);
    list.addEventListener('click', (event) => this.#click(event));
    list.addEventListener('keydown', (event) => this.#key(event));
    list.addEventListener('scroll', () => this.#awaitScrollEnd(), { passive: true });
    new ResizeObserver(() => this.#scrollTo(this.#selected, 'instant')).observe(list);
  }

  get #tabs(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  /** Replaces the names. Existing elements are reused. */
  show(names: VehicleName[]): void {
    const items = [...this.#list.children];
    for (const [index, { id, model }] of names.entries()) {
      const item = items[index] ?? this.#list.appendChild(items[0]?.cloneNode(true) as Element);
      const tab = item.querySelector('a');
      if (!tab) continue;
      tab.id = `name-${id}`;
      tab.href = vehicleHref(id);
      tab.textContent = model;
    }
    for (const item of items.slice(names.length)) item.remove();
  }

  /** Marks a name as chosen, and makes it the tab stop. */
  mark(selected: number): void {
    this.#selected = selected;
    for (const [index, tab] of this.#tabs.entries()) {
      tab.parentElement?.setAttribute('role', 'presentation');
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', this.#panelId);
      tab.setAttribute('aria-selected', String(index === selected));
      tab.tabIndex = index === selected ? 0 : -1;
    }
  }

  /** Scrolls a name to the start of the slider, as far as possible. */
  scrollToStart(index: number): void {
    this.#scrollTo(index, 'auto');
  }

  #scrollTo(index: number, behavior: ScrollBehavior): void {
    const [first] = this.#tabs;
    const left = (this.#tabs[index]?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    this.#list.scrollTo({ left, behavior });
  }

  #click(event: MouseEvent): void {
    const tab = event.target instanceof Element && event.target.closest('a');
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#onSelect(this.#tabs.indexOf(tab));
  }

  #key(event: KeyboardEvent): void {
    if (event.key === ' ') event.preventDefault();
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const last = this.#tabs.length - 1;
    const index = Math.min(Math.max(this.#selected + step, 0), last);
    this.#onSelect(index);
    this.#tabs[index]?.focus({ preventScroll: true });
    this.scrollToStart(index);
  }

  /** Chooses a name by swiping to it, where only one name is visible at a time. */
  #awaitScrollEnd(): void {
    clearTimeout(this.#scrollEnd);
    this.#scrollEnd = setTimeout(() => {
      const { clientWidth, scrollLeft } = this.#list;
      const width = this.#tabs[0]?.offsetWidth ?? 0;
      if (width < clientWidth / 2 || width === 0) return;
      const index = Math.round(scrollLeft / width);
      if (index !== this.#selected) this.#onSelect(index);
    }, SCROLL_END_MS);
  }
}
