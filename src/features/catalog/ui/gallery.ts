import type { Vehicle } from '#fleet/rules/vehicle.ts';

/** The gallery of a vehicle's page. Its markup is in VehicleGallery.astro. */
export class Gallery {
  readonly #root: HTMLElement;
  readonly #strip: Strip;
  readonly #thumbnails: Element | null;
  #enlarged: EnlargedImages | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#strip = new Strip(root, () => this.#markCurrent());
    this.#thumbnails = root.querySelector('[data-thumbnails]');
    this.#markCurrent();
  }

  /** Handles a link of the gallery: scrolls to an image of the strip, or opens the enlarged version. */
  follow(link: Element): void {
    const list = link.closest('ul');
    const position = [...(list?.children ?? [])].findIndex((item) => item.contains(link));
    if (list === this.#thumbnails) this.#strip.show(position);
    else this.#enlarge(position);
  }

  /** Shows the images of a newer version of the vehicle. The page already shows the first one. */
  showImages({ model, image }: Vehicle): void {
    this.#root.setAttribute('data-gallery', image.join());
    const [first] = this.#strip.list.children;
    const link = first?.querySelector('a');
    const src = first?.querySelector('img')?.getAttribute('src');
    // The URL of the largest width.
    if (src) link?.setAttribute('href', src.replace(/w=\d+/, 'w=1440'));
    else link?.removeAttribute('href');
    const thumbnail = this.#thumbnails?.querySelector('img');
    if (src) thumbnail?.setAttribute('src', src.replace(/w=\d+/, 'w=360'));
    const srcset = first?.querySelector('img')?.getAttribute('srcset');
    if (srcset) thumbnail?.setAttribute('srcset', srcset);

    setCopies(this.#strip.list, image, (item, number) => {
      item.id = `image-${number}`;
      // The view transition needs a unique name.
      item.querySelector('[data-vehicle]')?.removeAttribute('data-vehicle');
      const copy = item.querySelector('img');
      if (copy) copy.alt = `${model}, image ${number}`;
    });
    if (this.#thumbnails) {
      setCopies(this.#thumbnails, image, (item, number) => {
        item.querySelector('a')?.setAttribute('href', `#image-${number}`);
        const copy = item.querySelector('img');
        if (copy) copy.alt = `Image ${number}`;
      });
    }
    this.#thumbnails?.toggleAttribute('hidden', image.length < 2);
    this.#markCurrent();
  }

  /** Shows the next image (1) or the previous one (-1). If an image has the focus, the focus moves along. */
  step(by: number): void {
    const shown = this.#strip.step(by);
    const list = document.activeElement?.closest('ul');
    const isInList = list === this.#strip.list || list === this.#thumbnails;
    if (isInList) list?.children[shown]?.querySelector('a')?.focus({ preventScroll: true });
  }

  /** Marks the thumbnail of the visible image. Each of the two lists is one tab stop: its current link. */
  #markCurrent(): void {
    const { current } = this.#strip;
    for (const list of [this.#strip.list, this.#thumbnails]) {
      for (const [index, item] of [...(list?.children ?? [])].entries()) {
        const link = item.querySelector('a');
        link?.setAttribute('tabindex', index === current ? '0' : '-1');
        if (list !== this.#thumbnails) continue;
        if (index === current) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    }
  }

  #enlarge(position: number): void {
    this.#enlarged ??= new EnlargedImages(this.#root, (last) => {
      const shown = this.#strip.show(last, 'instant');
      this.#strip.list.children[shown]?.querySelector('a')?.focus({ preventScroll: true });
    });
    this.#enlarged.open(this.#strip.list.querySelectorAll('picture'), position);
  }
}

/** A row of images. One of them is scrolled into view. */
class Strip {
  readonly list: Element;
  /** The position to which it is scrolling. */
  #target: number | undefined;

