import type { Metadata } from 'sharp';
import sharp from 'sharp';
import { Refusal } from '#kernel/http/refusal.ts';
import { admit, takeTurns } from '#kernel/http/turns.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { encodeImage } from '../db/encode-image.ts';
import type { EncodedImage } from '../db/images.ts';
import {
  fileDamaged,
  IMAGE_MISSING,
  MOST_IMAGE_BYTES,
  MOST_IMAGE_PIXELS,
  MOST_IMAGE_SIDE_PIXELS,
  NOT_AN_IMAGE,
  sideTooLong,
  TOO_MANY_BYTES,
  TOO_MANY_PIXELS,
  TOO_MUCH_MEMORY,
} from '../rules/image.ts';
import { imageTypeOf } from '../rules/image-signature.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/**
 * The memory that decoding can use, so that an image needs at most 300 MB (fleet: images). The rest is for the file, the
 * smaller images and the encoder.
 */
const MOST_DECODING_BYTES = 240_000_000;

/** The most files in memory: one that is being encoded, and those that wait. */
const MOST_UPLOADS = 4;

const admitted = admit(MOST_UPLOADS);

const inTurn = takeTurns(1);

/**
 * The image in the `file` field of a multipart body, encoded again. Only one image is encoded at a time.
 * @throws 415 when its bytes are not an accepted image; 413 for too many bytes or pixels; 400 without a file;
 *   503 when too many are waiting
 */
export function readUploadedImage(request: Request): Promise<EncodedImage> {
  return admitted(() => readAndEncode(request));
}

async function readAndEncode(request: Request): Promise<EncodedImage> {
  const file = await readFormFile(request, MOST_IMAGE_BYTES, IMAGE_MISSING);
  if (file.size > MOST_IMAGE_BYTES) throw tooLarge(TOO_MANY_BYTES);

  const picture = Buffer.from(await file.arrayBuffer());
  await requirePicture(picture);
  return encodePicture(picture, { signal: request.signal });
}

/**
 * Encodes a picture in its turn.
 * @param options those of encodeImage
 * @throws 415 when it is damaged
 */
export async function encodePicture(
  picture: Buffer,
  options: { signal: AbortSignal; isOneOfMany?: boolean },
): Promise<EncodedImage> {
  try {
    return await inTurn(() => encodeImage(picture, options));
  } catch {
    throw damagedFile();
  }
}

/**
 * Checks what a picture says about itself, without decoding it.
 * @returns its size when it is upright, in pixels
 * @throws 415 when its bytes are not an accepted image; 413 for too many pixels
 */
export async function requirePicture(picture: Buffer): Promise<{ width: number; height: number }> {
  const metadata = await readMetadata(picture);
  const { format, compression } = metadata;
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1')) {
    throw noPicture();
  }
  requireDecodable(metadata);
  return metadata.autoOrient;
}

/** @throws 413 for an image whose decoding would need too much memory */
export function requireDecodable(metadata: Metadata): void {
  const { width, height } = metadata;
  if (width * height > MOST_IMAGE_PIXELS) throw tooLarge(TOO_MANY_PIXELS);
  if (Math.max(width, height) > MOST_IMAGE_SIDE_PIXELS) throw tooLarge(sideTooLong());
  if (decodingBytes(metadata) > MOST_DECODING_BYTES) throw tooLarge(TOO_MUCH_MEMORY);
}

/** The bytes that a decoder needs for the whole image. Most decoders work row by row and need none. */
function decodingBytes(metadata: Metadata) {
  const { format, width, height, channels, chromaSubsampling, depth, isProgressive } = metadata;
  const pixels = width * height;
  const isDeep = depth !== 'uchar';
  // The AVIF decoder makes several copies. Measured: 16 to 18 bytes a pixel, 19 to 25 over 8 bits.
  if (format === 'heif') return pixels * (isDeep ? 24 : 17);
  // The progressive decoder keeps coefficients of 16 bits until the last scan. 4:2:0 has a quarter of those of colors.
  if (format === 'jpeg' && isProgressive) {
    return pixels * (chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
  }
  if (format === 'png' && isProgressive) return pixels * channels * (isDeep ? 2 : 1);
  return 0;
}

async function readMetadata(picture: Buffer) {
  try {
    return await sharp(picture).metadata();
  } catch {
    throw imageTypeOf(picture) ? damagedFile() : noPicture();
  }
}

/** The refusal of a file whose first bytes are right and which can't be read to its end. */
export function damagedFile(): Refusal {
  return new Refusal('unsupported_media_type', fileDamaged);
}

function tooLarge(message: string): Refusal {
  return new Refusal('body_too_large', message);
}

function noPicture(): Refusal {
  return new Refusal('unsupported_media_type', NOT_AN_IMAGE);
}
