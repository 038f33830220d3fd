import { imageSrcSet, imageUrl } from '#fleet/ui/shared/files.ts';
import { setAttributes } from './show-text.ts';

/** The attributes of an image (VehicleImage.astro), which the build writes and scripts update. */
export function imageAttributes(imageId: string | undefined, alt: string) {
  return {
    source: { srcset: imageId && imageSrcSet(imageId, 'avif') },
    img: { srcset: imageId && imageSrcSet(imageId), src: imageId && imageUrl(imageId, 720), alt },
  };
}

/** Shows an image in a frame, or the placeholder. */
export function showImage(frame: Element, imageId: string | undefined, alt: string): void {
  const { source, img } = imageAttributes(imageId, alt);
  const image = frame.querySelector('img');
  // The same image stays hidden if it failed to load.
  if (image?.getAttribute('src') !== (img.src ?? null)) {
    frame.toggleAttribute('data-empty', !img.src);
  }
  setAttributes(frame.querySelector('source'), source);
  setAttributes(image, img);
}
