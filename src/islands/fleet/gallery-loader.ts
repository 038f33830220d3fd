import type { Vehicle } from '#domain/fleet/vehicle.ts';

/** What the gallery is asked to do. A step leads to the next picture, 1, or to the one before, -1. */
export type GalleryCommand = { link: HTMLAnchorElement } | { step: number } | { vehicle: Vehicle };

/**
 * Loads the gallery of a vehicle's page (gallery.ts) once it is needed, and passes on what it is asked
 * to do. This script is inlined into the page, so it imports nothing.
 */
const root = document.querySelector<HTMLElement>('[data-gallery]');
let loading: Promise<unknown> | undefined;

if (root) {
  for (const type of ['pointerover', 'focusin']) {
    root.addEventListener(type, () => void load(root).catch(() => {}));
  }
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without the gallery, the link leads to the picture itself.
    ask(root, { link }).catch(() => location.assign(link.href));
  });
  root.addEventListener('keydown', (event) => {
    const step = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    ask(root, { step }).catch(console.error);
  });
  root.addEventListener('kestrel:vehicle', (event) => {
    const { detail: vehicle } = event as CustomEvent<Vehicle>;
    if (vehicle.image.join() === root.dataset.gallery) return;
    ask(root, { vehicle }).catch(console.error);
  });
}

async function ask(gallery: HTMLElement, detail: GalleryCommand): Promise<void> {
  await load(gallery);
  gallery.dispatchEvent(new CustomEvent('kestrel:ask', { detail }));
}

/** A script in a template is not loaded; its copy in the page is. */
function load(gallery: HTMLElement): Promise<unknown> {
  loading ??= new Promise((resolve, reject) => {
    const template = gallery.querySelector<HTMLTemplateElement>('[data-script]');
    const script = template?.content.querySelector('script')?.cloneNode(true);
    if (!script) return;
    gallery.addEventListener('kestrel:ready', resolve, { once: true });
    script.addEventListener('error', reject);
    gallery.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
