/** Stands by itself: a page that only shows images must not load their schemas. */

/** Widths an image is stored in, in pixels; a smaller original is never enlarged. */
export const IMAGE_WIDTHS = [360, 720, 1080, 1440] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Every width is stored in both: AVIF is a third smaller, WebP is read by every browser. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Also JPEG, which services that show shared links read. It is made of the WebP when it is asked for. */
export const DISPLAY_FORMATS = [...IMAGE_FORMATS, 'jpeg'] as const;
export type DisplayFormat = (typeof DISPLAY_FORMATS)[number];

/** The stored width that is nearest to `width`, the larger of two that are equally near. */
export function nearestImageWidth(width: number): number {
  const distances = IMAGE_WIDTHS.map((stored) => Math.abs(stored - width));
  return IMAGE_WIDTHS[distances.lastIndexOf(Math.min(...distances))] ?? width;
}
