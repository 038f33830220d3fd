import { formatDollars } from '../../domain/dollars.ts';
import { vehiclePath } from '../../domain/paths.ts';
import type { Vehicle } from '../../domain/vehicle.ts';
import { showPicture } from '../fleet/vehicle-picture.ts';
import { keyFacts } from './key-facts.ts';

/** The detail panel of the popular vehicles; its markup is in VehicleFeature.astro. */
export class VehiclePanel {
  readonly #root: HTMLElement;
  readonly #frame: HTMLElement | null;
  readonly #image: HTMLImageElement | null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#frame = root.querySelector('[data-vehicle]');
    this.#image = root.querySelector('img');
    this.#image?.addEventListener('load', () => this.#frame?.removeAttribute('data-loading'));
    this.#image?.addEventListener('error', () => this.#frame?.setAttribute('data-empty', ''));
    this.#awaitImage();
  }

  show(vehicle: Vehicle): void {
    this.#setText('model', vehicle.model);
    this.#setText('price', formatDollars(vehicle.pricePerHour));
    for (const [name, text] of Object.entries(keyFacts(vehicle))) this.#setText(name, text);
    this.#root.querySelector('[data-rent]')?.setAttribute('href', vehiclePath(vehicle.id));
    if (this.#frame && showPicture(this.#frame, vehicle)) this.#awaitImage();
  }

  /** Sets the text of a field; without a text, hides it. */
  #setText(name: string, text: string | undefined): void {
    const field = this.#root.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!field) return;
    if (text !== undefined) field.textContent = text;
    field.closest('li')?.toggleAttribute('hidden', text === undefined);
  }

  #awaitImage(): void {
    const isLoading = this.#image !== null && !this.#image.complete;
    this.#frame?.toggleAttribute('data-loading', isLoading);
  }
}
