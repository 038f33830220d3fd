import { imageSrcSet, imageUrl } from '../../api/files.ts';
import { formatDollars } from '../../domain/dollars.ts';
import { vehiclePath } from '../../domain/paths.ts';
import type { Vehicle } from '../../domain/vehicle.ts';
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
    this.#say('model', vehicle.model);
    this.#say('price', formatDollars(vehicle.pricePerHour));
    for (const [name, text] of Object.entries(keyFacts(vehicle))) this.#say(name, text);
    this.#root.querySelector('[data-rent]')?.setAttribute('href', vehiclePath(vehicle.id));
    this.#frame?.setAttribute('data-vehicle', `vehicle-${vehicle.id}`);
    this.#showImage(vehicle);
  }

  /** Writes a text where it belongs; without one, hides the place. */
  #say(name: string, text: string | undefined): void {
    const place = this.#root.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!place) return;
    if (text !== undefined) place.textContent = text;
    place.closest('li')?.toggleAttribute('hidden', text === undefined);
  }

  #showImage({ model, image: [imageId] }: Vehicle): void {
    if (!this.#image || !this.#frame) return;
    this.#frame.toggleAttribute('data-empty', !imageId);
    if (!imageId || this.#image.src.endsWith(imageUrl(imageId, 720))) return;
    const source = this.#image.previousElementSibling;
    source?.setAttribute('srcset', imageSrcSet(imageId, 'avif'));
    this.#image.srcset = imageSrcSet(imageId);
    this.#image.src = imageUrl(imageId, 720);
    this.#image.alt = model;
    this.#awaitImage();
  }

  #awaitImage(): void {
    const isLoading = this.#image !== null && !this.#image.complete;
    this.#frame?.toggleAttribute('data-loading', isLoading);
  }
}
