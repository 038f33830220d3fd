import * as v from 'valibot';
import { wholeNumber } from './field.ts';

/** Widths an image is stored in, in pixels; a smaller original is never enlarged. */
export const IMAGE_WIDTHS = [360, 720, 1080, 1440] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Every width is stored in both: AVIF is a third smaller, WebP is read by every browser. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The query of GET /files/display/{imageId}. */
export const ImageQuery = v.object({
  w: v.optional(wholeNumber('w', 1, 10_000)),
  format: v.optional(v.picklist(IMAGE_FORMATS, 'format must be avif or webp'), 'webp'),
});

/** The query of DELETE /files/{imageId}: with `unused`, an image that a vehicle shows is kept. */
export const ImageDeletionQuery = v.object({
  unused: v.optional(v.literal('true', 'unused must be true')),
});

/** The answer of POST /files/upload. */
export const UploadedImage = v.object({ imageId: v.string() });

/** The stored width that is nearest to `width`, the larger of two that are equally near. */
export function nearestImageWidth(width: number): number {
  const distances = IMAGE_WIDTHS.map((stored) => Math.abs(stored - width));
  return IMAGE_WIDTHS[distances.lastIndexOf(Math.min(...distances))] ?? width;
}
