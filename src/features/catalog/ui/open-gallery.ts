import type { Vehicle } from '#fleet/rules/vehicle.ts';
import type { Gallery } from './gallery.ts';

let opened: Promise<Gallery> | undefined;

/** The gallery of a vehicle's page. Its script loads on first use. */
function openGallery(root: HTMLElement): Promise<Gallery> {
  opened ??= load(root).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function load(root: HTMLElement): Promise<Gallery> {
  const { Gallery } = await import('./gallery.ts');
  return new Gallery(root);
}

/** Opens the gallery when somebody points at it or focuses it, and forwards clicks and arrow keys. */
export function watchGallery(root: HTMLElement): void {
  for (const type of ['pointerover', 'focusin']) {
    root.addEventListener(type, () => void openGallery(root).catch(() => {}));
  }
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openGallery(root).then(
      (gallery) => gallery.follow(link),
      // Without the gallery, the link opens the image itself.
      () => location.assign(link.href),
    );
  });
  root.addEventListener('keydown', (event) => {
    const step = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    openGallery(root).then((gallery) => gallery.step(step), console.error);
  });
}

/** Shows the vehicle's images if they differ from those in the gallery. The page shows the first one. */
export async function showImages(root: HTMLElement, vehicle: Vehicle): Promise<void> {
  if (vehicle.image.join() === root.dataset.gallery) return;
  const gallery = await openGallery(root);
  gallery.showImages(vehicle);
}
