import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fileDamaged, imageTypeOf } from '#fleet/rules.ts';
import { requireDecodable, storedJpeg } from '#fleet/server.ts';
import { TAKEN_AT } from '#kernel/http/own-headers.ts';
import { invalidInput, Refusal } from '#kernel/http/refusal.ts';
import { admit, admitEach, takeTurns } from '#kernel/http/turns.ts';
import type { Message } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { readBytes } from '#platform/http/input.ts';
import {
  isTakenLater,
  MOST_PHOTO_BYTES,
  PHOTO_TYPES,
  type PhotoType,
  parseTakenAt,
} from '../rules/photo.ts';

/** Pixels of the longest side, and quality. */
const THUMBNAIL = { mostPixels: 320, quality: 70 };

/** One at a time is encoded. Those of customers wait in a line of their own, so they can't fill the desk's. */
const inTurn = takeTurns(1);
const WAITING = { desk: admit(8), customer: admit(4) };

/** How many photographs a customer can send at a time, however slowly. */
const ofCustomer = admitEach<number>(1);

/** A photograph as it came, which was not checked yet. */
type ReceivedPhoto = {
  bytes: Buffer;
  contentType: PhotoType;
  sentSha256: string;
  takenAt: Date | null;
};

/** A photograph as it is stored. */
type EncodedPhoto = {
  bytes: Buffer;
  contentType: 'image/jpeg';
  size: number;
  sha256: string;
  thumbnail: Buffer;
};

/**
 * Does what a photograph of a request needs, if its sender is not sending others already (proof: photographs).
 * @throws 503 otherwise
 */
export function admitSender<Result>(
  { userId, isForDesk }: { userId: number; isForDesk: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  return isForDesk ? work() : ofCustomer(userId, work);
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
  return { bytes, contentType, sentSha256: sha256Of(bytes), takenAt };
}

/**
 * Decodes a photograph and encodes it again, so nothing but its pixels is stored (proof: photographs).
 * @throws 413 for too many pixels; 400 for a file that is damaged or of another type; 503 when too many are waiting
 */
export function encodePhoto(photo: ReceivedPhoto, isForDesk: boolean): Promise<EncodedPhoto> {
  const admitted = WAITING[isForDesk ? 'desk' : 'customer'];
  return admitted(() => inTurn(() => encode(photo)));
}

function requirePhotoType({ headers }: Request): PhotoType {
  const [declared = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const type = PHOTO_TYPES.find((known) => known === declared.trim().toLowerCase());
  if (type) return type;
  throw new Refusal('unsupported_media_type', `Send the body as ${PHOTO_TYPES.join(', ')}.`);
}

/** @throws as encodePhoto */
async function encode({ bytes: sent, contentType }: ReceivedPhoto): Promise<EncodedPhoto> {
  if (imageTypeOf(sent) !== contentType) throw unusable(() => t('proof.otherImageType'));
  const metadata = await readable(() => sharp(sent).metadata());
  requireDecodable(metadata);
  const bytes = await readable(() => storedJpeg(sent));
  return {
    bytes,
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: sha256Of(bytes),
    thumbnail: await storedJpeg(bytes, THUMBNAIL),
  };
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @throws 400 when the library does not, which refuses an empty file even before it reads. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw unusable(fileDamaged);
  }
}

function unusable(reason: Message): Refusal {
  return invalidInput({ photo: reason });
}
