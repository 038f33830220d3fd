import type { ImageWidth } from '../../rules/image-sizes.ts';
import { imageSrcSet, imageUrl } from './files.ts';

/** The attributes of a vehicle's image in React, with its usual width and the shape of all images. */
export function imageProps(imageId: string, width: ImageWidth) {
  return { src: imageUrl(imageId, width), srcSet: imageSrcSet(imageId), width: 1440, height: 810 };
}
