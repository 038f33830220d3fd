import { listVehiclesCall } from '#catalog/calls/vehicle-search.ts';
import { POPULAR_VEHICLES } from '#catalog/rules/popular-vehicles.ts';
import { showVehicle } from '#catalog/ui/show-vehicle.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { send } from '#kit/client/client.ts';
import { NameTabs } from './name-tabs.ts';

/**
 * Popular vehicles (catalog: popular vehicles). The page contains those of the build. When they come
 * into view, this element loads the current ones. If the call fails, the page stays as it is.
 */
class PopularVehicles extends HTMLElement {
  #vehicles: Vehicle[] = JSON.parse(this.querySelector('script')?.textContent ?? '[]');
  #selected = 0;
  #tabs: NameTabs | undefined;
  readonly #panel = this.querySelector('[data-panel]');
  readonly #arrows = [...this.querySelectorAll<HTMLElement>('[data-step]')];

  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-names]');
    if (!list || !this.#panel || this.#tabs) return;
    this.#panel.setAttribute('role', 'tabpanel');
    this.#tabs = new NameTabs(list, this.#panel.id, (index) => this.#select(index));
    const image = this.#panel.querySelector('img');
    image?.addEventListener('load', () => this.#awaitImage());
    image?.addEventListener('error', () =>
      image.closest('[data-vehicle]')?.setAttribute('data-empty', ''),
    );
    this.#select(0);
    for (const arrow of this.#arrows) {
      arrow.addEventListener('click', () => this.#step(Number(arrow.dataset.step)));
    }
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      this.#showPresent().catch(console.error);
    });
    view.observe(this);
  }

  async #showPresent(): Promise<void> {
    const { content } = await send(listVehiclesCall, { query: POPULAR_VEHICLES });
    this.closest('section')?.toggleAttribute('hidden', content.length === 0);
    if (content.length === 0) return;
    const selectedId = this.#vehicles[this.#selected]?.id;
    this.#vehicles = content;
    this.#tabs?.show(content);
    const index = content.findIndex(({ id }) => id === selectedId);
    this.#select(Math.max(0, index));
  }

  /** Marks the frame while its image loads. */
  #awaitImage(): void {
    const image = this.#panel?.querySelector('img');
    image?.closest('[data-vehicle]')?.toggleAttribute('data-loading', !image.complete);
  }

  #step(steps: number): void {
    const index = this.#selected + steps;
    if (!this.#vehicles[index]) return;
    this.#select(index);
    this.#tabs?.scrollToStart(index);
  }

  #select(index: number): void {
    const vehicle = this.#vehicles[index];
    if (!vehicle || !this.#panel) return;
    this.#selected = index;
    this.#tabs?.mark(index);
    showVehicle(this.#panel, vehicle);
    this.#awaitImage();
    this.#panel.setAttribute('aria-labelledby', `name-${vehicle.id}`);
    for (const arrow of this.#arrows) {
      const next = index + Number(arrow.dataset.step);
      arrow.setAttribute('aria-disabled', String(!this.#vehicles[next]));
    }
  }
}

customElements.define('popular-vehicles', PopularVehicles);
