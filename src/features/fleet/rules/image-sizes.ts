/** A file of its own, so pages that only show images don't load the schemas. */

/** The widths in which an image is stored, in pixels. A smaller original is never enlarged. */
export const IMAGE_WIDTHS = [360, 720, 1080, 1440] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Every width is stored in both formats. AVIF is a third smaller, and every browser supports WebP. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** JPEG is for services that show previews of shared links. It is converted from the WebP on request. */
export const DISPLAY_FORMATS = [...IMAGE_FORMATS, 'jpeg'] as const;
export type DisplayFormat = (typeof DISPLAY_FORMATS)[number];

/** The stored width that is nearest to `width`. Of two equally near ones it is the larger. */
export function nearestImageWidth(width: number): number {
  const distances = IMAGE_WIDTHS.map((stored) => Math.abs(stored - width));
  return IMAGE_WIDTHS[distances.lastIndexOf(Math.min(...distances))] ?? width;
}
