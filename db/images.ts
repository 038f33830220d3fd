import { type RawBuilder, sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../src/domain/image.ts';
import type { Database } from './client.ts';
import { isRefusedBy } from './constraint.ts';
import { changedNow } from './updated-at.ts';

/** No stored image is higher, in pixels: room for an upright one of 9:16 in the largest width. */
const LARGEST_HEIGHT = 2560;

/** The one of them nearest to a width, the larger of two as near. */
export function nearestImageWidth(width: number): number {
  const distances = IMAGE_WIDTHS.map((stored) => Math.abs(stored - width));
  return IMAGE_WIDTHS[distances.lastIndexOf(Math.min(...distances))] ?? width;
}

/** An image ready to be stored: its size and its encoded widths. */
export type EncodedImage = { width: number; height: number; variants: ImageVariant[] };

export type ImageVariant = { width: number; contentType: string; bytes: Buffer };

// One thread a picture and nothing kept after it: what a picture costs is memory and other calls' time.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes it anew in the stored widths and formats, upright and without
 * metadata. Its pixels are shrunk as they are decoded and its variants are made one after another:
 * the whole picture is in memory only where its own format needs that.
 * @throws when the bytes are no picture; the signal's reason between two variants
 */
export async function encodeImage(original: Buffer, signal?: AbortSignal): Promise<EncodedImage> {
  signal?.throwIfAborted();
  const { autoOrient } = await sharp(original).metadata();
  // Raw, or it would lose quality by being encoded twice.
  const widest = await sharp(original)
    .autoOrient()
    .resize({
      width: Math.max(...IMAGE_WIDTHS),
      height: LARGEST_HEIGHT,
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

/** Either format at about the same look; more effort for AVIF would save 7% in twice the time. */
function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  const encoded =
    format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 80 });
  return encoded.toBuffer();
}

/** Stores an image with all its widths and answers its id. */
export async function addImage(db: Database, image: EncodedImage): Promise<string> {
  const { imageId } = await db
    .with('image', (query) =>
      query
        .insertInto('images')
        .values({ width: image.width, height: image.height })
        .returning('id'),
    )
    .insertInto('imageVariants')
    .values((values) =>
      image.variants.map((variant) => ({
        ...variant,
        imageId: values.selectFrom('image').select('image.id'),
      })),
    )
    .returning('imageId')
    .executeTakeFirstOrThrow();
  return imageId;
}

/**
 * The stored variant of an image nearest to a width in pixels, the larger of two as near; the
 * widest when no width is asked for. An image stored before there was AVIF has WebP alone, and
 * answers that.
 */
export async function findImageVariant(
  db: Database,
  imageId: string,
  width: number | undefined,
  format: ImageFormat,
): Promise<ImageVariant | undefined> {
  const variants = db
    .selectFrom('imageVariants')
    .select(['width', 'contentType', 'bytes'])
    .where('imageId', '=', imageId)
    .orderBy(sql`content_type = ${`image/${format}`}`, 'desc');
  const nearest =
    width === undefined
      ? variants
      : variants.orderBy(({ fn, val }) => fn<number>('abs', [sql`width - ${val(width)}`]));
  return nearest.orderBy('width', 'desc').limit(1).executeTakeFirst();
}

/**
 * Removes an image, leaving a vehicle that shows it without one; false, and nothing changed, when
 * there is no such image or a built-in vehicle shows it. Its variants are kept for pages that were
 * built before (db/removed-images.ts).
 */
export async function deleteImage(db: Database, imageId: string): Promise<boolean> {
  try {
    return await deleteShownImage(db, imageId);
  } catch (error) {
    if (!isRefusedBy('vehicles_image_id_fkey', error)) throw error;
    // A vehicle took it at that moment, and is seen this time.
    return deleteShownImage(db, imageId);
  }
}

async function deleteShownImage(db: Database, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    with removable as (
      select id from images
      where id = ${imageId}
        and not exists (select from vehicles where image_id = images.id and built_in)
    ),
    bared as (
      update vehicles set image_id = null, updated_at = ${changedNow}
      where image_id in (select id from removable)
    ),
    variants as (
      update image_variants set removed_at = now() where image_id in (select id from removable)
    )
    delete from images where id in (select id from removable) returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Removes an image unless a vehicle shows it; false, and nothing changed, when one does or there is
 * no such image.
 */
export async function deleteUnusedImage(db: Database, imageId: string): Promise<boolean> {
  return (await deleteUnused(db, sql`id = ${imageId}`)) > 0;
}

/** Removes images that are over a day old and that no vehicle shows. */
export async function deleteUnusedImages(db: Database): Promise<void> {
  await deleteUnused(db, sql`created_at < now() - interval '1 day'`);
}

/** @returns how many of them no vehicle showed, and are removed */
async function deleteUnused(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with unused as (
      select id from lock_unshown_images(array(
        select id from images
        where ${which}
          and not exists (select from vehicles where image_id = images.id)
      )) as id
    ),
    variants as (
      update image_variants set removed_at = now() where image_id in (select id from unused)
    )
    delete from images where id in (select id from unused) returning id`.execute(db);
  return rows.length;
}