  constructor(root: Element, onChange: () => void) {
    this.list = root.querySelector('[data-strip]') ?? root;
    this.list.addEventListener('scroll', () => {
      if (this.current === this.#target) this.#target = undefined;
      onChange();
    });
    for (const type of ['wheel', 'touchstart']) {
      const forget = () => {
        this.#target = undefined;
      };
      this.list.addEventListener(type, forget, { passive: true });
    }
  }

  /** The position of the visible image, from 0. */
  get current(): number {
    const { scrollLeft, clientWidth } = this.list;
    return Math.round(scrollLeft / Math.max(clientWidth, 1));
  }

  /** @returns the shown position, limited to the existing images */
  show(position: number, behavior: ScrollBehavior = usualBehavior()): number {
    const shown = Math.max(0, Math.min(position, this.list.children.length - 1));
    this.#target = shown === this.current ? undefined : shown;
    this.list.scrollTo({ left: shown * this.list.clientWidth, behavior });
    return shown;
  }

  /** Shows the next or the previous image, even while it is still scrolling. */
  step(by: number): number {
    return this.show((this.#target ?? this.current) + by);
  }
}

/** The images in full screen. */
class EnlargedImages {
  readonly #dialog: HTMLDialogElement | null;
  readonly #strip: Strip;
  /** The position of the last visible image before this was closed. */
  #last = 0;

  /** `onClose` receives the position of the image that was visible last. */
  constructor(root: HTMLElement, onClose: (position: number) => void) {
    const template = root.querySelector<HTMLTemplateElement>('template[data-enlarged]');
    root.append(template?.content.cloneNode(true) ?? '');
    this.#dialog = root.querySelector('dialog');
    const name = root.querySelector('[data-strip]')?.getAttribute('aria-label') ?? '';
    this.#dialog?.setAttribute('aria-label', name);
    this.#strip = new Strip(this.#dialog ?? root, () => this.#showCount());
    this.#dialog?.addEventListener('keydown', (event) => {
      // Keeps keys from the strip below.
      event.stopPropagation();
      const step = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
      if (step === 0) return;
      event.preventDefault();
      this.#strip.step(step);
    });
    this.#dialog?.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      const step = target.closest('[data-step]')?.getAttribute('data-step');
      if (step) this.#strip.step(Number(step));
      else if (!target.closest('p')) this.#dialog?.close();
    });
    this.#strip.list.addEventListener('scroll', () => {
      if (this.#dialog?.open) this.#last = this.#strip.current;
    });
    this.#dialog?.addEventListener('close', () => onClose(this.#last));
  }

  open(pictures: Iterable<Element>, position: number): void {
    if (!this.#dialog || this.#dialog.open) return;
    this.#strip.list.replaceChildren(...[...pictures].map(enlargedItem));
    this.#last = position;
    this.#dialog.showModal();
    this.#strip.show(position, 'instant');
    this.#showCount();
  }

  #showCount(): void {
    const [current, count] = [this.#strip.current, this.#strip.list.children.length];
    const words = this.#dialog?.querySelector('[data-count]');
    const text = `${current + 1} of ${count}`;
    if (words && words.textContent !== text) words.textContent = text;
    words?.closest('p')?.toggleAttribute('hidden', count < 2);
    for (const button of this.#dialog?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []) {
      const next = current + Number(button.dataset.step);
      // Not disabled: a disabled button would lose the focus.
      button.ariaDisabled = String(next < 0 || next >= count);
    }
  }
}

function enlargedItem(picture: Element): Element {
  const item = document.createElement('li');
  const copy = picture.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('source, img')) part.setAttribute('sizes', '100vw');
  item.append(copy);
  return item;
}

/**
 * Replaces all items of a list but the first with copies of it, one for each further image.
 * `finish` is called for each copy with its number.
 */
function setCopies(
  list: Element,
  [firstId, ...furtherIds]: readonly string[],
  finish: (item: Element, number: number) => void,
): void {
  const [first] = list.children;
  if (!first) return;
  const copies = furtherIds.map((imageId, index) => {
    const item = first.cloneNode(true) as Element;
    for (const part of item.querySelectorAll('a, source, img')) {
      for (const { name, value } of [...part.attributes]) {
        if (firstId) part.setAttribute(name, value.replaceAll(firstId, imageId));
      }
    }
    finish(item, index + 2);
    return item;
  });
  list.replaceChildren(first, ...copies);
}

function usualBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
