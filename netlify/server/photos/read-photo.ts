import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  MOST_PHOTO_BYTES,
  PHOTO_TYPES,
  type PhotoType,
  parseTakenAt,
  TAKEN_AT,
} from '#domain/proof/photo.ts';
import { readBytes } from '../http/input.ts';
import { invalidInput, Refusal } from '../http/refusal.ts';
import { requireDecodable } from '../http/upload.ts';
import { admit, takeTurns } from '../turns.ts';
import { isPictureOnly } from './picture-only.ts';

const UNREADABLE = 'The photograph is not whole, or not of the type that was sent.';
const HAS_METADATA =
  'Remove what is not the picture, such as place, device, comments and color profile.';

/** Pixels at most. */
const THUMBNAIL = { width: 320, height: 320, quality: 70 };

/** The most photographs in memory: one that is being checked, and those that wait. */
const admitted = admit(8);
const inTurn = takeTurns(1);

type SentPhoto = {
  bytes: Buffer;
  contentType: PhotoType;
  size: number;
  sha256: string;
  thumbnail: Buffer;
  takenAt: Date | null;
};

/**
 * The photograph that is the body of a request, as it came.
 * @throws 415 for another type; 413 for too many bytes or pixels; 400 for a bad time, a file that is cut off or is
 *   no such image, or metadata in it; 503 when too many are waiting
 */
export function readPhoto(request: Request): Promise<SentPhoto> {
  return admitted(async () => {
    const contentType = requirePhotoType(request);
    const takenAt = parseTakenAt(request.headers.get(TAKEN_AT));
    if (takenAt === undefined) {
      throw invalidInput({ takenAt: `${TAKEN_AT} must be like 2026-11-23T14:05:00Z` });
    }
    const bytes = await readBytes(request, MOST_PHOTO_BYTES);
    const thumbnail = await inTurn(() => toThumbnail(bytes, contentType));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, contentType, size: bytes.length, sha256, thumbnail, takenAt };
  });
}

function requirePhotoType({ headers }: Request): PhotoType {
  const [declared = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const type = PHOTO_TYPES.find((known) => known === declared.trim().toLowerCase());
  if (type) return type;
  throw new Refusal('unsupported_media_type', `Send the body as ${PHOTO_TYPES.join(', ')}.`);
}

/**
 * A small JPEG of a photograph. Every row is decoded for it, in little memory, so a file that is cut off is found.
 * @throws 413 for too many pixels; 400 for a file that is cut off or is no such image, or metadata in it
 */
async function toThumbnail(bytes: Buffer, contentType: PhotoType): Promise<Buffer> {
  const metadata = await readable(() => sharp(bytes).metadata());
  if (`image/${metadata.format}` !== contentType) throw unreadable();
  requireDecodable(metadata);
  const isPlain = await readable(async () => isPictureOnly(bytes, contentType));
  if (!isPlain) throw invalidInput({ photo: HAS_METADATA });
  const { width, height, quality } = THUMBNAIL;
  return readable(() =>
    sharp(bytes)
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .toBuffer(),
  );
}

/** @throws 400 when the library does not, which refuses an empty file even before it reads. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw unreadable();
  }
}

function unreadable(): Refusal {
  return invalidInput({ photo: UNREADABLE });
}
