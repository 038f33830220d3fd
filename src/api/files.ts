/** The second base URL (rules, base URLs). */
export const FILES_BASE = import.meta.env.PUBLIC_FILES_BASE || '/api';

/** Widths every image is stored in, in pixels. */
const IMAGE_WIDTHS = [360, 720, 1080, 1440] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Every width is stored in both: the small one, and the one every browser reads. */
type ImageFormat = 'avif' | 'webp';

export function imageUrl(imageId: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  const choice = format === 'webp' ? '' : `&format=${format}`;
  return `${FILES_BASE}/files/display/${encodeURIComponent(imageId)}?w=${width}${choice}`;
}

/** Every stored width of an image, for `srcset`. */
export function imageSrcSet(imageId: string, format: ImageFormat = 'webp'): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(imageId, width, format)} ${width}w`).join(', ');
}
