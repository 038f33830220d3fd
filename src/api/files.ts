const FILES_BASE = import.meta.env.PUBLIC_FILES_BASE ?? '/api';

/** Widths every image is stored in, in pixels. */
const IMAGE_WIDTHS = [360, 720, 1080, 1440] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export function imageUrl(imageId: string, width: ImageWidth): string {
  return `${FILES_BASE}/files/display/${encodeURIComponent(imageId)}?w=${width}`;
}

/** Every stored width of an image, for `srcset`. */
export function imageSrcSet(imageId: string): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(imageId, width)} ${width}w`).join(', ');
}
