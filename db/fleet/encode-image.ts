import sharp, { type Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '#domain/fleet/image-sizes.ts';
import type { EncodedImage, ImageVariant } from './images.ts';

/** The largest height of a stored image, in pixels: that of an upright 9:16 image in the largest width. */
const MOST_HEIGHT_PIXELS = 2560;

// One thread per image and no cache save memory and leave processor time to other calls.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image and encodes it in the stored widths and formats, upright and without metadata. It is
 * scaled down while it is decoded, and variants are encoded one after another. So the whole image is in
 * memory only if its format requires that.
 * @throws when the bytes are not an image; the signal's reason, between two variants
 */
export async function encodeImage(original: Buffer, signal?: AbortSignal): Promise<EncodedImage> {
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
      const bytes = await encode(resized, format);
      variants.push({ width, contentType: `image/${format}`, bytes });
    }
  }
  return { ...autoOrient, variants };
}

/** Converts a stored image to JPEG. Transparent parts get the color behind images on the site. */
export function toJpeg(stored: Buffer): Promise<Buffer> {
  return sharp(stored).flatten({ background: '#101214' }).jpeg({ quality: 82 }).toBuffer();
}

/**
 * Encodes with a quality at which both formats look about the same. More effort for AVIF would save 7% and
 * take twice the time.
 */
function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  const encoded =
    format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 80 });
  return encoded.toBuffer();
}
