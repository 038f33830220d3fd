import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  isTakenLater,
  MOST_PHOTO_BYTES,
  PHOTO_TYPES,
  type PhotoType,
  parseTakenAt,
  TAKEN_AT,
} from '#domain/proof/photo.ts';
import { readBytes } from '../http/input.ts';
import { invalidInput, Refusal } from '../http/refusal.ts';
import { requireDecodable } from '../http/upload.ts';
import { admit, admitEach, takeTurns } from '../turns.ts';
import { isPictureOnly } from './picture-only.ts';

const UNREADABLE = 'The photograph is not whole, or not of the type that was sent.';
const HAS_METADATA =
  'Remove what is not the picture, such as place, device, comments and color profile.';

/** Pixels at most. */
const THUMBNAIL = { width: 320, height: 320, quality: 70 };

/** One at a time is decoded. Those of customers wait in a line of their own, so they can't fill the desk's. */
const inTurn = takeTurns(1);
const WAITING = { desk: admit(8), customer: admit(4) };

/** How many photographs a customer can send at a time, however slowly. */
const ofCustomer = admitEach<number>(1);

/** A photograph as it came, which was not checked yet. */
type ReceivedPhoto = {
  bytes: Buffer;
  contentType: PhotoType;
  size: number;
  sha256: string;
  takenAt: Date | null;
};

/**
 * Does what a photograph of a request needs, if its sender is not sending others already (rules, photographs).
 * @throws 503 otherwise
 */
export function admitSender<Result>(
  { userId, isDesk }: { userId: number; isDesk: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  return isDesk ? work() : ofCustomer(userId, work);
}

/**
 * The photograph that is the body of a request.
 * @throws 415 for another type; 413 for too many bytes; 400 for a bad time, or one in the future
 */
export async function receivePhoto(request: Request): Promise<ReceivedPhoto> {
  const contentType = requirePhotoType(request);
  const takenAt = parseTakenAt(request.headers.get(TAKEN_AT));
  if (takenAt === undefined) {
    throw invalidInput({ takenAt: `${TAKEN_AT} must be like 2026-11-23T14:05:00Z` });
  }
  if (takenAt && isTakenLater(takenAt, new Date())) {
    throw invalidInput({ takenAt: `${TAKEN_AT} is in the future` });
  }
  const bytes = await readBytes(request, MOST_PHOTO_BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, contentType, size: bytes.length, sha256, takenAt };
}

/**
 * Checks a photograph by decoding it.
 * @returns its thumbnail
 * @throws 413 for too many pixels; 400 for a file that is cut off or is no such image, or that has something else in
 *   it; 503 when too many are waiting
 */
export function checkPhoto(
  { bytes, contentType }: ReceivedPhoto,
  isDesk: boolean,
): Promise<Buffer> {
  const admitted = WAITING[isDesk ? 'desk' : 'customer'];
  return admitted(() => inTurn(() => toThumbnail(bytes, contentType)));
}

function requirePhotoType({ headers }: Request): PhotoType {
  const [declared = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const type = PHOTO_TYPES.find((known) => known === declared.trim().toLowerCase());
  if (type) return type;
  throw new Refusal('unsupported_media_type', `Send the body as ${PHOTO_TYPES.join(', ')}.`);
}

/**
 * A small JPEG of a photograph. Every row is decoded for it, in little memory, so a file that is cut off is found.
 * @throws as checkPhoto
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
