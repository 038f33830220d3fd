import { listVehiclesCall } from '#catalog/calls/vehicle-search.ts';
import { POPULAR_VEHICLES } from '#fleet/rules/popularity.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { send } from '#kit/client/client.ts';
import { NameTabs } from './name-tabs.ts';
import { VehiclePanel } from './vehicle-panel.ts';

/**
 * Popular vehicles (rules, popular vehicles). The page contains those of the build. When they come
 * into view, this element loads the current ones. If the call fails, the page stays as it is.
 */
class PopularVehicles extends HTMLElement {
  #vehicles: Vehicle[] = JSON.parse(this.querySelector('script')?.textContent ?? '[]');
  #selected = 0;
  #tabs: NameTabs | undefined;
  #panel: VehiclePanel | undefined;
  readonly #arrows = [...this.querySelectorAll<HTMLElement>('[data-step]')];

  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-names]');
    const panel = this.querySelector<HTMLElement>('[data-panel]');
    if (!list || !panel || this.#tabs) return;
    panel.setAttribute('role', 'tabpanel');
    this.#panel = new VehiclePanel(panel);
    this.#tabs = new NameTabs(list, panel.id, (index) => this.#select(index));
    this.#select(0);
    for (const arrow of this.#arrows) {
      arrow.addEventListener('click', () => this.#step(Number(arrow.dataset.step)));
    }
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      this.#showPresent().catch((error) => console.error('Loading failed.', error));
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
    this.#select(
      Math.max(
        0,
        content.findIndex(({ id }) => id === selectedId),
      ),
    );
  }

  #step(steps: number): void {
    const index = this.#selected + steps;
    if (index < 0 || index >= this.#vehicles.length) return;
    this.#select(index);
    this.#tabs?.scrollToStart(index);
  }

  #select(index: number): void {
    const vehicle = this.#vehicles[index];
    if (!vehicle) return;
    this.#selected = index;
    this.#tabs?.mark(index);
    this.#panel?.show(vehicle);
    this.querySelector('[data-panel]')?.setAttribute('aria-labelledby', `name-${vehicle.id}`);
    for (const arrow of this.#arrows) {
      const next = index + Number(arrow.dataset.step);
      arrow.setAttribute('aria-disabled', String(next < 0 || next >= this.#vehicles.length));
    }
  }
}

customElements.define('popular-vehicles', PopularVehicles);
