import { imageSrcSet, imageUrl } from '../../api/files.ts';
import type { Vehicle } from '../../domain/vehicle.ts';

/**
 * Shows a vehicle's picture in a frame (VehiclePicture.astro, FeaturePicture.astro), or the sign for
 * none. False when the picture is the one that was there.
 */
export function showPicture(frame: Element, { id, model, image: [imageId] }: Vehicle): boolean {
  frame.setAttribute('data-vehicle', `vehicle-${id}`);
  const image = frame.querySelector('img');
  if (!image) return false;
  image.alt = model;
  const address = imageId && imageUrl(imageId, 720);
  if ((image.getAttribute('src') ?? undefined) === address) return false;

  frame.toggleAttribute('data-empty', !imageId);
  write(image.previousElementSibling, 'srcset', imageId && imageSrcSet(imageId, 'avif'));
  write(image, 'srcset', imageId && imageSrcSet(imageId));
  write(image, 'src', address);
  return true;
}

function write(element: Element | null, name: string, value: string | undefined): void {
  if (value) element?.setAttribute(name, value);
  else element?.removeAttribute(name);
}
