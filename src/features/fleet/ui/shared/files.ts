import { FILES_BASE } from '#kit/client/files-base.ts';
import {
  type DisplayFormat,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
} from '../../rules/image-sizes.ts';

export function imageUrl(
  imageId: string,
  width: ImageWidth,
  format: DisplayFormat = 'webp',
): string {
  const choice = format === 'webp' ? '' : `&format=${format}`;
  return `${FILES_BASE}/files/display/${encodeURIComponent(imageId)}?w=${width}${choice}`;
}

/** Every stored width of an image, for `srcset`. */
export function imageSrcSet(imageId: string, format: ImageFormat = 'webp'): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(imageId, width, format)} ${width}w`).join(', ');
}

/** The attributes of a vehicle's image in React, with its usual width and the shape of all images. */
export function imageProps(imageId: string, width: ImageWidth) {
  return { src: imageUrl(imageId, width), srcSet: imageSrcSet(imageId), width: 1440, height: 810 };
}
