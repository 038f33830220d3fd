import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { addPhoto } from '#proof/db/photos.ts';
import type { PhotoView } from '#proof/rules/photo.ts';
import type { Handling } from '#rental/rules/hand-over.ts';
import type { Database } from '../client/client.ts';
import { encodedFolder } from './pictures.ts';

/** The pictures of the fleet that show a vehicle as a clerk would take it. */
const PICTURES: Partial<Record<PhotoView, string>> = { front: '', rear: '-rear', left: '-side' };

/** A scratch behind the left door, in the detail of a picture from the side. */
const DETAIL = { left: 630, top: 220, width: 320, height: 180 };
const SCRATCH = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><path d="M130 235q150-28 330-10m-210 30q90-16 160-6" fill="none" stroke="#e8e4de" stroke-width="4" opacity=".75"/></svg>`,
);

/** Adds a photograph of the desk from the picture of the vehicle, received at the time. The other view is the scratch. */
export async function addPhotograph(
  db: Database,
  reservationId: number,
  {
    handling,
    at,
    view,
    picture,
  }: { handling: Handling; at: Date; view: PhotoView; picture: string },
): Promise<void> {
  const name = `${picture}${PICTURES[view] ?? PICTURES.left}`;
  const whole = sharp(new URL(`${name}/1080.webp`, encodedFolder).pathname);
  const shown =
    view === 'other'
      ? whole
          .extract(DETAIL)
          .resize(960)
          .composite([{ input: SCRATCH }])
      : whole;
  const bytes = await shown.jpeg({ quality: 85 }).toBuffer();
  const thumbnail = await sharp(bytes).resize(320).jpeg({ quality: 70 }).toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await addPhoto(db, {
    reservationId,
    at: handling,
    view,
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256,
    sentSha256: sha256,
    bytes,
    thumbnail,
    takenAt: at,
    isOfCustomer: false,
  });
  await db
    .updateTable('photos')
    .set({ receivedAt: at })
    .where('reservationId', '=', reservationId)
    .where('sha256', '=', sha256)
    .where('handling', '=', handling)
    .execute();
}
