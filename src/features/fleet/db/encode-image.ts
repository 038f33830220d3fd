import sharp, { type Sharp } from 'sharp';
import { INK } from '#company/rules.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../rules/image-sizes.ts';
import type { EncodedImage, ImageVariant } from './images.ts';

/** The largest height of a stored image, in pixels: that of an upright 9:16 image in the largest width. */
const MOST_HEIGHT_PIXELS = 2560;

// One thread per image and no cache save memory and leave processor time to other calls.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The effort of each encoder. More for AVIF would save 7% and take twice the time. Many images at a time get less: they
 * are 2 to 4% larger and take half the time.
 */
const USUAL_EFFORT = { avif: 2, webp: 4 };
const EFFORT_FOR_MANY = { avif: 1, webp: 2 };
type Effort = typeof USUAL_EFFORT;

/**
 * Decodes an image and encodes it in the stored widths and formats, upright and without metadata. It is
 * scaled down while it is decoded, and variants are encoded one after another. So the whole image is in
 * memory only if its format requires that.
 * @param isOneOfMany whether it is encoded with less effort
 * @throws when the bytes are not an image; the signal's reason, between two variants
 */
export async function encodeImage(
  original: Buffer,
  { signal, isOneOfMany = false }: { signal?: AbortSignal; isOneOfMany?: boolean } = {},
): Promise<EncodedImage> {
  signal?.throwIfAborted();
  const { autoOrient } = await sharp(original).metadata();
  // Raw, because encoding twice would lose quality.
  const widest = await sharp(original)
    .autoOrient()
    .resize({
      width: Math.max(...IMAGE_WIDTHS),
      height: MOST_HEIGHT_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: widestWidth } = widest.info;

  const variants: ImageVariant[] = [];
  for (const width of [...IMAGE_WIDTHS.filter((narrower) => narrower < widestWidth), widestWidth]) {
    for (const format of IMAGE_FORMATS) {
      signal?.throwIfAborted();
      const resized = sharp(widest.data, { raw: widest.info }).resize({ width });
      const effort = isOneOfMany ? EFFORT_FOR_MANY : USUAL_EFFORT;
      const bytes = await encode(resized, format, effort);
      variants.push({ width, contentType: `image/${format}`, bytes });
    }
  }
  return { ...autoOrient, variants };
}

/** The pixels of the widest variant of an image of this size. */
export function storedPixels({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, Math.max(...IMAGE_WIDTHS) / width, MOST_HEIGHT_PIXELS / height);
  return Math.round(width * scale) * Math.round(height * scale);
}

/** Converts a stored image to JPEG. Transparent parts get the color behind images on the site. */
export function toJpeg(stored: Buffer): Promise<Buffer> {
  return sharp(stored).flatten({ background: INK }).jpeg({ quality: 82 }).toBuffer();
}

/** Encodes with a quality at which both formats look about the same. */
function encode(picture: Sharp, format: ImageFormat, { avif, webp }: Effort): Promise<Buffer> {
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 50, effort: avif })
      : picture.webp({ quality: 80, effort: webp });
  return encoded.toBuffer();
}
