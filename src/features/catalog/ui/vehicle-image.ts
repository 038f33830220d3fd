import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { imageSrcSet, imageUrl } from '#fleet/ui/shared/files.ts';

/**
 * Shows a vehicle's image in a frame (VehicleImage.astro), or the placeholder.
 * @returns whether the image has changed
 */
export function showImage(frame: Element, { id, model, image: [imageId] }: Vehicle): boolean {
  frame.setAttribute('data-vehicle', `vehicle-${id}`);
  const image = frame.querySelector('img');
  if (!image) return false;
  image.alt = model;
  const url = imageId && imageUrl(imageId, 720);
  if ((image.getAttribute('src') ?? undefined) === url) return false;

  frame.toggleAttribute('data-empty', !imageId);
  write(image.previousElementSibling, 'srcset', imageId && imageSrcSet(imageId, 'avif'));
  write(image, 'srcset', imageId && imageSrcSet(imageId));
  write(image, 'src', url);
  return true;
}

function write(element: Element | null, name: string, value: string | undefined): void {
  if (value) element?.setAttribute(name, value);
  else element?.removeAttribute(name);
}
