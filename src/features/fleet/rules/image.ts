import * as v from 'valibot';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { wholeNumber } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { DISPLAY_FORMATS } from './image-sizes.ts';

/** The largest accepted image: bytes of the file, and pixels of the decoded image (fleet: images). */
export const MOST_IMAGE_BYTES = 4 * 1_048_576;
export const MOST_IMAGE_PIXELS = 50_000_000;

/**
 * The longest accepted side, in pixels. JPEG has the same limit, and decoding a longer row needs too much
 * memory.
 */
export const MOST_IMAGE_SIDE_PIXELS = 65_535;

/** The accepted media types (fleet: images). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The most images of a vehicle (fleet: images). */
export const MOST_IMAGES = 8;
export const TOO_MANY_IMAGES = `A vehicle has at most ${MOST_IMAGES} images.`;

/** The message when no image was chosen (fleet: vehicle fields). */
export const IMAGE_MISSING = 'Please select an image';

/** The message about an image that has been deleted since it was chosen; `number` counts from 1. */
export function imageGone(number: number): string {
  return `Image ${number} is no longer stored. Please remove it and add it again.`;
}

/** The message about a file that is not an accepted image. */
export const NOT_AN_IMAGE = 'The file is not a JPEG, PNG, WebP or AVIF image.';
/** The message about an image, or a PDF, whose first bytes are right and which can't be read to its end. */
export function fileDamaged(): string {
  return t('fleet.fileDamaged');
}
export const TOO_MANY_BYTES = 'The image is larger than 4 MB.';
export const TOO_MANY_PIXELS = 'The image has more than 50 megapixels.';
export function sideTooLong(): string {
  return `The image is more than ${formatNumber(MOST_IMAGE_SIDE_PIXELS)} pixels wide or high.`;
}
export const TOO_MUCH_MEMORY =
  'The image needs too much memory. Please save it at a smaller size or as a plain JPEG.';

/** The query of GET /files/display/{imageId}. */
export const ImageQuery = v.object({
  w: v.optional(wholeNumber('w', 1, 10_000)),
  format: v.optional(v.picklist(DISPLAY_FORMATS, 'format must be avif, webp or jpeg'), 'webp'),
});

/** The query of DELETE /files/{imageId}: with `unused`, the image is kept if a vehicle shows it. */
export const ImageDeletionQuery = v.object({
  unused: v.optional(v.literal('true', 'unused must be true')),
});

/** The answer of POST /files/upload. */
export const UploadedImage = v.object({ imageId: v.string() });
