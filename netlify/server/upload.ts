import sharp from 'sharp';
import { type EncodedImage, encodeImage } from '../../db/images.ts';
import {
  LARGEST_PICTURE_BYTES,
  LARGEST_PICTURE_PIXELS,
  NO_PICTURE,
  TOO_MANY_BYTES,
  TOO_MANY_PIXELS,
} from '../../src/domain/picture.ts';
import { readBytes, requireContentType } from './input.ts';
import { invalidInput, Refusal } from './refusal.ts';

/** What stands around the file in a multipart body. */
const MULTIPART_BYTES = 16_384;

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/**
 * The picture in the `file` field of a multipart body, encoded anew.
 * @throws 415 for no picture, judged by its bytes; 413 for too many bytes or pixels; 400 without it
 */
export async function readUploadedImage(request: Request): Promise<EncodedImage> {
  requireContentType(request, 'multipart/form-data');
  const file = await readFile(request);
  if (file.size > LARGEST_PICTURE_BYTES) throw tooLarge(TOO_MANY_BYTES);

  const picture = Buffer.from(await file.arrayBuffer());
  const { format, compression, width = 0, height = 0 } = await readMetadata(picture);
  if (!FORMATS.includes(format ?? '') || (format === 'heif' && compression !== 'av1')) {
    throw noPicture();
  }
  if (width * height > LARGEST_PICTURE_PIXELS) {
    throw tooLarge(TOO_MANY_PIXELS);
  }
  try {
    return await encodeImage(picture);
  } catch {
    throw noPicture();
  }
}

async function readFile(request: Request): Promise<File> {
  const body = await readBytes(request, LARGEST_PICTURE_BYTES + MULTIPART_BYTES);
  const contentType = request.headers.get('content-type') ?? '';
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) throw invalidInput({ file: 'Please select an image' });
  return file;
}

async function readMetadata(picture: Buffer) {
  try {
    return await sharp(picture).metadata();
  } catch {
    throw noPicture();
  }
}

function tooLarge(message: string): Refusal {
  return new Refusal(413, 'body_too_large', message);
}

function noPicture(): Refusal {
  return new Refusal(415, 'unsupported_media_type', NO_PICTURE);
}
