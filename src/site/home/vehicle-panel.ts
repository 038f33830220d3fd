import { showKeyFacts } from '#catalog/ui/show-key-facts.ts';
import { showText } from '#catalog/ui/show-text.ts';
import { vehicleHref } from '#catalog/ui/vehicle-href.ts';
import { showImage } from '#catalog/ui/vehicle-image.ts';
import { dayPriceInWords } from '#fleet/rules/day-price.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { formatDollars } from '#kernel/money/dollars.ts';

/** The detail panel of the popular vehicles. Its markup is in VehicleFeature.astro. */
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
    showText(this.#root, '[data-field="model"]', vehicle.model);
    showText(this.#root, '[data-field="price"]', formatDollars(vehicle.pricePerHour));
    showText(this.#root, '[data-field="day-price"]', dayPriceInWords(vehicle));
    showKeyFacts(this.#root, vehicle);
    this.#root.querySelector('[data-rent]')?.setAttribute('href', vehicleHref(vehicle.id));
    if (this.#frame && showImage(this.#frame, vehicle)) this.#awaitImage();
  }

  #awaitImage(): void {
    const isLoading = this.#image !== null && !this.#image.complete;
    this.#frame?.toggleAttribute('data-loading', isLoading);
  }
}
