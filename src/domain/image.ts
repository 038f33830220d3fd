import * as v from 'valibot';
import { wholeNumber } from './field.ts';
import { DISPLAY_FORMATS } from './image-size.ts';

/** The query of GET /files/display/{imageId}. */
export const ImageQuery = v.object({
  w: v.optional(wholeNumber('w', 1, 10_000)),
  format: v.optional(v.picklist(DISPLAY_FORMATS, 'format must be avif, webp or jpeg'), 'webp'),
});

/** The query of DELETE /files/{imageId}: with `unused`, an image that a vehicle shows is kept. */
export const ImageDeletionQuery = v.object({
  unused: v.optional(v.literal('true', 'unused must be true')),
});

/** The answer of POST /files/upload. */
export const UploadedImage = v.object({ imageId: v.string() });
